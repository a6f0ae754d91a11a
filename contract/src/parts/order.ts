import { z } from 'zod'
import { says } from '../phrase.ts'
import { bodyId } from './id.ts'
import { writeBody } from './write.ts'

/** A place in a manually ordered list; fractions fit between neighbours. */
export const orderIndex = z.number().min(-1e12).max(1e12)

export const ListIndexes = z
  .array(z.strictObject({ id: bodyId, index: orderIndex }))
  .min(1)
  .max(500)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, says('request.idTwice'))

/** A reorder (R445). `listIndexesWs` is the texts' copy for the socket; it is ignored. */
export const reorderBody = () => writeBody({ listIndexes: ListIndexes, listIndexesWs: z.unknown().optional() })

export const Reordered = z.array(z.object({ id: z.number().int(), index: z.number() }))
