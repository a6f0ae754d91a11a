import type { Effects } from '../../core/record.ts'
import { accessChanged, endSwitches } from '../auth/access.service.ts'
import { listCompanyAdmins } from './people.queries.ts'

declare module '../../core/change.ts' {
  interface Facts {
    'sso.changed': { what: string; oldContent: string | null; newContent: string | null }
    'sso.accessChanged': { name: string; team: string; companyId: number; isLeft: boolean }
    'sso.linked': { name: string; provider: string }
    /** `userId` null: it is about a group. */
    'sso.pushed': {
      action: 'create' | 'update' | 'delete'
      userId: number | null
      name: string
      oldContent: string | null
      newContent: string | null
    }
  }
}

export const ssoEffects: Effects<'sso'> = {
  'sso.changed': {
    rooms: ({ payload }) => [`group:${payload.companyId}`],
    log: ({ facts }) => ({
      action: 'update',
      eventType: 'setting',
      target: { kind: 'config', id: null, name: facts.what },
      oldContent: facts.oldContent,
      newContent: facts.newContent,
    }),
  },
  'sso.accessChanged': {
    rooms: ({ payload }) => [`user:${payload.userId}`, `group:${payload.groupId}`],
    log: ({ payload, facts }) => ({
      action: 'update',
      eventType: 'role',
      target: { kind: 'user', id: payload.userId, name: facts.name },
      oldContent: facts.team,
      newContent: payload.isSuspended ? 'no access' : 'access',
    }),
    // A team without an Admin who can sign in: the company's admins choose another.
    notify: async ({ payload, facts }, { db }) => {
      if (!facts.isLeft) return []
      const admins = await listCompanyAdmins(db, facts.companyId)
      return admins.map((userId) => ({
        userId,
        type: 'user',
        action: 'update',
        message: `${facts.name} left the group of ${facts.team} at the company’s sign-in, and was its last Admin`,
        target: { kind: 'user' as const, id: payload.userId, name: facts.name },
      }))
    },
    further: async ({ payload }, ctx) => {
      await endSwitches(ctx, [payload.userId])
      await accessChanged(ctx, [payload.userId])
    },
  },
  'sso.linked': {
    rooms: ({ payload }) => [`user:${payload.userId}`],
    log: ({ payload, facts }) => ({
      action: 'update',
      eventType: 'session',
      target: { kind: 'user', id: payload.userId, name: facts.name },
      newContent: facts.provider,
    }),
  },
  'sso.pushed': {
    rooms: ({ payload }) => [`group:${payload.companyId}`],
    log: ({ facts: { action, userId, name, oldContent, newContent } }) => ({
      action,
      eventType: userId === null ? 'setting' : 'user',
      target: { kind: userId === null ? 'config' : 'user', id: userId, name },
      oldContent,
      newContent,
    }),
  },
}
