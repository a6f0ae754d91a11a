import { z } from 'zod'
import type { Cell, Together, Wanted } from '../../../core/revert.ts'

const Place = z.object({ statusId: z.number() })

/** Its value that takes a product off a board; undefined where it stays. */
function leaves({ held: { kind, id }, values }: Wanted, statusId: number): Cell | undefined {
  if (values.isDeleted === true) return { kind, id, field: 'isDeleted' }
  const place = Place.safeParse(values.place).data
  return place && place.statusId !== statusId ? { kind, id, field: 'place' } : undefined
}

/** The values by which all of these products leave a board in the same revert; undefined where one of them stays. */
export function leaving(together: Together, ids: readonly number[], statusId: number): Cell[] | undefined {
  const wanted = together.wanted('product')
  const cells = ids.flatMap((id) => {
    const one = wanted.get(id)
    return (one && leaves(one, statusId)) ?? []
  })
  return cells.length === ids.length ? cells : undefined
}
