import { z } from 'zod'
import { CardCover } from '../cover.ts'
import { isoDate, Person } from '../person.ts'
import { PhraseShape } from '../phraseShape.ts'
import { TableKind } from './table.ts'

/** What imports come from. */
export const importSources = ['trello', 'table'] as const
export const ImportSource = z.enum(importSources)
export type ImportSource = z.infer<typeof ImportSource>

/**
 * reading: what was given is being looked at; ready: it waits for its mapping and a start; running, paused; done; failed
 * can be gone on with; cancelled has ended.
 */
export const importStates = ['reading', 'ready', 'running', 'paused', 'done', 'failed', 'cancelled'] as const
export const ImportState = z.enum(importStates)
export type ImportState = z.infer<typeof ImportState>

/** The phases of a run, in their order. */
export const importPhases = ['cards', 'comments', 'files', 'links', 'order'] as const
export const ImportPhase = z.enum(importPhases)
export type ImportPhase = z.infer<typeof ImportPhase>
const Share = z.object({ done: z.number().int(), total: z.number().int() })
export const ImportProgress = z.object({
  cards: Share,
  comments: Share,
  files: Share,
  links: Share,
  /** Products whose pictures stand as they do in their cards. */
  order: Share,
  /** Products that were made, and that were brought up to date. */
  made: z.number().int(),
  updated: z.number().int(),
  /** Cards or rows that were left out, or failed. */
  left: z.number().int(),
  /** Milliseconds that it was at work for, without pauses: what is left takes as long in proportion. */
  workedMs: z.number().int(),
  /** How fast files come at present; 0 before the first one. */
  bytesPerSecond: z.number().int(),
})
export type ImportProgress = z.infer<typeof ImportProgress>
const nothing = { done: 0, total: 0 }
export const noProgress: ImportProgress = {
  cards: nothing,
  comments: nothing,
  files: nothing,
  links: nothing,
  order: nothing,
  made: 0,
  updated: 0,
  left: 0,
  workedMs: 0,
  bytesPerSecond: 0,
}

export const ImportSummary = z.object({
  id: z.number().int(),
  groupId: z.number().int(),
  source: ImportSource,
  /** What the rows of a table become; null of a board, and before it was read. */
  kind: TableKind.nullable(),
  state: ImportState,
  /** The board's name, or the file's until it was read. */
  name: z.string(),
  fileName: z.string().nullable(),
  /** Bytes of the file. */
  size: z.number().int().nullable(),
  progress: ImportProgress,
  /** Why it stopped. */
  problem: PhraseShape.nullable(),
  userBy: Person.nullable(),
  createdAt: isoDate,
  startedAt: isoDate.nullable(),
  endedAt: isoDate.nullable(),
  /** When it went on after a restart of the server. */
  resumedAt: isoDate.nullable(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** What is said of a card: each has a text of its own. */
export const importNotes = [
  'known',
  'updated',
  'keptOwn',
  'leftOut',
  'archivedLeft',
  'noName',
  'descriptionCut',
  'fileRefused',
  'fileGone',
  'fileSlow',
  'fileLarge',
  'fileIsPage',
  'fileMalicious',
  'fileNeedsToken',
  'tooManyLinks',
  'tooManyMembers',
  // Members of a card who were invited and have not come: their cards are theirs already, or they come by name until then.
  'memberInvited',
  'memberAsked',
  'failed',
  // Of a cell: `column` says which, `detail` what stands there.
  'cellEmpty',
  'cellLong',
  'cellDate',
  'cellLink',
  'cellBoard',
  'cellPerson',
  'cellLabel',
  'cellType',
  'cellTag',
  'cellAccount',
  'cellPriority',
  'cellTwice',
  'cellUnknownId',
  'cellPicture',
  'cellMany',
  'cellPrice',
  'cellCount',
  'cellParentage',
  'cellParent',
] as const
export const ImportNote = z.object({
  code: z.enum(importNotes),
  /** The file's name, the fields' names, or another's words. */
  detail: z.string().optional(),
  /** The place of the cell's column, from 0. */
  column: z.number().int().optional(),
})
export type ImportNote = z.infer<typeof ImportNote>

/** One card of the report. */
export const ImportItem = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the card itself, there. */
  url: z.string().nullable(),
  state: z.enum(['waiting', 'made', 'updated', 'known', 'left', 'failed']),
  productId: z.number().int().nullable(),
  subId: z.string().nullable(),
  cover: CardCover.nullable(),
  files: z.number().int(),
  comments: z.number().int(),
  ticks: Share.nullable(),
  labels: z.number().int(),
  notes: z.array(ImportNote),
  /** Of a table: the row's cells as they came, and its line in the file. */
  cells: z.array(z.string()).nullable(),
  line: z.number().int().nullable(),
})
export type ImportItem = z.infer<typeof ImportItem>
