import type { Effects } from '../../core/record.ts'

declare module '../../core/change.ts' {
  interface Facts {
    /** The team, by its name as it is now. */
    'imports.finished': { team: string; userId: number; isList: boolean }
  }
}

export const importEffects: Effects<'imports'> = {
  'imports.progress': { rooms: ({ payload: { userId } }) => [`user:${userId}`], log: () => null },
  // One line, whatever it brought: it can be taken back whole. Nobody is notified of what was said and done elsewhere.
  'imports.finished': {
    rooms: ({ payload: { groupId }, facts: { userId } }) => [`group:${groupId}`, `user:${userId}`],
    log: ({ payload: { name, groupId }, facts: { team } }) => ({
      action: 'create',
      eventType: 'import',
      target: { kind: 'group', id: groupId, name: team },
      newContent: name,
    }),
  },
}
