import { z } from 'zod'
import { isoDate, Person } from '../person.ts'
import { PhraseShape } from '../phraseShape.ts'

/**
 * Of an archive: making, ready. Of one that comes back: waiting (for its upload), looking, looked (it can be started),
 * running, paused, done. What failed can be asked for again, or gone on with.
 */
const outStates = ['making', 'ready'] as const
const inStates = ['waiting', 'looking', 'looked', 'running', 'paused', 'done'] as const
export const takeoutStates = [...outStates, ...inStates, 'failed'] as const
export const TakeoutState = z.enum(takeoutStates)
export type TakeoutState = z.infer<typeof TakeoutState>

const count = z.number().int()
/** Rows of one table. */
export const TakeoutKind = z.object({ table: z.string(), rows: count })
export type TakeoutKind = z.infer<typeof TakeoutKind>

/** What an archive holds. */
export const TakeoutContent = z.object({
  kinds: z.array(TakeoutKind),
  rows: count,
  files: count,
  /** Of the files. */
  bytes: count,
})
export type TakeoutContent = z.infer<typeof TakeoutContent>

export const takeoutFates = ['here', 'made', 'elsewhere', 'names'] as const
/** Somebody of an archive, and what becomes of them (as in `TakeoutLook.people`). */
export const TakeoutPerson = z.object({ name: z.string(), mail: z.string().nullable(), is: z.enum(takeoutFates) })
export type TakeoutPerson = z.infer<typeof TakeoutPerson>

/** What was found in an archive that shall come in, before anything is written. */
export const TakeoutLook = z.object({
  /** Whose it is. */
  name: z.string(),
  of: z.enum(['company', 'team']),
  madeAt: isoDate,
  /** Of the archive's format. */
  version: count,
  teams: count,
  people: z.object({
    /** Are here already, by their mail address. */
    here: count,
    /** Get an account that cannot sign in until somebody activates it; nobody does where other companies live here. */
    made: count,
    /** Where other companies live here: what they did comes by their name, and they are to be invited. */
    elsewhere: count,
    /** Have left: their names alone. */
    names: count,
  }),
  /** The first two hundred of them, those first for whom something is to be done. */
  persons: z.array(TakeoutPerson),
  /** Values that are of no known form, and come in empty. */
  mended: count,
  /** Rows that stay out, since what they hang on is not in the archive, or is of no known kind. */
  left: count,
})
export type TakeoutLook = z.infer<typeof TakeoutLook>

export const takeoutPhases = ['rows', 'files'] as const
export const TakeoutProgress = z.object({ phase: z.enum(takeoutPhases), done: count, total: count })
export type TakeoutProgress = z.infer<typeof TakeoutProgress>

export const Takeout = z.object({
  id: z.number().int(),
  direction: z.enum(['out', 'in']),
  state: TakeoutState,
  /** The company, or the team of it alone. */
  groupId: z.number().int(),
  name: z.string(),
  /** Bytes of the archive. */
  size: count.nullable(),
  content: TakeoutContent.nullable(),
  /** Of one that comes in: rows have come by now, so that the company is not empty any more. */
  isBegun: z.boolean(),
  look: TakeoutLook.nullable(),
  progress: TakeoutProgress.nullable(),
  /** Why it stopped. */
  problem: PhraseShape.nullable(),
  userBy: Person.nullable(),
  createdAt: isoDate,
  doneAt: isoDate.nullable(),
  /** When the archive is deleted. */
  expiresAt: isoDate.nullable(),
})
export type Takeout = z.infer<typeof Takeout>
