import type { saleCalls } from '@halftone/contract/areas/sales/sales.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import type { AccountRow } from '../../accounts/accounts.queries.ts'
import { findArtwork } from '../../artworks/artworks.queries.ts'
import { findGroup } from '../../groups/groups.queries.ts'
import { matchListing } from './take.queries.ts'

type Body = BodyOf<typeof saleCalls.match>

/**
 * Says of which artwork a listing is: its sales that nobody knew of are the artwork's, and so are those that are still to come.
 * Throws 422 for an artwork that the person does not see, or of another company, and for a listing without such sales.
 */
export async function matchSales(
  ctx: Ctx,
  account: AccountRow,
  { listingId, artworkId }: Body,
): Promise<{ count: number }> {
  const artwork = await findArtwork(ctx.db, artworkId)
  const [own, other] = [artwork && (await findGroup(ctx.db, artwork.groupId)), await findGroup(ctx.db, account.groupId)]
  const isOne = own && other && (own.companyId ?? own.id) === (other.companyId ?? other.id)
  if (!artwork || !isOne || !ctx.actor.can('P_VIEW', artwork.groupId))
    throw invalid({ artworkId: phrase('sales.artworkGone') })
  const count = await matchListing(ctx.db, { accountId: account.id, listingId, artworkId })
  if (count === 0) throw invalid({ listingId: phrase('sales.noSales') })
  const { id, name, productId, groupId } = artwork
  await ctx.record({
    name: 'sales.matched',
    groupId,
    payload: { groupId, artworkId: id, count },
    facts: { name, productId, listing: `${account.name} ${listingId}` },
  })
  return { count }
}
