import type { Ctx } from '../../core/context.ts'
import type { Effects } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'
import { accessChanged, endSwitches } from '../auth/access.service.ts'
import { memberEffects } from './members/members.effects.ts'
import { workEffects } from './work/work.effects.ts'

declare module '../../core/change.ts' {
  interface Facts {
    'users.created': { team: string; role: string; invitationId: number }
    'users.invited': { userId: number; name: string; team: string; role: string }
    'users.updated': {
      groupIds: number[]
      /** What may be done changed, or whether the person may sign in. */
      access: boolean
      oldContent?: unknown
      newContent?: unknown
    }
    'users.deleted': { name: string; groupIds: number[] }
    'users.joined': { team: string; role: string }
    'users.roleChanged': { name: string; oldRole: string; newRole: string }
    'users.left': { name: string; team: string }
    'users.codesChanged': { name: string; team: string; oldCodes: string; newCodes: string }
    'users.sessionsEnded': { name: string; ended: string }
    'users.switched': { name: string }
    'users.imported': {
      /** `userId` of who joins; `guestId` of who has an account elsewhere, for their own tabs alone. */
      list: {
        name: string
        role: string
        userId: number | null
        guestId: number | null
        invitationId: number | null
      }[]
      team: string
    }
    /** Null where it follows from what another event has logged. `userIds`: whom it is about, where they may know. */
    'users.invitationChanged': {
      change: 'sent' | 'revoked' | 'link' | 'accepted'
      names: string[]
      team: string
      role: string
      userIds: number[]
    } | null
  }
}

const target = ({ id, display_name: name }: { id: number; display_name: string }) => ({
  kind: 'user' as const,
  id,
  name,
})
const roomsOf = (userId: number, groupIds: number[]): Room[] => [
  `user:${userId}`,
  ...groupIds.map((id) => `group:${id}` as const),
]

async function rightsChanged(userId: number, ctx: Ctx): Promise<void> {
  await endSwitches(ctx, [userId])
  await accessChanged(ctx, [userId])
}

export const userEffects: Effects<'users'> = {
  ...workEffects,
  ...memberEffects,
  'users.created': {
    rooms: ({ payload }) => [`group:${payload.groupId}`],
    log: ({ payload: { user }, facts }) => ({
      action: 'create',
      eventType: 'user',
      target: target(user),
      newContent: `${facts.team}: ${facts.role}`,
    }),
    further: ({ facts }, ctx) => ctx.enqueue('users.joinMail', { id: facts.invitationId, isAsked: false }),
  },
  'users.invited': {
    // Theirs alone: the company does not learn that the address was known.
    rooms: ({ facts }) => [`user:${facts.userId}`],
    log: ({ facts }) => ({
      action: 'create',
      eventType: 'user',
      target: { kind: 'user', id: null, name: facts.name },
      newContent: `${facts.team}: ${facts.role}`,
    }),
    further: ({ payload }, ctx) => ctx.enqueue('users.joinMail', { id: payload.id, isAsked: false }),
  },
  'users.imported': {
    rooms: ({ payload, facts }) => [
      `group:${payload.groupId}`,
      ...facts.list.flatMap(({ userId, guestId }) => {
        const id = guestId ?? userId
        return id === null ? [] : [`user:${id}` as const]
      }),
    ],
    log: ({ facts }) =>
      facts.list.map(({ name, role, userId }) => ({
        action: 'create',
        eventType: userId === null ? 'user' : 'team',
        target: { kind: 'user', id: userId, name },
        newContent: `${facts.team}: ${role}`,
      })),
    further: async ({ facts }, ctx) => {
      for (const { invitationId } of facts.list)
        if (invitationId !== null) await ctx.enqueue('users.joinMail', { id: invitationId, isAsked: false })
      const joined = facts.list.flatMap(({ userId }) => userId ?? [])
      await endSwitches(ctx, joined)
      await accessChanged(ctx, joined)
    },
  },
  'users.invitationChanged': {
    rooms: ({ payload, facts }) => [
      `group:${payload.groupId}`,
      ...(facts?.userIds ?? []).map((id) => `user:${id}` as const),
    ],
    log: ({ facts }) =>
      facts?.names.map((name) => ({
        action: facts.change === 'revoked' ? 'delete' : 'update',
        eventType: 'user',
        target: { kind: 'user', id: null, name },
        [facts.change === 'revoked' ? 'oldContent' : 'newContent']: `invitation ${facts.change}: ${facts.team}`,
      })) ?? null,
  },
  'users.updated': {
    rooms: ({ payload, facts }) => roomsOf(payload.user.id, facts.groupIds),
    log: ({ payload: { user }, facts }) => ({
      action: 'update',
      eventType: 'user',
      target: target(user),
      oldContent: facts.oldContent,
      newContent: facts.newContent,
    }),
    further: async ({ payload, facts }, ctx) => {
      if (facts.access) await rightsChanged(payload.user.id, ctx)
    },
  },
  'users.deleted': {
    rooms: ({ payload, facts }) => roomsOf(payload.id, facts.groupIds),
    log: ({ payload, facts }) => ({
      action: 'delete',
      eventType: 'user',
      target: { kind: 'user', id: payload.id, name: facts.name },
      oldContent: facts.name,
    }),
    further: ({ payload }, ctx) => accessChanged(ctx, [payload.id]),
  },
  'users.joined': {
    rooms: ({ payload }) => roomsOf(payload.userId, [payload.groupId]),
    log: ({ payload: { user }, facts }) => ({
      action: 'create',
      eventType: 'team',
      target: target(user),
      newContent: `${facts.team}: ${facts.role}`,
    }),
    further: ({ payload }, ctx) => rightsChanged(payload.userId, ctx),
  },
  'users.roleChanged': {
    rooms: ({ payload }) => roomsOf(payload.userId, [payload.groupId]),
    log: ({ payload, facts }) => ({
      action: 'update',
      eventType: 'role',
      target: { kind: 'user', id: payload.userId, name: facts.name },
      oldContent: facts.oldRole,
      newContent: facts.newRole,
    }),
    further: ({ payload }, ctx) => rightsChanged(payload.userId, ctx),
  },
  'users.left': {
    rooms: ({ payload }) => roomsOf(payload.userId, [payload.groupId]),
    log: ({ payload, facts }) => ({
      action: 'delete',
      eventType: 'team',
      target: { kind: 'user', id: payload.userId, name: facts.name },
      oldContent: facts.team,
    }),
    further: ({ payload }, ctx) => rightsChanged(payload.userId, ctx),
  },
  'users.codesChanged': {
    rooms: ({ payload }) => roomsOf(payload.userId, [payload.groupId]),
    log: ({ payload, facts }) => ({
      action: 'update',
      eventType: 'role',
      target: { kind: 'user', id: payload.userId, name: facts.name },
      oldContent: `${facts.team}: ${facts.oldCodes || '–'}`,
      newContent: `${facts.team}: ${facts.newCodes || '–'}`,
    }),
    further: ({ payload }, ctx) => rightsChanged(payload.userId, ctx),
  },
  'users.sessionsEnded': {
    rooms: ({ payload }) => [`user:${payload.userId}`],
    log: ({ payload, facts }) => ({
      action: 'delete',
      eventType: 'session',
      target: { kind: 'user', id: payload.userId, name: facts.name },
      oldContent: facts.ended,
    }),
  },
  'users.switched': {
    rooms: ({ payload }) => [`user:${payload.rootUserId}`],
    log: ({ payload, facts }) => ({
      action: 'create',
      eventType: 'session',
      target: { kind: 'user', id: payload.userId, name: facts.name },
      newContent: facts.name,
    }),
  },
}
