import { createHash } from 'node:crypto'
import type { Ware } from '../pictures/design.ts'

// Numbers of the demo's own things in the sandbox marketplace: fixed, so that a marketplace that was emptied gets the
// same listings at the same addresses again.

export const shopIdOf = (accountId: number): number => 41_000_100 + accountId

export const sourceIdOf = ({ id }: { id: number }): number => 1_600_000_000 + id

/** Listings that show the same stored picture share it; far above the numbers that the marketplace gives itself. */
export const pictureIdOf = (name: string): number =>
  2 ** 42 + Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 10), 16)

export const warePictureId = (ware: Ware): number => pictureIdOf(`ware ${ware}`)
