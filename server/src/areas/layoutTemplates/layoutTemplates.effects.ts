import { roomName, teamRoom } from '@halftone/contract/rooms.ts'
import type { Effects, Follows, LogLine } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'
import { followCovers } from '../files/shared/sharedCovers.effects.ts'
import { findLayout } from './layoutTemplates.queries.ts'

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
    'layoutTemplates.created': { copyOf: Named | null }
    'layoutTemplates.updated': Told & Named & { names: string[]; before: unknown; after: unknown }
    'layoutTemplates.shared': Told & Named & { before: string[]; after: string[] }
    'layoutTemplates.filesChanged': Told & { name: string; fileNames: string[] }
    'layoutTemplates.coverChanged': Told
    'layoutTemplates.deleted': Told & { list: Named[] }
    'layoutTemplates.restored': Told & { name: string }
  }
}

/** Who may look at layouts there, and not who sees the boards. */
const gallery = (groupId: number): Room => teamRoom('layout-template', groupId)
const rooms = (groupId: number, { teams }: Told, ids: readonly number[]): Room[] => [
  ...[groupId, ...teams].map(gallery),
  ...ids.map((id) => roomName({ kind: 'layout-template', id })),
]
const line = ({ id, name }: Named, rest: Partial<LogLine> & Pick<LogLine, 'action'>): LogLine => ({
  eventType: 'layout',
  target: { kind: 'layout-template', id, name },
  ...rest,
})

/** The log's kind of a change of one column; several, and the scene, are a change of the layout. */
const kinds: Record<string, LogLine['eventType']> = { name: 'name', note: 'note', tags: 'tag' }

export const layoutEffects: Effects<'layoutTemplates'> = {
  'layoutTemplates.created': {
    rooms: ({ payload: { groupId } }) => [gallery(groupId)],
    log: ({ payload: { layout }, facts: { copyOf } }) =>
      line(layout, {
        action: copyOf ? 'copy' : 'create',
        ...(copyOf && { oldContent: copyOf.name }),
        newContent: layout.name,
      }),
  },
  'layoutTemplates.updated': {
    rooms: ({ payload: { groupId, ids }, facts }) => rooms(groupId, facts, ids),
    log: ({ facts }) => {
      const [only = ''] = facts.names.length === 1 ? facts.names : []
      const kind = kinds[only]
      return line(facts, {
        action: 'update',
        ...(kind
          ? { eventType: kind, oldContent: facts.before, newContent: facts.after }
          : { newContent: facts.names }),
      })
    },
  },
  'layoutTemplates.shared': {
    rooms: ({ payload: { groupId, ids }, facts }) => rooms(groupId, facts, ids),
    log: ({ facts }) =>
      line(facts, { action: 'update', eventType: 'share', oldContent: facts.before, newContent: facts.after }),
  },
  'layoutTemplates.filesChanged': {
    rooms: ({ payload: { groupId, id }, facts }) => rooms(groupId, facts, [id]),
    log: ({ payload: { id }, facts: { name, fileNames } }) =>
      line(
        { id, name },
        { action: 'update', eventType: 'file', newContent: fileNames, fileName: fileNames.join(', ').slice(0, 1_000) },
      ),
  },
  // The choice itself is in the log by files.covered.
  'layoutTemplates.coverChanged': {
    rooms: ({ payload: { groupId, id }, facts }) => rooms(groupId, facts, [id]),
    log: () => null,
  },
  'layoutTemplates.reordered': {
    rooms: ({ payload: { groupId } }) => [gallery(groupId)],
    log: ({ payload: { groupId, listIndexes } }) => ({
      action: 'update',
      eventType: 'index',
      target: { kind: 'group', id: groupId, name: '' },
      newContent: listIndexes.length,
    }),
  },
  'layoutTemplates.deleted': {
    rooms: ({ payload: { groupId, ids }, facts }) => rooms(groupId, facts, ids),
    log: ({ facts: { list } }) => list.map((one) => line(one, { action: 'delete', oldContent: one.name })),
  },
  'layoutTemplates.restored': {
    rooms: ({ payload: { groupId, id }, facts }) => rooms(groupId, facts, [id]),
    log: ({ payload: { id }, facts: { name } }) => line({ id, name }, { action: 'revert', newContent: name }),
  },
}

export const layoutFollows: Follows = followCovers(
  'layout-template',
  'layoutTemplates.coverChanged',
  async (db, id) => {
    const seen = await findLayout(db, id)
    return seen && { ...seen.layout, teams: seen.teams }
  },
)
