import { setImmediate as breath } from 'node:timers/promises'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { richTextToString } from '@halftone/contract/rules/richText.ts'
import type { PoolClient } from 'pg'
import { fold, insertTable, type Row, type Table, tableOf } from './insertRows.ts'
import { type JobTarget, jobRows } from './jobRows.ts'
import { pictureSize, pictureType } from './pictures/pictures.ts'
import type { Bundle, ContentRow, FileRow } from './rows.ts'

export type Target = JobTarget & { keyOf: (file: FileRow) => string }

const count = <T>(list: readonly T[], test: (one: T) => boolean) => list.filter(test).length

/** The listing state that counts for an artwork: that of its newest job. */
const lastJob = ({ id }: Bundle['artworks'][number], jobs: Bundle['jobs']) =>
  jobs.findLast(({ artworkId }) => artworkId === id)

const boardsInReview: readonly number[] = [statusIds.REVIEWING, statusIds.READY_TO_SALE, statusIds.ON_SALE]
/** What was decided, or stands with its product in review, was handed in. */
const isSubmitted = (art: Bundle['artworks'][number], { statusId }: Bundle['product']) =>
  art.state !== 'needapproved' || boardsInReview.includes(statusId)

function productRow({ product, artworks, files, jobs }: Bundle, { ids }: Target): Row {
  const reviews = (state: string) => count(artworks, (art) => art.state === state)
  const states = (state: string) => count(artworks, (art) => lastJob(art, jobs)?.state === state)
  return {
    id: product.id,
    sub_id: product.subId,
    group_id: product.groupId,
    parent_id: product.parentId,
    status_id: product.statusId,
    name: product.name,
    description: product.description,
    description_version: 1,
    priority: ids.config('products_priority', product.priorityId),
    deadline: product.deadline,
    links: product.links,
    index: product.index,
    cover_file_id: product.coverFileId,
    cover_chosen: product.coverChosen,
    assignee_ids: product.assigneeIds,
    type_ids: product.typeIds.map((id) => ids.config('products_type', id)),
    label_ids: product.labelIds,
    tag_ids: product.tagIds.map(ids.tag),
    account_ids: product.accountIds,
    file_count: count(files, (file) => file.artworkId === null && file.commentId === null),
    artwork_count: artworks.length,
    needapproved_count: reviews('needapproved'),
    waiting_count: count(artworks, (art) => art.state === 'needapproved' && isSubmitted(art, product)),
    approved_count: reviews('approved'),
    unapproved_count: reviews('unapproved'),
    comment_count: artworks.reduce((sum, art) => sum + art.commentCount, product.commentCount),
    like_count: product.likedBy.length,
    pending_count: states('pending'),
    draft_count: states('draft'),
    active_count: states('active'),
    error_count: states('error'),
    fail_count: states('fail'),
    uploaded_at: product.uploadedAt,
    created_by: product.createdBy,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
  }
}

function artworkRows({ product, artworks, jobs }: Bundle, { marketplace }: Target): Row[] {
  return artworks.map((art) => {
    const job = lastJob(art, jobs)
    return {
      id: art.id,
      sub_id: art.subId,
      product_id: art.productId,
      group_id: art.groupId,
      name: art.name,
      account_id: art.accountId,
      index: art.index,
      cover_file_id: art.coverFileId || null,
      total_files: art.fileCount,
      comment_count: art.commentCount,
      copy_count: count(artworks, ({ copyOf }) => copyOf === art.id),
      review_state: art.state,
      submitted_by: isSubmitted(art, product) ? art.createdBy : null,
      submitted_at: isSubmitted(art, product) ? art.createdAt : null,
      approved_by: art.decidedBy,
      approved_at: art.decidedAt,
      note: art.note,
      is_uploaded: art.uploadedAt !== null,
      uploaded_by: art.uploadedBy,
      uploaded_at: art.uploadedAt,
      uploaded_account_id: art.uploadedAccountId,
      listing_url: art.uploadedAt && job?.listingId ? `${marketplace}/listing/${job.listingId}` : null,
      listing_state: job?.state ?? null,
      document: fold(
        [art.name, art.subId, ...art.contents.flatMap(({ contents }) => contents.flatMap(({ value }) => value))].join(
          ' ',
        ),
      ),
      created_by: art.createdBy,
      created_at: art.createdAt,
      updated_at: art.decidedAt ?? art.createdAt,
    }
  })
}

const contentRows = (owner: Row, list: readonly ContentRow[], { ids }: Target, at: Date): Row[] =>
  list.map((one) => ({
    ...owner,
    channel_id: ids.config('sale_channels', one.channelId),
    account_id: one.accountId,
    contents: one.contents,
    version: 1,
    is_show: true,
    updated_at: at,
  }))

function fileRow(file: FileRow, { ids, keyOf }: Target): Row {
  const owner = file.commentId !== null ? 'comment' : file.artworkId !== null ? 'artwork' : 'product'
  return {
    id: file.id,
    key: keyOf(file),
    owner,
    group_id: file.groupId,
    product_id: file.productId,
    artwork_id: file.artworkId,
    comment_id: file.commentId,
    tab_id: file.tabId === null ? 0 : ids.config('artwork_tab', file.tabId),
    name: file.name,
    size: 0,
    file_type: pictureType(file.picture),
    ...pictureSize(file.picture),
    preview_state: 'pending',
    order_id: file.orderId,
    customer_name: file.customerName,
    is_hidden: file.isDone,
    is_cover: file.isCover && owner !== 'comment',
    index: file.index,
    created_by: file.createdBy,
    created_at: file.createdAt,
    updated_at: file.createdAt,
  }
}

function commentRows({ comments, files }: Bundle): Row[] {
  return comments.map((one) => {
    const text = richTextToString(one.message)
    return {
      id: one.id,
      kind: one.kind,
      target_id: one.targetId,
      group_id: one.groupId,
      product_id: one.productId,
      artwork_id: one.kind === 'artwork' ? one.targetId : null,
      parent_id: one.parentId,
      message: one.message,
      message_string: text,
      document: fold(text),
      mentions: one.mentions,
      is_done: one.isDone,
      done_by: one.isDone ? one.createdBy : null,
      done_at: one.isDone ? one.createdAt : null,
      file_count: count(files, (file) => file.commentId === one.id),
      reply_count: count(comments, (reply) => reply.parentId === one.id),
      created_by: one.createdBy,
      created_at: one.createdAt,
    }
  })
}

/** A part of the demo as it is sent. */
export type PartRows = { productIds: number[]; tables: Table[] }

const tablesOf: readonly [name: string, rows: (bundle: Bundle, target: Target) => Row[]][] = [
  ['products', (bundle, target) => [productRow(bundle, target)]],
  [
    'product_likes',
    ({ product }) =>
      product.likedBy.map((userId) => ({ product_id: product.id, user_id: userId, created_at: product.updatedAt })),
  ],
  ['artworks', artworkRows],
  [
    'product_contents',
    ({ product }, target) => contentRows({ product_id: product.id }, product.contents, target, product.updatedAt),
  ],
  [
    'artwork_contents',
    ({ artworks }, target) =>
      artworks.flatMap((art) => contentRows({ artwork_id: art.id }, art.contents, target, art.createdAt)),
  ],
  ['comments', commentRows],
  [
    'comment_hides',
    ({ comments }) =>
      comments.flatMap((one) =>
        one.hiddenBy.map((userId) => ({ comment_id: one.id, user_id: userId, created_at: one.createdAt })),
      ),
  ],
  ['files', ({ files }, target) => files.map((file) => fileRow(file, target))],
  ['listing_jobs', jobRows],
]

/**
 * The rows of some products with all that hangs on them, activities and notifications excepted: those go in by time. Between
 * two tables it lets the database's answers in, so that another part is written meanwhile.
 */
export async function rowsOfBundles(bundles: readonly Bundle[], target: Target): Promise<PartRows> {
  const tables: Table[] = []
  for (const [name, rowsOf] of tablesOf) {
    const table = tableOf(
      name,
      bundles.flatMap((bundle) => rowsOf(bundle, target)),
    )
    tables.push({ ...table, batches: [...table.batches] })
    await breath()
  }
  return { productIds: bundles.map(({ product }) => product.id), tables }
}

/** Writes what `rowsOfBundles` made. */
export async function insertPart(client: PoolClient, { productIds, tables }: PartRows): Promise<void> {
  for (const table of tables) await insertTable(client, table)
  // As the product writes it: its own folding of signs such as × differs from the one here.
  await client.query(
    `insert into product_search (product_id, group_id, document)
     select id, group_id, lower(unaccent(name || ' ' || sub_id)) from products where id = any($1::int[])`,
    [productIds],
  )
}

/** The log and the notices of the whole workspace in the order of time, so that newer ones have higher ids. */
export function storyRows(bundles: readonly Pick<Bundle, 'activities' | 'notifications'>[]): {
  activities: Row[]
  notifications: Row[]
} {
  const byTime = (a: { createdAt: Date }, b: { createdAt: Date }) => a.createdAt.getTime() - b.createdAt.getTime()
  const activities = bundles.flatMap((bundle) => bundle.activities).toSorted(byTime)
  const lines = activities.map((one, i) => ({
    id: i + 1,
    group_id: one.groupId,
    product_id: one.productId,
    artwork_id: one.artworkId,
    author_id: one.createdBy,
    name: one.name,
    action: one.action,
    event_type: one.eventType,
    target_kind: one.target.kind,
    target_id: one.target.id,
    target_name: one.target.name,
    old_content: one.oldContent,
    new_content: one.newContent,
    before: one.before,
    after: one.after,
    file_name: one.fileName,
    created_at: one.createdAt,
  }))
  const notices = bundles.flatMap((bundle) => bundle.notifications).toSorted(byTime)
  const notifications = notices.map((one, i) => ({
    id: i + 1,
    user_id: one.userId,
    author_id: one.createdBy,
    group_id: one.groupId,
    type: one.type,
    action: one.action,
    message: one.message,
    message_detail: one.messageDetail,
    target_kind: one.target.kind,
    target_id: one.target.id,
    target_name: one.target.name,
    product_id: one.target.productId,
    is_popup: false,
    created_at: one.createdAt,
    viewed_at: one.viewedAt,
    read_at: one.readAt,
  }))
  return { activities: lines, notifications }
}
