import type { Effects } from '../../core/record.ts'

declare module '../../core/change.ts' {
  interface Facts {
    'takeouts.changed': {
      /** The company, or the team alone. */
      name: string
      change: 'asked' | 'made' | 'taken' | 'deleted' | 'uploaded' | 'begun' | 'paused' | 'came in'
    }
  }
}

export const takeoutEffects: Effects<'takeouts'> = {
  'takeouts.progress': { rooms: ({ payload: { userId } }) => [`user:${userId}`], log: () => null },
  // Of what came in it is the one line: what happened there has its own lines, which came along.
  'takeouts.changed': {
    rooms: ({ payload: { userId } }) => [`user:${userId}`],
    log: ({ payload: { groupId }, facts: { name, change } }) => ({
      action: change === 'came in' ? 'create' : 'update',
      eventType: change === 'came in' ? 'import' : 'setting',
      target: { kind: 'group', id: groupId, name },
      newContent: `archive: ${change}`,
    }),
  },
}
