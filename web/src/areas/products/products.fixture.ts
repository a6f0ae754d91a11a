import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { Board, ProductCard, ProductDetail, ProductRow } from '@halftone/contract/parts/product.ts'
import type { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import type { LiveMessage, LiveName } from '../../lib/live.ts'
import { answer } from '../../testing/api.ts'

/** Person 9, who is not the one signed in. */
export const linh = { id: 9, display_name: 'Linh Nguyễn', avatar: null, color: '#a0325a' }
const person = (id: number, display_name: string) => ({ id, display_name, avatar: null, color: '#0e7c6b' })
export const emptyLookups = { people: [], types: [], labels: [] }

export const cardOf = (id: number, changes: Partial<ProductCard> = {}): ProductCard => ({
  id,
  subId: `P-DT-2026-${id}`,
  groupId: 2,
  name: `Product ${id}`,
  status: 1,
  index: id * 1024,
  cover: null,
  types: [],
  labels: [],
  assignees: [],
  priority: 0,
  deadline: null,
  artworkCount: 0,
  commentCount: 0,
  reviews: { needapproved: 0, waiting: 0, approved: 0, unapproved: 0 },
  listings: { pending: 0, draft: 0, active: 0, error: 0, fail: 0 },
  movedAt: '2026-11-18T08:00:00.000Z',
  createdAt: '2026-11-18T08:00:00.000Z',
  createdBy: 5,
  ...changes,
})

export const rowOf = (id: number, changes: Partial<ProductRow> = {}): ProductRow => ({
  ...cardOf(id),
  listAssignees: [],
  listType: [],
  listLabel: [],
  listAccount: [{ id: 3, name: 'SunnyPrints US', channel: 'Etsy' }],
  listInfoTeamUsed: [{ id: 8, name: 'Second team' }],
  userBy: null,
  uploadedAt: null,
  ...changes,
})

export const columnOf = (statusId: number, name: string, cards: ProductCard[], total = cards.length) => ({
  statusId,
  name,
  color: '#2f6fed',
  index: statusId,
  isSystem: false,
  wipLimit: null,
  total,
  cards,
})

export const fileOf = (id: number, changes: Partial<AttachedFile> = {}): AttachedFile => ({
  id,
  key: `2/${id}.png`,
  name: `picture-${id}.png`,
  url: `/storage/${id}.png`,
  urlOriginal: `/storage/${id}.png?original`,
  url2x: `/storage/${id}@2x.webp`,
  fileType: 'image/png',
  size: 2048,
  orderId: null,
  customerName: null,
  index: id,
  widthImage: 800,
  heightImage: 600,
  edgeColor: '#ffffff',
  luminance: 0.5,
  hasAlpha: false,
  resized: true,
  previewState: 'ready',
  isPrimaryCover: false,
  isFromClipart: false,
  createdAt: '2026-11-18T08:00:00.000Z',
  userBy: null,
  ...changes,
})

export const detailOf = (id: number, changes: Partial<ProductDetail> = {}): ProductDetail => ({
  id,
  prodId: id,
  subId: `P-DT-2026-${id}`,
  parentId: null,
  groupId: 2,
  name: `Product ${id}`,
  status: 1,
  oldStatusId: null,
  index: 0,
  assigneeIds: [],
  assignees: [],
  listAssignees: [],
  types: [],
  productType: [],
  tags: [],
  labels: [],
  listLabel: [],
  description: null,
  descriptionVersion: 0,
  links: [],
  priority: 0,
  deadline: null,
  accounts: [],
  saleChannel: [],
  saleChannelConfigs: [],
  additionalSalesChannel: [],
  fileCount: 0,
  files: [],
  cover: null,
  listInfoTeamUsed: [],
  groupShared: [],
  userBy: null,
  createdAt: '2026-11-18T08:00:00.000Z',
  createdBy: 5,
  updatedAt: '2026-11-18T08:00:00.000Z',
  uploadedAt: null,
  artworkCount: 0,
  commentCount: 0,
  reviews: { needapproved: 0, waiting: 0, approved: 0, unapproved: 0 },
  listings: { pending: 0, draft: 0, active: 0, error: 0, fail: 0 },
  likeCount: 0,
  isLiked: false,
  ...changes,
})

export const metaOf = (total: number, limit = 50, currentPage = 1) => ({
  currentPage,
  limit,
  total,
  totalPage: Math.max(1, Math.ceil(total / limit)),
})

const configs = {
  product_priorities: [{ id: 4, name: 'High', color: '#d92d20' }],
  product_types: [{ id: 6, name: 'T-shirt', groups: [] }],
  sale_channels: [],
  clipart_categories: [],
  artwork_tabs: [],
  features: {},
}
const teamBoards = [1, 2, 3, 4, 5].map((statusId) => ({
  id: statusId + 100,
  statusId,
  groupId: 2,
  name: ['New idea', 'Doing', 'Reviewing', 'Ready to sale', 'On sale'][statusId - 1] ?? '',
  color: '#2f6fed',
  index: statusId,
  kind: 'normal',
}))

/** Etsy's content of a product in which nobody has written yet. */
export const emptyContent: SaleChannelConfig = {
  id: null,
  channelId: 1,
  name: 'Etsy',
  img: null,
  image: null,
  contents: [{ name: 'title', value: '' }],
  fields: [{ name: 'title', name_view: 'Title', type: 'text' }],
  is_show: true,
  accountId: null,
  listAccount: [],
  index: 0,
  version: 0,
}

/** What every products screen asks besides its products: teams, people, lists of choice, viewers. */
export function answerTeam(): void {
  // A company stands first, but has no products of its own.
  const company = { id: 1, name: 'Halftone Studio', level: 1, parent_id: null }
  answer('GET /groups/select', { data: [company, { id: 2, name: 'Design Team', level: 5, parent_id: 1 }] })
  answer('GET /groups/:id/users', {
    data: [person(7, 'Nguyễn An'), person(9, 'Linh Nguyễn'), person(10, 'Minh Trần')],
    meta: metaOf(3, 1000),
  })
  answer('GET /system/configs', { data: configs })
  answer('GET /labels/groups/:groupId', { data: [{ id: 3, name: 'Licence check', color: '#b54708' }] })
  answer('GET /tags', { data: [], meta: metaOf(0) })
  answer('GET /socket-trackings', { data: [] })
  answer('GET /product-views/groups/:groupId', { data: [] })
  answer('GET /teams/boards', { data: [{ id: 2, name: 'Design Team', boards: teamBoards }] })
}

export const answerBoard = (columns: Board['columns']) =>
  answer('GET /products/board', { data: { columns, lookups: emptyLookups } })

/** A product's dialog with what it asks at once. */
export function answerProduct(detail: ProductDetail) {
  answerTeam()
  answer('GET /comments/:id/:type', { data: [], meta: metaOf(0, 15) })
  answer('GET /comments/:id/:type/counts', { data: { all: 0, doing: 0, done: 0 } })
  answer('GET /products/:id/artworks', { data: [], meta: metaOf(0, 200) })
  answer('GET /products/:id/follow', { data: { state: 'own' } })
  return answer('GET /products/:id', { data: detail })
}

// of the tab: numbers of messages.
let seq = 0
/** A live message as it comes over the wire, of Linh in another tab unless said otherwise. */
export const messageOf = <N extends LiveName>(
  name: N,
  payload: LiveMessage<N>['payload'],
  more: Partial<LiveMessage<N>> = {},
): LiveMessage<N> => {
  seq += 1
  return {
    name,
    payload,
    room: 'group:2',
    seq,
    clientId: 'another-tab',
    by: linh,
    at: new Date().toISOString(),
    ...more,
  }
}
