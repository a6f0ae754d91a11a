import type { productCalls } from '@halftone/contract/areas/products.ts'
import type { ReplyOf } from '@halftone/contract/call.ts'
import type { CardCover, Cover } from '@halftone/contract/parts/cover.ts'
import type { Person } from '@halftone/contract/parts/person.ts'
import type { CardLookups, ProductCard, ProductLink, ShownLink } from '@halftone/contract/parts/product.ts'
import type { Addresses } from '../../storage/storage.ts'
import { presentPreview } from '../links/links.present.ts'
import type { Product } from './products.queries.ts'
import type { CoverRow, PersonRow, Refs } from './refs.queries.ts'

/** The columns of a card; `createdAt` in milliseconds where it was read as a number. */
export type CardSource = Pick<
  Product,
  | 'id'
  | 'subId'
  | 'groupId'
  | 'name'
  | 'statusId'
  | 'index'
  | 'typeIds'
  | 'labelIds'
  | 'assigneeIds'
  | 'priority'
  | 'deadline'
  | 'createdBy'
  | 'coverFileId'
> &
  CountSource & { createdAt: Date | number; movedAt: Date | number }

export type CountSource = Pick<
  Product,
  | 'artworkCount'
  | 'commentCount'
  | 'needapprovedCount'
  | 'waitingCount'
  | 'approvedCount'
  | 'unapprovedCount'
  | 'pendingCount'
  | 'draftCount'
  | 'activeCount'
  | 'errorCount'
  | 'failCount'
>

export const iso = (at: Date | number): string => new Date(at).toISOString()
const isoOrNull = (at: Date | null) => (at ? at.toISOString() : null)

/** The counters of a card, also for the live messages of the areas that count. */
export const presentCounts = (
  row: CountSource,
): Pick<ProductCard, 'artworkCount' | 'commentCount' | 'reviews' | 'listings'> => ({
  artworkCount: row.artworkCount,
  commentCount: row.commentCount,
  reviews: {
    needapproved: row.needapprovedCount,
    waiting: row.waitingCount,
    approved: row.approvedCount,
    unapproved: row.unapprovedCount,
  },
  listings: {
    pending: row.pendingCount,
    draft: row.draftCount,
    active: row.activeCount,
    error: row.errorCount,
    fail: row.failCount,
  },
})

export const presentCardCover = (storage: Addresses, row: CoverRow | undefined | null): CardCover | null =>
  row
    ? {
        id: row.id,
        url2x: row.preview2xKey && storage.signedGet(row.preview2xKey),
        width: row.width,
        height: row.height,
        edgeColor: row.edgeColor,
        luminance: row.luminance,
        ground: row.ground,
        fills: row.fills,
        hasAlpha: row.hasAlpha,
        fileType: row.fileType,
        previewState: row.previewState,
      }
    : null

export function presentCover(storage: Addresses, row: CoverRow | undefined | null): Cover | null {
  const cover = presentCardCover(storage, row)
  if (!row || !cover) return null
  return { ...cover, pathCover: cover.url2x, urlOriginal: storage.signedGet(row.key), name: row.name }
}

export const presentCard = (storage: Addresses, row: CardSource, cover: CoverRow | undefined | null): ProductCard => ({
  id: row.id,
  subId: row.subId,
  groupId: row.groupId,
  name: row.name,
  status: row.statusId,
  index: row.index,
  cover: presentCardCover(storage, cover),
  types: row.typeIds,
  labels: row.labelIds,
  assignees: row.assigneeIds,
  priority: row.priority,
  deadline: row.deadline,
  ...presentCounts(row),
  createdAt: iso(row.createdAt),
  createdBy: row.createdBy,
  movedAt: iso(row.movedAt),
})

export const cardOf = (storage: Addresses, product: Product, refs: Refs): ProductCard =>
  presentCard(
    storage,
    product,
    refs.covers.find(({ id }) => id === product.coverFileId),
  )

/** `hasMail`: for who may read addresses in the team; live messages never carry one. */
export const presentPerson = (storage: Addresses, row: PersonRow, hasMail: boolean): Person => ({
  id: row.id,
  display_name: row.display_name,
  avatar: row.avatar && storage.signedGet(row.avatar),
  color: row.color,
  email: hasMail ? row.email : '',
  position: row.position,
})

const named = ({ id, name }: { id: number; name: string }) => ({ id, name })

export const presentLookups = (storage: Addresses, refs: Pick<Refs, 'people' | 'types' | 'labels'>): CardLookups => ({
  people: refs.people.map(({ id, display_name, avatar, color }) => ({
    id,
    display_name,
    avatar: avatar && storage.signedGet(avatar),
    color,
  })),
  types: refs.types.map(named),
  labels: refs.labels.map(({ id, name, color }) => ({ id, name, color })),
})

/** Finds the rows of ids, in the order of these; what was deleted is left out. */
export function finderOf<T extends { id: number }>(rows: readonly T[]): (ids: readonly number[]) => T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (ids) => ids.flatMap((id) => byId.get(id) ?? [])
}

/** The rows of `ids` in their order; what was deleted is left out. */
export const inOrder = <T extends { id: number }>(rows: readonly T[], ids: readonly number[]): T[] =>
  finderOf(rows)(ids)

type Detail = ReplyOf<typeof productCalls.get>
type Fields = Pick<
  Detail,
  | 'name'
  | 'status'
  | 'oldStatusId'
  | 'index'
  | 'assigneeIds'
  | 'assignees'
  | 'listAssignees'
  | 'types'
  | 'productType'
  | 'tags'
  | 'labels'
  | 'listLabel'
  | 'description'
  | 'descriptionVersion'
  | 'links'
  | 'priority'
  | 'deadline'
  | 'accounts'
  | 'updatedAt'
  | 'uploadedAt'
>

/** A link with what is known of the page behind it, where it says nothing of its own. */
function presentLink(storage: Addresses, link: ProductLink, previews: Refs['previews']): ShownLink {
  const row = previews.find(({ url }) => url === link.url)
  if (!row) return link
  const { title, description, imageURL, newImageURL } = presentPreview(storage, row)
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(imageURL && { imageURL }),
    ...link,
    ...(newImageURL && { newImageURL }),
  }
}

/** The fields of the detail that stand on the product's own row. */
export function presentFields(storage: Addresses, row: Product, refs: Refs, hasMail: boolean): Fields {
  const assignees = inOrder(refs.people, row.assigneeIds).map((person) => presentPerson(storage, person, hasMail))
  return {
    name: row.name,
    status: row.statusId,
    oldStatusId: row.oldStatusId,
    index: row.index,
    assigneeIds: row.assigneeIds,
    assignees,
    listAssignees: assignees,
    types: inOrder(refs.types, row.typeIds).map(named),
    productType: row.typeIds,
    tags: inOrder(refs.tags, row.tagIds).map(named),
    labels: row.labelIds,
    listLabel: inOrder(refs.labels, row.labelIds).map(({ id, name, color }) => ({ id, name, color })),
    description: row.description,
    descriptionVersion: row.descriptionVersion,
    links: row.links.map((link) => presentLink(storage, link, refs.previews)),
    priority: row.priority,
    deadline: row.deadline,
    accounts: inOrder(refs.accounts, row.accountIds).map(named),
    updatedAt: row.updatedAt.toISOString(),
    uploadedAt: isoOrNull(row.uploadedAt),
  }
}
