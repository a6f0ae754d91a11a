import { z } from 'zod'
import { call } from '../call.ts'
import { AttachedFile, filesAtOnce } from '../parts/attachedFile.ts'
import { CardCover } from '../parts/cover.ts'
import { line } from '../parts/field.ts'
import { bodyId, id, idParams } from '../parts/id.ts'
import { orderIndex, Reordered, reorderBody } from '../parts/order.ts'
import { pageQuery, search } from '../parts/page.ts'
import { isoDate, Person } from '../parts/person.ts'
import {
  Board,
  CardLookups,
  FilterCounts,
  linkBody,
  ProductCard,
  ProductCardPatch,
  ProductCopy,
  ProductDetail,
  ProductPatch,
  ProductRow,
} from '../parts/product.ts'
import { additionalSalesChannelBody, saleChannelConfigBody } from '../parts/saleChannel.ts'
import { searchReasons } from '../parts/searchReason.ts'
import { richText } from '../parts/text/richText.ts'
import { readQuery, StoredFileRef, writeBody } from '../parts/write.ts'
import { phrase, type Saying, says } from '../phrase.ts'
import { referenceCodePattern } from '../rules/referenceCode.ts'
import { tagDefaults } from '../rules/tagRule.ts'
import { kindsWith } from '../things.ts'
import { columnSort, direction, filters, sort } from './products/filters.ts'
import { productViewCalls } from './products/views.ts'
import { productEvents } from './products.events.ts'

export { productEvents }

export const descriptionMax = 5_000
/** Cards of one page of a column. */
export const boardPage = 25

/** A product in a path: its id or its sub id, as links carry either (R028, R029). */
export const productParams = z.strictObject({ id: z.union([z.string().regex(referenceCodePattern), id]) })

const uniqueIds = (max: number, message?: Saying) =>
  z
    .array(bodyId)
    .max(max, message)
    .transform((list) => [...new Set(list)])

/** The fields of a product that a person sets. */
const fields = {
  name: line(255),
  status: bodyId,
  productType: uniqueIds(50),
  assignees: uniqueIds(100),
  priority: z.number().int().min(0).max(2_147_483_647),
  deadline: z.iso.date().nullable(),
  description: richText(descriptionMax),
  tags: uniqueIds(tagDefaults.maxItems, says('content.tooManyTags', { n: tagDefaults.maxItems })),
  labels: uniqueIds(50),
  links: z.array(linkBody).max(50),
  accounts: uniqueIds(50),
}
const version = z.number().int().min(0)
const optionalFields = z.object(fields).omit({ name: true }).partial().shape

const undo = <N extends string>(name: N) => ({ name, undoable: true })
const patched = { params: idParams, reply: ProductPatch, undoable: true } as const
/** PATCH /products/{id}/{type}: exactly the one field of that name. */
const setField = <N extends string, S extends z.ZodRawShape>(name: N, { body }: { body: S }) =>
  call({
    ...patched,
    name: `products.set-${name}`,
    method: 'PATCH',
    path: `/products/:id/${name}`,
    body: writeBody(body),
    message: phrase('products.updated'),
  })
const anyFields = writeBody({ ...optionalFields, name: fields.name.optional(), version: version.optional() })

/** What the quick search finds. */
const SearchKind = z.enum(kindsWith('search'))
export const productCalls = {
  list: call({
    name: 'products.list',
    failure: phrase('products.listFailed'),
    method: 'GET',
    path: '/products',
    query: readQuery({ ...filters, sort: sort.default('createdAt'), direction, ...pageQuery(50) }),
    reply: ProductRow,
    paged: true,
  }),
  /** Columns with totals and the first page of each; with one `statusId` and `offset` that page of that column. */
  board: call({
    name: 'products.board',
    method: 'GET',
    path: '/products/board',
    query: readQuery({ ...filters, sort: sort.default('index'), direction, columnSort, ...pageQuery(boardPage, 100) }),
    reply: Board,
  }),
  /** How many products each filter lets through, and each value of one beside the others. */
  filterCounts: call({
    name: 'products.filterCounts',
    method: 'GET',
    path: '/products/filter-counts',
    query: readQuery(filters),
    reply: FilterCounts,
  }),
  search: call({
    name: 'products.search',
    method: 'GET',
    path: '/products/search/:groupId',
    params: z.strictObject({ groupId: id }),
    query: readQuery({ search, type: SearchKind.default('product'), ...pageQuery(10, 50) }),
    reply: z.object({
      id: z.number().int(),
      subId: z.string().nullable(),
      name: z.string(),
      type: SearchKind,
      /** Where it stands in a product, and that product's board. */
      productId: z.number().int().nullable(),
      status: z.number().int().nullable(),
      cover: CardCover.nullable(),
      reason: z.enum(searchReasons),
    }),
    paged: true,
  }),
  get: call({
    name: 'products.get',
    failure: phrase('products.loadFailed'),
    method: 'GET',
    path: '/products/:id',
    params: productParams,
    query: readQuery({}),
    reply: ProductDetail,
  }),
  files: call({
    name: 'products.files',
    method: 'GET',
    path: '/products/:id/files',
    params: idParams,
    query: readQuery({ ...pageQuery(filesAtOnce), search }),
    reply: AttachedFile,
    paged: true,
  }),
  copies: call({
    name: 'products.copies',
    method: 'GET',
    path: '/products/:id/copies',
    params: idParams,
    query: readQuery({}),
    reply: z.array(ProductCopy),
  }),
  create: call({
    name: 'products.create',
    method: 'POST',
    path: '/products',
    body: writeBody({
      ...optionalFields,
      name: fields.name,
      groupId: bodyId,
      files: z.array(StoredFileRef).max(50).optional(),
    }),
    reply: z.object({ card: ProductCard, lookups: CardLookups }),
    message: phrase('products.added'),
    idempotent: true,
  }),
  update: call({
    ...patched,
    name: 'products.update',
    method: 'PUT',
    path: '/products/:id',
    body: anyFields,
    message: phrase('products.updated'),
  }),
  patch: call({
    ...patched,
    name: 'products.patch',
    method: 'PATCH',
    path: '/products/:id',
    body: anyFields,
    message: phrase('products.updated'),
  }),
  setName: setField('name', { body: { name: fields.name } }),
  setStatus: setField('status', { body: { status: fields.status } }),
  setAssignees: setField('assignees', { body: { assignees: fields.assignees } }),
  setProductType: setField('productType', { body: { productType: fields.productType } }),
  setPriority: setField('priority', { body: { priority: fields.priority } }),
  setDeadline: setField('deadline', { body: { deadline: fields.deadline } }),
  /** An older `version` answers 409 with the current text. */
  setDescription: setField('description', { body: { description: fields.description, version } }),
  setLinks: setField('links', { body: { links: fields.links } }),
  setTags: setField('tags', { body: { tags: fields.tags } }),
  setLabels: setField('labels', { body: { labels: fields.labels } }),
  setAccounts: setField('accounts', { body: { accounts: fields.accounts } }),
  setAdditionalSalesChannel: setField('additional-sales-channel', {
    body: { additionalSalesChannel: additionalSalesChannelBody },
  }),
  /** One channel's contents; an older `version` of them answers 409 with the current ones. */
  setContent: setField('content', { body: { saleChannelConfigs: saleChannelConfigBody } }),
  addFiles: setField('files', { body: { files: z.array(StoredFileRef).min(1).max(50) } }),
  move: call({
    ...undo('products.move'),
    method: 'POST',
    path: '/products/status',
    body: writeBody({ productId: bodyId, statusId: bodyId, index: orderIndex.optional() }),
    reply: ProductCardPatch,
    message: phrase('products.updated'),
  }),
  /** Several cards at once, as the bulk bar does it: all of them or none. */
  changeMultiple: call({
    ...undo('products.changeMultiple'),
    method: 'PATCH',
    path: '/products/change-multiple',
    body: writeBody({
      listId: z.array(bodyId).min(1).max(200),
      statusId: bodyId.optional(),
      index: orderIndex.optional(),
      addAssignees: uniqueIds(50).optional(),
      addLabels: uniqueIds(50).optional(),
      removeLabels: uniqueIds(50).optional(),
      deadline: fields.deadline.optional(),
      priority: fields.priority.optional(),
    }),
    reply: z.array(ProductCardPatch),
    message: phrase('products.updated'),
  }),
  reorder: call({
    ...undo('products.reorder'),
    failure: phrase('artworks.moveFailed'),
    method: 'POST',
    path: '/products/indexes',
    body: reorderBody(),
    reply: Reordered,
    message: phrase('request.moved'),
  }),
  remove: call({
    ...undo('products.remove'),
    method: 'DELETE',
    path: '/products/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: z.object({ id: z.number().int() }),
    message: phrase('products.deleted'),
  }),
  removeMultiple: call({
    ...undo('products.removeMultiple'),
    method: 'DELETE',
    path: '/products/delete-multiple',
    body: writeBody({ listId: z.array(bodyId).min(1).max(200) }),
    reply: z.object({ listId: z.array(z.number().int()) }),
    message: phrase('products.deleted'),
  }),
  copy: call({
    name: 'products.copy',
    failure: phrase('products.copyFailed'),
    method: 'POST',
    path: '/products/:id/copy',
    params: idParams,
    body: writeBody({}),
    reply: z.object({ card: ProductCard, lookups: CardLookups }),
    message: phrase('products.copied'),
    idempotent: true,
  }),
  copyToTeam: call({
    name: 'products.copyToTeam',
    failure: phrase('products.teamCopyFailed'),
    method: 'POST',
    path: '/products/copy/team',
    body: writeBody({ listProductId: z.array(bodyId).min(1).max(200), groupId: bodyId, statusId: bodyId }),
    reply: z.array(ProductCopy),
    message: phrase('products.teamCopied'),
    idempotent: true,
  }),
  like: call({
    name: 'products.like',
    method: 'POST',
    path: '/products/:id/likes',
    params: idParams,
    body: writeBody({}),
    reply: z.object({ id: z.number().int(), isLiked: z.boolean(), likeCount: z.number().int() }),
  }),
  likes: call({
    name: 'products.likes',
    method: 'GET',
    path: '/products/:id/likes',
    params: idParams,
    query: readQuery(pageQuery(50)),
    reply: z.object({ userBy: Person, createdAt: isoDate }),
    paged: true,
  }),
  ...productViewCalls,
}
