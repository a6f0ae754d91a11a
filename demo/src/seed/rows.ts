import type { ConfigListKey } from '@halftone/contract/areas/configs.ts'
import type { ListingState, ReviewState } from '@halftone/contract/parts/listingState.ts'
import type { ContentField } from '@halftone/contract/parts/saleChannel.ts'
import type { RichText } from '@halftone/contract/rules/richText.ts'
import type { Ware } from './pictures/design.ts'
import type { PictureSpec } from './pictures/pictures.ts'

// The rows of the demo workspace before they meet the database. Ids count from 1 in each kind, in the order of making.

export type GroupRow = { id: number; name: string; parentId: number | null; companyId: number; level: number }
export type UserRow = {
  id: number
  email: string
  displayName: string
  firstName: string
  lastName: string
  employeeId: string
  color: string
  phone: string
  title: string
  department: string
  /** Of the position list. */
  positionId: number
  /** Number of the drawn face, 1 to 8; null shows initials. */
  face: number | null
  isSuperAdmin: boolean
  setupGroup: boolean
  setupUser: boolean
  joinedAt: Date
}
export type MembershipRow = { userId: number; groupId: number; roleId: number }
export type ConfigRow = {
  id: number
  list: ConfigListKey
  name: string
  index: number
  color?: string
  groupId?: number
  value?: number
  url?: string
  isManager?: boolean
  fileTypes?: string[]
  fields?: ContentField[]
  connector?: 'none' | 'etsy' | 'sandbox'
}
export type BoardRow = { id: number; groupId: number; statusId: number; index: number; color: string }
export type TagRow = { id: number; groupId: number; name: string }
export type LabelRow = TagRow & { color: string }
export type AccountRow = {
  id: number
  name: string
  email: string
  groupId: number
  channelId: number
  country: string
  isActive: boolean
  note: string | null
  /** host:port */
  proxy: string | null
  /** Of the lists of types and of tags. */
  typeNames: readonly string[]
  tagNames: readonly string[]
}
export type TemplateRow = {
  id: number
  name: string
  accountId: number
  groupId: number
  channelId: number
  /** A listing of the shop, to clone from; else only what the shop's listings are made like. */
  isTied: boolean
  ware: Ware
  price: number
  taxonomyId: number
  /** Names with what each adds to the price. */
  sizes: Readonly<Record<string, number>>
  colors: Readonly<Record<string, number>>
  materials: string[]
  description: string
}

export type Contents = { name: string; value: string | string[] }[]
export type ContentRow = { channelId: number; accountId: number | null; contents: Contents; index: number }
export type ProductRow = {
  id: number
  /** The product that this is a copy of. */
  parentId: number | null
  groupId: number
  subId: string
  year: number
  n: number
  name: string
  statusId: number
  index: number
  priorityId: number
  /** yyyy-MM-dd */
  deadline: string | null
  description: RichText
  links: { url: string; title: string }[]
  typeIds: number[]
  labelIds: number[]
  tagIds: number[]
  assigneeIds: number[]
  accountIds: number[]
  contents: ContentRow[]
  coverFileId: number | null
  /** Somebody chose it; else it follows decisions and order. */
  coverChosen: boolean
  likedBy: number[]
  artworkCount: number
  commentCount: number
  createdBy: number
  createdAt: Date
  updatedAt: Date
  uploadedAt: Date | null
}
export type ArtworkRow = {
  id: number
  productId: number
  groupId: number
  subId: string
  year: number
  n: number
  name: string
  /** The artwork of the same product that this was made from, by copying it. */
  copyOf: number | null
  accountId: number | null
  index: number
  state: ReviewState
  decidedBy: number | null
  decidedAt: Date | null
  note: string | null
  uploadedBy: number | null
  uploadedAt: Date | null
  uploadedAccountId: number | null
  contents: ContentRow[]
  coverFileId: number
  fileCount: number
  commentCount: number
  createdBy: number
  createdAt: Date
}
export type FileRow = {
  id: number
  groupId: number
  /** The product that it is attached to, or whose artwork or comment it belongs to. */
  productId: number
  artworkId: number | null
  commentId: number | null
  name: string
  picture: PictureSpec
  /** Of the artwork tab list; null outside artworks. */
  tabId: number | null
  orderId: string | null
  customerName: string | null
  isDone: boolean
  isCover: boolean
  index: number
  createdBy: number
  createdAt: Date
}
export type CommentRow = {
  id: number
  groupId: number
  kind: 'product' | 'artwork'
  targetId: number
  productId: number
  parentId: number | null
  message: RichText
  mentions: number[]
  isDone: boolean
  hiddenBy: number[]
  createdBy: number
  createdAt: Date
}
export type JobRow = {
  id: number
  artworkId: number
  productId: number
  groupId: number
  accountId: number
  channelId: number
  templateId: number
  title: string
  tags: string[]
  state: ListingState
  attempt: number
  nextAt: Date | null
  error: string | null
  listingId: string | null
  createdBy: number
  createdAt: Date
  updatedAt: Date
}
export type ActivityRow = {
  id: number
  /** The event that it tells of, in the contract's naming. */
  name: string
  action: string
  eventType: string
  groupId: number
  productId: number
  artworkId: number | null
  target: { kind: string; id: number; name: string }
  oldContent: unknown
  newContent: unknown
  /** What is kept for a revert; null where nothing is. */
  before: unknown
  after: unknown
  fileName: string | null
  createdBy: number
  createdAt: Date
}
export type NotificationRow = {
  id: number
  userId: number
  groupId: number
  type: string
  action: string
  message: string
  messageDetail: string | null
  target: { kind: string; id: number; name: string; productId: number }
  createdBy: number
  createdAt: Date
  viewedAt: Date | null
  readAt: Date | null
}

/** What exists before the first product. */
export type Company = {
  groups: GroupRow[]
  users: UserRow[]
  memberships: MembershipRow[]
  configs: ConfigRow[]
  boards: BoardRow[]
  tags: TagRow[]
  labels: LabelRow[]
  accounts: AccountRow[]
  templates: TemplateRow[]
}

/** One product with all that hangs on it. */
export type Bundle = {
  product: ProductRow
  artworks: ArtworkRow[]
  files: FileRow[]
  comments: CommentRow[]
  jobs: JobRow[]
  activities: ActivityRow[]
  notifications: NotificationRow[]
}
