import { plain } from '../../../i18n/plain.ts'

/** One row of a settings list, whatever call it comes from. */
export interface Entry {
  id: number
  name: string
  color?: string | null | undefined
  /** The program needs it: it can be renamed, not deleted. */
  isSystem?: boolean
  /** Its name belongs to another list. */
  isNameFixed?: boolean
  used?: number | undefined
  updatedAt?: string | undefined
  updatedBy?: string | null | undefined
  /** None means all teams. */
  groups?: readonly { id: number; name: string }[] | undefined
  fileTypes?: readonly string[] | undefined
  isManager?: boolean | undefined
  level?: number | undefined
  /** Products that are wanted in a column at most. */
  limit?: number | null | undefined
  image?: string | null | undefined
  isShown?: boolean | undefined
  url?: string | null | undefined
}

/** What is being typed in a row. */
export interface Draft {
  name: string
  color: string
  groupIds: number[]
  fileTypes: string[]
  isManager: boolean
  level: string
  limit: string
  url: string
}

/** The columns that a list has beside the name. */
export type EntryField = 'color' | 'groups' | 'fileTypes' | 'manager' | 'level' | 'limit' | 'channel' | 'url'

export const emptyDraft = (level = ''): Draft => ({
  name: '',
  color: '',
  groupIds: [],
  fileTypes: [],
  isManager: false,
  level,
  limit: '',
  url: '',
})

export const draftOf = (entry: Entry): Draft => ({
  name: entry.name,
  color: entry.color ?? '',
  groupIds: (entry.groups ?? []).map(({ id }) => id),
  fileTypes: [...(entry.fileTypes ?? [])],
  isManager: entry.isManager ?? false,
  level: entry.level === undefined ? '' : String(entry.level),
  limit: String(entry.limit ?? ''),
  url: entry.url ?? '',
})

export const isSame = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Extra spaces collapse to one (R373). */
export const tidy = (name: string): string => name.trim().replace(/\s+/g, ' ')

const lower = (name: string): string => tidy(name).toLocaleLowerCase()

export type NameProblem = 'empty' | 'duplicate' | null

/** An empty or taken name, compared without case. */
export function nameProblem(name: string, entries: readonly Entry[], ownId?: number): NameProblem {
  if (tidy(name) === '') return 'empty'
  return entries.some((entry) => entry.id !== ownId && lower(entry.name) === lower(name)) ? 'duplicate' : null
}

/** The entries whose name has the text; accents and case do not matter. */
export const found = (entries: readonly Entry[], search: string): Entry[] =>
  entries.filter((entry) => plain(entry.name).includes(plain(search.trim())))
