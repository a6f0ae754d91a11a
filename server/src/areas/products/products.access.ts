import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Check } from '../../core/access.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { findProduct, lockProduct, lockProducts, type Product } from './products.queries.ts'

interface ById {
  params: { id: number }
}

/** The product of a read. */
export const productOf = ({ db }: Ctx, { params }: ById) => findProduct(db, params.id)

/** The product of a change: nobody else changes it until the transaction ends. */
export const lockedProductOf = ({ db }: Ctx, { params }: ById) => lockProduct(db, params.id)

/** What a bulk call is about: all of one team, or it does not happen. */
export interface Batch {
  groupId: number
  products: Product[]
}

/**
 * The products of a list, locked, in the list's order. One that is missing or outside the person's teams hides them all
 * (docs/security.md). Throws 422 where they belong to several teams.
 */
export async function lockedBatch({ db, actor }: Ctx, ids: number[], field: string): Promise<Batch | undefined> {
  const wanted = [...new Set(ids)]
  const rows = await lockProducts(db, wanted)
  const byId = new Map(rows.filter((row) => actor.sees(row.groupId)).map((row) => [row.id, row]))
  const list = wanted.flatMap((id) => byId.get(id) ?? [])
  const [first] = list
  if (!first || list.length < wanted.length) return undefined
  if (list.some(({ groupId }) => groupId !== first.groupId)) throw invalid({ [field]: phrase('products.ofOneTeam') })
  return { groupId: first.groupId, products: list }
}

interface Target {
  groupId: number
  targetId: number
}
/** `from` in the team of what is read, `to` in the team that gets it; a target that the person does not see is hidden. */
export const copyRights = <S extends Target>(from: PermissionCode, to: PermissionCode): Check<S> => ({
  label: `in the team with ${from}, in the target team with ${to}`,
  test: (actor, { groupId, targetId }) => {
    if (!actor.sees(groupId) || !actor.sees(targetId)) return 'hidden'
    return actor.can(from, groupId) && actor.can(to, targetId) ? 'ok' : 'denied'
  },
})
