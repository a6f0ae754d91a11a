import type { DetailType } from '@halftone/contract/areas/reports/reports.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/context.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { findArtwork } from '../artworks/artworks.queries.ts'
import { findGroup, type GroupRow } from '../groups/groups.queries.ts'
import { findProduct } from '../products/products.queries.ts'
import type { Codes, Filter, Scope } from './scope.rules.ts'

export const detailCodes = {
  group: ['D_DETAIL_GROUP', 'D_DETAIL_PERSONAL'],
  user: ['D_USER_DETAIL_GROUP', 'D_USER_DETAIL_PERSONAL'],
  account: ['D_ACCOUNT_DETAIL_GROUP', 'D_ACCOUNT_DETAIL_PERSONAL'],
  product: ['D_PRODUCT_DETAIL_GROUP', 'D_PRODUCT_DETAIL_PERSONAL'],
  artwork: ['D_ART_DETAIL_GROUP', 'D_ART_DETAIL_PERSONAL'],
} as const satisfies Record<DetailType, Codes>

/** What a detail is of, in which team, and how that narrows what is counted. */
export interface DetailSubject {
  type: DetailType
  team: GroupRow
  groupId: number
  only: { filter: Partial<Filter>; things: Partial<Pick<Scope, 'productId' | 'artworkId'>> }
  /** Whose thing it is; undefined where one's own part of it is counted. */
  owners: readonly number[] | undefined
}

/** The thing of that type, with its team; undefined where it is not there. A person is meant in the team `groupId`. */
export async function detailOf(
  { db }: Ctx,
  type: DetailType,
  id: number,
  groupId: number | undefined,
): Promise<DetailSubject | undefined> {
  const found = await thingOf(db, type, id, groupId)
  const team = found && (await findGroup(db, found.groupId))
  if (!found || !team) return undefined
  const { filter = {}, things = {}, owners } = found
  return { type, team, groupId: team.id, only: { filter, things }, owners }
}

interface Found {
  groupId: number
  filter?: Partial<Filter>
  things?: DetailSubject['only']['things']
  owners?: readonly number[]
}

async function thingOf(
  db: Ctx['db'],
  type: DetailType,
  id: number,
  groupId: number | undefined,
): Promise<Found | undefined> {
  switch (type) {
    case 'group':
      return { groupId: id }
    case 'user':
      return groupId === undefined ? undefined : { groupId, filter: { userId: id }, owners: [id] }
    case 'account': {
      const account = await findAccount(db, id)
      return account && { groupId: account.groupId, filter: { accountId: id } }
    }
    case 'product': {
      const product = await findProduct(db, id)
      return (
        product && {
          groupId: product.groupId,
          things: { productId: id },
          owners: [...product.assigneeIds, product.createdBy],
        }
      )
    }
    case 'artwork': {
      const artwork = await findArtwork(db, id)
      return (
        artwork && {
          groupId: artwork.groupId,
          things: { productId: artwork.productId, artworkId: id },
          owners: [artwork.createdBy],
        }
      )
    }
  }
}

/** With the team's code all of it; with the personal one what is the person's own, of what has owners only theirs. */
export function maySeeDetail(actor: Actor, { type, groupId, owners }: DetailSubject): boolean {
  const [group, personal] = detailCodes[type]
  if (actor.can(group, groupId)) return true
  return actor.can(personal, groupId) && (owners?.includes(actor.id) ?? true)
}
