import type { Effects } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'

declare module '../../core/change.ts' {
  interface Facts {
    'tags.updated': { before: string }
    'tags.deleted': { names: string[] }
    'tags.merged': { names: string[] }
    'tags.imported': { names: string[] }
  }
}

/** Names of one line of the log; its content has them all. */
const namedAtMost = 20

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
  'tags.merged': {
    rooms: ofCompany,
    log: ({ payload: { tag }, facts: { names } }) => ({
      action: 'update',
      eventType: 'tag',
      target: { kind: 'tag', id: tag.id, name: tag.name },
      oldContent: [...names, tag.name],
      newContent: tag.name,
    }),
  },
  'tags.imported': {
    rooms: ofCompany,
    log: ({ facts: { names } }) => ({
      action: 'create',
      eventType: 'tag',
      target: { kind: 'tag', id: null, name: names.slice(0, namedAtMost).join(', ') },
      newContent: names,
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
