import type { Keyword } from '@halftone/contract/areas/keywords/keywords.ts'
import type { Effects } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'

declare module '../../core/change.ts' {
  interface Facts {
    'keywords.deleted': { names: string[] }
    'keywords.imported': { names: string[] }
  }
}

/** Fields of tags in the team's products offer them. */
const ofTeam = ({ groupId }: { groupId: number | null }): Room[] => [`group:${groupId ?? 0}`]
const target = ({ id, name }: { id: number | null; name: string }) => ({ kind: 'keyword' as const, id, name })
const wordsOf = (row: unknown) => (row as Keyword | undefined)?.listkeyword ?? []
const nameOf = (row: unknown) => (row as Keyword | undefined)?.name ?? null

export const keywordEffects: Effects<'keywords'> = {
  'keywords.created': {
    rooms: ofTeam,
    log: ({ payload: { keyword } }) => ({
      action: 'create',
      eventType: 'keyword',
      target: target(keyword),
      newContent: keyword.listkeyword,
    }),
  },
  'keywords.updated': {
    rooms: ofTeam,
    log: ({ payload: { keyword }, before }) => {
      const isRenamed = nameOf(before) !== keyword.name
      return {
        action: 'update',
        eventType: 'keyword',
        target: target(keyword),
        oldContent: isRenamed ? nameOf(before) : wordsOf(before),
        newContent: isRenamed ? keyword.name : keyword.listkeyword,
      }
    },
  },
  'keywords.deleted': {
    rooms: ofTeam,
    log: ({ payload: { ids }, facts: { names } }) => ({
      action: 'delete',
      eventType: 'keyword',
      target: target({ id: ids.length === 1 ? (ids[0] ?? null) : null, name: names.join(', ') }),
      oldContent: names,
    }),
  },
  'keywords.imported': {
    rooms: ofTeam,
    log: ({ facts: { names } }) => ({
      action: 'update',
      eventType: 'keyword',
      target: target({ id: null, name: names.join(', ') }),
      newContent: names,
    }),
  },
}
