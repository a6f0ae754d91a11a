import type { Random } from '../marketplace/random.ts'
import type { Crew } from './crew.ts'
import type { Outline } from './outline.model.ts'
import type { Concept } from './pictures/designs.ts'
import type { Gallery } from './pictures/gallery.ts'
import type { Company } from './rows.ts'

/** The last ids given so far. */
export type Counters = {
  file: number
  comment: number
  job: number
  activity: number
  notification: number
  /** Keys of the full-size prints in use: each belongs to one file, as copies of them would fill a disk. */
  prints: Set<string>
}
export const createCounters = (): Counters => ({
  file: 0,
  comment: 0,
  job: 0,
  activity: 0,
  notification: 0,
  prints: new Set(),
})

/** What planning one product knows. */
export type Scene = {
  outline: Outline
  now: Date
  company: Company
  random: Random
  counters: Counters
  concept: Concept
  gallery: Gallery
  crew: Crew
  /** Of the product that this is a copy of: it is theirs as it was taken over. */
  origin: { outline: Outline; crew: Crew } | null
  code: (kind: 'P' | 'A', year: number, n: number) => string
}

/** A moment between two, by share. */
export const between = (from: Date, to: Date, share: number): Date =>
  new Date(from.getTime() + (to.getTime() - from.getTime()) * share)
/** The moment so many minutes later, but never after `now`. */
export const later = (from: Date, minutes: number, now: Date): Date =>
  new Date(Math.min(from.getTime() + minutes * 60_000, now.getTime()))
