import { roomName, teamRoom } from '@halftone/contract/rooms.ts'
import type { Effects, Follows, LogLine } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'
import { followCovers } from '../files/shared/sharedCovers.effects.ts'
import { findClipart } from './cliparts.queries.ts'

interface Named {
  id: number
  name: string
}
/** Teams that it is shared with hear of it as its own does. */
interface Told {
  teams: number[]
}
declare module '../../core/change.ts' {
  interface Facts {
    'cliparts.created': { copyOf: Named | null }
    'cliparts.updated': Told & { list: (Named & { names: string[]; before: unknown; after: unknown })[] }
    'cliparts.shared': Told & { list: (Named & { before: string[]; after: string[] })[] }
    'cliparts.filesChanged': Told & { name: string; fileNames: string[] }
    'cliparts.coverChanged': Told
    'cliparts.licencesTurned': Told
    'cliparts.deleted': Told & { list: Named[] }
    'cliparts.restored': Told & { name: string }
  }
}

/** Who may look at clip arts there, and not who sees the boards. */
const gallery = (groupId: number): Room => teamRoom('clipart', groupId)
const galleries = (groupId: number, { teams }: Told): Room[] => [groupId, ...teams].map(gallery)
const own = (ids: readonly number[]): Room[] => ids.map((id) => roomName({ kind: 'clipart', id }))
const line = ({ id, name }: Named, rest: Partial<LogLine> & Pick<LogLine, 'action'>): LogLine => ({
  eventType: 'clipart',
  target: { kind: 'clipart', id, name },
  ...rest,
})

/** The log's kind of a change of one column; several are a change of the clip art (R689). */
const kinds: Record<string, LogLine['eventType']> = {
  name: 'name',
  note: 'note',
  category: 'category',
  tags: 'tag',
}
/** As the log calls a column among others. */
const fieldOf = (name: string): string => (/^(licence|proof|isPrintable)/.test(name) ? 'licence' : name)
const kindOf = (names: readonly string[]): LogLine['eventType'] => {
  const [only = ''] = names.length === 1 ? names : []
  if (names.every((name) => fieldOf(name) === 'licence')) return 'licence'
  return kinds[only] ?? 'clipart'
}

export const clipartEffects: Effects<'cliparts'> = {
  'cliparts.created': {
    rooms: ({ payload: { groupId } }) => [gallery(groupId)],
    log: ({ payload: { clipart }, facts: { copyOf } }) =>
      line(clipart, {
        action: copyOf ? 'copy' : 'create',
        ...(copyOf && { oldContent: copyOf.name }),
        newContent: clipart.name,
      }),
  },
  'cliparts.updated': {
    rooms: ({ payload: { groupId, ids }, facts }) => [...galleries(groupId, facts), ...own(ids)],
    log: ({ facts: { list } }) =>
      list.map((one) => {
        const eventType = kindOf(one.names)
        const isOne = one.names.length === 1
        const fields = [...new Set(one.names.map(fieldOf))]
        return line(one, {
          action: 'update',
          eventType,
          ...(isOne ? { oldContent: one.before, newContent: one.after } : { newContent: fields }),
        })
      }),
  },
  'cliparts.shared': {
    rooms: ({ payload: { groupId, ids }, facts }) => [...galleries(groupId, facts), ...own(ids)],
    log: ({ facts: { list } }) =>
      list.map((one) =>
        line(one, { action: 'update', eventType: 'share', oldContent: one.before, newContent: one.after }),
      ),
  },
  'cliparts.filesChanged': {
    rooms: ({ payload: { groupId, id }, facts }) => [...galleries(groupId, facts), ...own([id])],
    log: ({ payload: { id }, facts: { name, fileNames } }) =>
      line(
        { id, name },
        { action: 'update', eventType: 'file', newContent: fileNames, fileName: fileNames.join(', ').slice(0, 1_000) },
      ),
  },
  // The choice itself is in the log by files.covered.
  'cliparts.coverChanged': {
    rooms: ({ payload: { groupId, id }, facts }) => [...galleries(groupId, facts), ...own([id])],
    log: () => null,
  },
  'cliparts.licencesTurned': {
    rooms: ({ payload: { groupId, ids }, facts }) => [...galleries(groupId, facts), ...own(ids)],
    log: () => null,
  },
  'cliparts.reordered': {
    rooms: ({ payload: { groupId } }) => [gallery(groupId)],
    log: ({ payload: { groupId, listIndexes } }) => ({
      action: 'update',
      eventType: 'index',
      target: { kind: 'group', id: groupId, name: '' },
      newContent: listIndexes.length,
    }),
  },
  'cliparts.deleted': {
    rooms: ({ payload: { groupId, ids }, facts }) => [...galleries(groupId, facts), ...own(ids)],
    log: ({ facts: { list } }) => list.map((one) => line(one, { action: 'delete', oldContent: one.name })),
  },
  'cliparts.restored': {
    rooms: ({ payload: { groupId, id }, facts }) => [...galleries(groupId, facts), ...own([id])],
    log: ({ payload: { id }, facts: { name } }) => line({ id, name }, { action: 'revert', newContent: name }),
  },
}

export const clipartFollows: Follows = followCovers('clipart', 'cliparts.coverChanged', async (db, id) => {
  const seen = await findClipart(db, id)
  return seen && { ...seen.clipart, teams: seen.teams }
})
