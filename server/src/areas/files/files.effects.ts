import { teamRoom } from '@halftone/contract/rooms.ts'
import type { Effects, LogLine } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'
import { watchersOf } from './cover.queries.ts'
import type { FilePlace } from './files.queries.ts'
import { roomsOf } from './files.service.ts'

declare module '../../core/change.ts' {
  interface Facts {
    'files.updated': {
      /** `preview`: the program found out about the bytes; the others are a person's. */
      change: 'preview' | 'name' | 'texts' | 'done' | 'version' | 'apart'
      rooms: Room[]
      names: string[]
      oldContent: unknown
      newContent: unknown
    }
    'files.moved': { rooms: Room[]; fromName: string; toName: string }
    'files.deleted': { rooms: Room[]; names: string[] }
    'files.restored': { rooms: Room[]; names: string[] }
    'files.thinned': { file: { id: number; name: string } | undefined; team: string; versions: number }
    'files.covered': {
      /** A person asked for it; else it followed from an upload or a deletion. */
      isManual: boolean
      /** Of the product or artwork. */
      name: string
      fromFileId: number | null
      fileId: number | null
      fileName: string | null
    }
  }
}

const line = (
  place: FilePlace,
  id: number | null,
  names: string[],
  rest: Partial<LogLine> & { action: string },
): LogLine => ({
  eventType: 'file',
  target: { kind: 'file', id, name: names.join(', ') },
  productId: place.productId,
  artworkId: place.artworkId,
  fileName: names.join(', '),
  ...rest,
})
/** Where the team hears of what holds the files. */
const teamOf = ({ groupId, owner }: { groupId: number; owner: string }): Room => teamRoom(owner, groupId)

export const fileEffects: Effects<'files'> = {
  'files.updated': {
    rooms: ({ facts }) => facts.rooms,
    log: ({ payload, facts }) =>
      facts.change === 'preview'
        ? null
        : line(payload, payload.files[0]?.id ?? null, facts.names, {
            action: 'update',
            oldContent: facts.oldContent,
            newContent: facts.newContent,
          }),
  },
  'files.reordered': {
    rooms: ({ payload }) => roomsOf([payload]),
    log: ({ payload }) =>
      line(payload, null, [], {
        action: 'update',
        eventType: 'index',
        target: { kind: payload.owner, id: payload.ownerId, name: '' },
        fileName: null,
        newContent: payload.listIndexes.length,
      }),
  },
  'files.moved': {
    // The cards of both artworks count files.
    rooms: ({ payload, facts }) => [teamOf(payload), ...facts.rooms],
    log: ({ payload, facts }) =>
      line(payload, payload.file.id, [payload.file.name], {
        action: 'move',
        oldContent: facts.fromName,
        newContent: facts.toName,
      }),
  },
  'files.deleted': {
    rooms: ({ payload, facts }) => [teamOf(payload), ...facts.rooms],
    log: ({ payload, facts }) =>
      line(payload, payload.ids[0] ?? null, facts.names, { action: 'delete', oldContent: facts.names }),
  },
  'files.restored': {
    rooms: ({ payload, facts }) => [teamOf(payload), ...facts.rooms],
    log: ({ payload, facts }) =>
      line(payload, payload.ids[0] ?? null, facts.names, { action: 'revert', newContent: facts.names }),
  },
  'files.thinned': {
    rooms: ({ payload }) => [`group:${payload.groupId}`],
    log: ({ payload, facts: { file, team, versions } }) => ({
      action: 'delete',
      eventType: 'file',
      target: file ? { kind: 'file', ...file } : { kind: 'group', id: payload.groupId, name: team },
      oldContent: versions,
    }),
  },
  'files.covered': {
    rooms: ({ payload }) => [teamOf(payload), ...roomsOf([payload])],
    log: ({ payload, facts }) =>
      facts.isManual
        ? {
            action: 'update',
            eventType: 'cover',
            target: { kind: payload.owner, id: payload.ownerId, name: facts.name },
            productId: payload.productId,
            artworkId: payload.artworkId,
            newContent: facts.fileName,
            fileName: facts.fileName,
          }
        : null,
    // R060: make cover is told to those who watch the thing.
    notify: async ({ payload: { owner, ownerId, productId }, facts }, { db, resources }) => {
      if (!facts.isManual || ownerId === null) return []
      return (await watchersOf(db, resources.things, { kind: owner, id: ownerId })).map((userId) => ({
        userId,
        type: owner,
        action: 'make-cover',
        message: `made a new cover of ${facts.name}`,
        messageDetail: facts.name,
        target: { kind: owner, id: ownerId, name: facts.name, productId },
      }))
    },
  },
}
