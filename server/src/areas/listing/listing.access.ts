import type { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { inGroup } from '../../core/access.ts'
import type { Ctx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { findArtwork } from '../artworks/artworks.queries.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { findProduct } from '../products/products.queries.ts'
import { findShop } from './channel.queries.ts'
import { findJob } from './jobs/jobs.queries.ts'
import { findTemplate } from './templates/templates.queries.ts'

export const mayLook = inGroup('P_VIEW')
export const mayUpload = inGroup('P_UPLOAD_ET')

interface ById {
  params: { id: number }
}
export const templateOf = ({ db }: Ctx, { params }: ById) => findTemplate(db, params.id)
export const jobOf = ({ db }: Ctx, { params }: ById) => findJob(db, params.id)
export const artworkOf = ({ db }: Ctx, { body }: { body: { artworkId: number } }) => findArtwork(db, body.artworkId)
export const queriedArtwork = ({ db }: Ctx, { query }: { query: { artworkId: number } }) =>
  findArtwork(db, query.artworkId)
export const shopOf = ({ db }: Ctx, { body }: { body: { accountId: number } }) => findShop(db, body.accountId)
export const queriedShop = ({ db }: Ctx, { query }: { query: { account_id: number } }) => findShop(db, query.account_id)

/** The team that a list of jobs is of, by the first id that is given; the others narrow the list within it. */
export async function jobsScope({ db }: Ctx, { query }: { query: QueryOf<typeof listingCalls.jobs> }) {
  const { groupId, productId, artworkId, accountId } = query
  if (artworkId !== undefined) return scopeOf(await findArtwork(db, artworkId))
  if (productId !== undefined) return scopeOf(await findProduct(db, productId))
  if (accountId !== undefined) return scopeOf(await findShop(db, accountId))
  if (groupId !== undefined) return scopeOf(await findGroup(db, groupId))
  throw invalid({ groupId: phrase('listing.needsScope') })
}
const scopeOf = (row: { groupId: number } | undefined) => row && { groupId: row.groupId }
