import type { Effects } from '../../core/record.ts'

/** What was done with an account, beyond its fields. */
export type AccountChange = 'fields' | 'activated' | 'deactivated' | 'connected' | 'disconnected' | 'expired'

declare module '../../core/change.ts' {
  interface Facts {
    'accounts.updated': { what: AccountChange; before: string; fields: string[] }
    'accounts.deleted': { name: string }
    'accounts.keysChanged': { connector: string; oldHint: string | null; newHint: string | null }
  }
}

export const accountEffects: Effects<'accounts'> = {
  'accounts.created': {
    rooms: ({ payload }) => [`group:${payload.account.groupId}`],
    log: ({ payload: { account } }) => ({
      action: 'create',
      eventType: 'account',
      target: { kind: 'account', id: account.id, name: account.name },
      newContent: account.name,
    }),
  },
  'accounts.updated': {
    rooms: ({ payload }) => [`group:${payload.account.groupId}`],
    // Which fields, not what they hold: a proxy or a note is not for everybody who reads the log.
    log: ({ payload: { account }, facts }) => ({
      action: 'update',
      eventType: 'account',
      target: { kind: 'account', id: account.id, name: account.name },
      oldContent: facts.before === account.name ? null : facts.before,
      newContent: facts.what === 'fields' ? facts.fields : facts.what,
    }),
  },
  'accounts.deleted': {
    rooms: ({ payload }) => [`group:${payload.groupId}`],
    log: ({ payload, facts }) => ({
      action: 'delete',
      eventType: 'account',
      target: { kind: 'account', id: payload.id, name: facts.name },
      oldContent: facts.name,
    }),
  },
  'accounts.keysChanged': {
    rooms: ({ payload }) => [`group:${payload.companyId}`],
    log: ({ facts }) => ({
      action: 'update',
      eventType: 'setting',
      target: { kind: 'config', id: null, name: facts.connector },
      oldContent: facts.oldHint,
      newContent: facts.newHint,
    }),
  },
}
