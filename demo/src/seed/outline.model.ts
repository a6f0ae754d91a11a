import type { Featured } from './featured.ts'
import type { Ware } from './pictures/design.ts'

/** What one product will be, decided before its details, so that numbers and places come out in the order of time. */
export type Outline = {
  id: number
  groupId: number
  n: number
  year: number
  statusId: number
  index: number
  concept: string
  ware: Ware
  turn: number
  name: string
  special: Featured | null
  /** The product of another team that this is a copy of. */
  origin: Outline | null
  createdAt: Date
  /** Days since the last move. */
  movedAt: Date
  artworks: { id: number; n: number; year: number; createdAt: Date }[]
}
