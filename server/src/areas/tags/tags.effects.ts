import type { Effects } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'

declare module '../../core/change.ts' {
  interface Facts {
    'tags.updated': { before: string }
    'tags.deleted': { names: string[] }
  }
}

/** Tags belong to the company: every selector of it offers them. */
const ofCompany = (_: unknown, companyId: number): Room[] => [`company:${companyId}`]

export const tagEffects: Effects<'tags'> = {
  'tags.created': {
    rooms: ofCompany,
    log: ({ payload: { tag } }) => ({
      action: 'create',
      eventType: 'tag',
      target: { kind: 'tag', id: tag.id, name: tag.name },
      newContent: tag.name,
    }),
  },
  'tags.updated': {
    rooms: ofCompany,
    log: ({ payload: { tag }, facts }) => ({
      action: 'update',
      eventType: 'tag',
      target: { kind: 'tag', id: tag.id, name: tag.name },
      oldContent: facts.before,
      newContent: tag.name,
    }),
  },
  'tags.deleted': {
    rooms: ofCompany,
    log: ({ payload: { ids }, facts: { names } }) => ({
      action: 'delete',
      eventType: 'tag',
      target: { kind: 'tag', id: ids.length === 1 ? (ids[0] ?? null) : null, name: names.join(', ') },
      oldContent: names,
    }),
  },
}
