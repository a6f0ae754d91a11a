import type { Effects } from '../../core/record.ts'

declare module '../../core/change.ts' {
  interface Facts {
    'auth.ended': { userId: number; name: string }
    'auth.secondStepChanged': { name: string; change: 'on' | 'off' | 'renewed' | 'reset' }
    'auth.mailChanged': { name: string; change: 'asked' | 'cancelled' | 'done' | 'stopped' }
    'auth.ownDataChanged': { name: string; change: 'asked' | 'ready' }
    'auth.passkeysChanged': { name: string; change: 'added' | 'renamed' | 'removed'; key: string }
    /** Null where it follows from what another event has logged. */
    'auth.profileChanged': { name: string } | null
  }
}

export const authEffects: Effects<'auth'> = {
  'auth.ended': {
    rooms: ({ facts }) => [`user:${facts.userId}`],
    log: ({ facts, payload }) => ({
      action: 'update',
      eventType: 'session',
      target: { kind: 'user', id: facts.userId, name: facts.name },
      newContent: payload.reason,
    }),
  },
  'auth.secondStepChanged': {
    rooms: ({ payload }) => [`user:${payload.userId}`],
    log: ({ facts, payload }) => ({
      action: 'update',
      eventType: 'session',
      target: { kind: 'user', id: payload.userId, name: facts.name },
      newContent: `second step: ${facts.change}`,
    }),
    further: ({ facts, payload }, ctx) =>
      ctx.enqueue('auth.secondStepMail', {
        userId: payload.userId,
        change: facts.change,
        by: ctx.actor.row.display_name,
      }),
  },
  'auth.mailChanged': {
    rooms: ({ payload }) => [`user:${payload.userId}`],
    log: ({ facts, payload }) => ({
      action: 'update',
      eventType: 'session',
      target: { kind: 'user', id: payload.userId, name: facts.name },
      newContent: `mail address: ${facts.change}`,
    }),
  },
  'auth.ownDataChanged': {
    rooms: ({ payload }) => [`user:${payload.userId}`],
    log: ({ facts, payload }) => ({
      action: 'update',
      eventType: 'user',
      target: { kind: 'user', id: payload.userId, name: facts.name },
      newContent: `own data: ${facts.change}`,
    }),
    notify: ({ facts, payload: { userId: id } }) =>
      facts.change === 'ready'
        ? [
            {
              userId: id,
              toActor: true,
              type: 'account',
              action: 'data-ready',
              message: 'The copy of your data is ready',
              target: { kind: 'user', id, name: facts.name },
            },
          ]
        : [],
  },
  'auth.passkeysChanged': {
    rooms: ({ payload }) => [`user:${payload.userId}`],
    log: ({ facts, payload }) => ({
      action: 'update',
      eventType: 'session',
      target: { kind: 'user', id: payload.userId, name: facts.name },
      newContent: `passkey ${facts.change}: ${facts.key}`,
    }),
    further: async ({ facts: { change }, payload: { userId } }, ctx) => {
      if (change === 'renamed') return
      await ctx.enqueue('auth.secondStepMail', {
        userId,
        change: change === 'added' ? 'keyAdded' : 'keyRemoved',
        by: ctx.actor.row.display_name,
      })
    },
  },
  'auth.profileChanged': {
    rooms: ({ payload }) => [`user:${payload.userId}`],
    log: ({ facts, payload }) =>
      facts && {
        action: 'update',
        eventType: 'user',
        target: { kind: 'user', id: payload.userId, name: facts.name },
      },
  },
}
