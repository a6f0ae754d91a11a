import { roomName, teamRoom } from '@halftone/contract/rooms.ts'
import type { Effects, Follows, LogLine } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'
import { takeReading } from './read.service.ts'

/** Teams that it is shared with hear of it as its own does. */
interface Told {
  teams: number[]
  name: string
}
declare module '../../core/change.ts' {
  interface Facts {
    'fonts.updated': Told & { names: string[]; before: unknown; after: unknown }
    'fonts.shared': Told & { before: string[]; after: string[] }
    'fonts.filesChanged': Told & { fileNames: string[] }
    'fonts.read': Pick<Told, 'teams'>
    'fonts.licenceTurned': Pick<Told, 'teams'>
    'fonts.deleted': Told
    'fonts.restored': Told
  }
}

interface Said {
  payload: { groupId: number; id: number }
  facts: Pick<Told, 'teams'>
}
/** Who may look at fonts there, and who has it open. */
const rooms = ({ payload: { groupId, id }, facts: { teams } }: Said): Room[] => [
  ...[groupId, ...teams].map((team) => teamRoom('font', team)),
  roomName({ kind: 'font', id }),
]
const line = (id: number, name: string, rest: Partial<LogLine> & Pick<LogLine, 'action'>): LogLine => ({
  eventType: 'font',
  target: { kind: 'font', id, name },
  ...rest,
})

/** The log's kind of a change of one column; several are a change of the font (R689). */
const kinds: Record<string, LogLine['eventType']> = { name: 'name', note: 'note', tags: 'tag' }
const fieldOf = (name: string): string => (/^(licence|proof|isPrintable|isLicence)/.test(name) ? 'licence' : name)
function kindOf(names: readonly string[]): LogLine['eventType'] {
  if (names.every((name) => fieldOf(name) === 'licence')) return 'licence'
  const [only] = names.filter((name) => name !== 'isNamed')
  return (names.length <= 2 && only !== undefined && kinds[only]) || 'font'
}

export const fontEffects: Effects<'fonts'> = {
  'fonts.created': {
    rooms: ({ payload: { groupId } }) => [teamRoom('font', groupId)],
    log: ({ payload: { font } }) => line(font.id, font.name, { action: 'create', newContent: font.name }),
  },
  'fonts.updated': {
    rooms,
    log: ({ payload: { id }, facts: { name, names, before, after } }) =>
      line(id, name, {
        action: 'update',
        eventType: kindOf(names),
        ...(names.length === 1
          ? { oldContent: before, newContent: after }
          : { newContent: [...new Set(names.map(fieldOf))] }),
      }),
  },
  'fonts.shared': {
    rooms,
    log: ({ payload: { id }, facts: { name, before, after } }) =>
      line(id, name, { action: 'update', eventType: 'share', oldContent: before, newContent: after }),
  },
  'fonts.filesChanged': {
    rooms,
    log: ({ payload: { id }, facts: { name, fileNames } }) =>
      line(id, name, {
        ...{ action: 'update', eventType: 'file', newContent: fileNames },
        fileName: fileNames.join(', ').slice(0, 1_000),
      }),
  },
  // The program found out about its bytes: nobody did anything.
  'fonts.read': { rooms, log: () => null },
  'fonts.licenceTurned': { rooms, log: () => null },
  'fonts.deleted': {
    rooms,
    log: ({ payload: { id }, facts: { name } }) => line(id, name, { action: 'delete', oldContent: name }),
  },
  'fonts.restored': {
    rooms,
    log: ({ payload: { id }, facts: { name } }) => line(id, name, { action: 'revert', newContent: name }),
  },
}

/** A font is called, licensed and found as its files say: when they were read, renamed, deleted or brought back. */
export const fontFollows: Follows = {
  'files.updated': async ({ payload }, ctx) => {
    if (payload.owner === 'font' && payload.ownerId !== null) await takeReading(ctx, payload.ownerId)
  },
  'files.deleted': async ({ payload }, ctx) => {
    if (payload.owner === 'font' && payload.ownerId !== null) await takeReading(ctx, payload.ownerId)
  },
  'files.restored': async ({ payload }, ctx) => {
    if (payload.owner === 'font' && payload.ownerId !== null) await takeReading(ctx, payload.ownerId)
  },
}
