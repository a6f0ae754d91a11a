import type { Effects } from '../../core/record.ts'

declare module '../../core/record.ts' {
  interface Facts {
    'tags.updated': { before: string }
    'tags.deleted': { names: string[] }
  }
}

/** Tags belong to the workspace: every selector offers them. */
export const tagEffects: Effects<'tags'> = {
  'tags.created': {
    rooms: () => ['all'],
    log: ({ payload: { tag } }) => ({
      action: 'create',
      eventType: 'tag',
      target: { kind: 'tag', id: tag.id, name: tag.name },
      newContent: tag.name,
    }),
  },
  'tags.updated': {
    rooms: () => ['all'],
    log: ({ payload: { tag }, facts }) => ({
      action: 'update',
      eventType: 'tag',
      target: { kind: 'tag', id: tag.id, name: tag.name },
      oldContent: facts.before,
      newContent: tag.name,
    }),
  },
  'tags.deleted': {
    rooms: () => ['all'],
    log: ({ payload: { ids }, facts: { names } }) => ({
      action: 'delete',
      eventType: 'tag',
      target: { kind: 'tag', id: ids.length === 1 ? (ids[0] ?? null) : null, name: names.join(', ') },
      oldContent: names,
    }),
  },
}
