import * as form from './forms.ts'
import * as json from './json.ts'
import { because, each, file, loose, ofTeam, one, type Portable, type Row, thing, within } from './portable.ts'

const preview = {
  preview_key: because.made,
  preview_2x_key: because.made,
  preview_state: because.made,
  preview_error: because.made,
  dhash: because.made,
} as const
const team = one('groups')
const maker = one('users')
const number = (row: Row, column: string) => Number(row[column] ?? 0)

/** What was still on its way to a shop did not get there: nothing goes on by itself, since no shop is connected. */
const unfinished = ['pending', 'draft', 'error']
const ended = (state: unknown) => (typeof state === 'string' && unfinished.includes(state) ? 'fail' : state)
function endedCounts(row: Row): Row {
  const failed = ['pending', 'draft', 'error', 'fail'].reduce((sum, state) => sum + number(row, `${state}_count`), 0)
  return { ...row, pending_count: 0, draft_count: 0, error_count: 0, fail_count: failed }
}

/** A file whose product, artwork, comment or other thing has not come along stays out as well. */
const holders: Readonly<Record<string, readonly string[]>> = {
  product: ['product_id'],
  artwork: ['artwork_id', 'product_id'],
  comment: ['comment_id'],
}
const held = (row: Row): Row | undefined =>
  (holders[String(row.owner)] ?? ['thing_id']).every((column) => typeof row[column] === 'number') ? row : undefined
/** Paused is what somebody paused. */
const pausedBy = (row: Row): Row => (row.paused_by === null ? { ...row, paused_at: null } : row)

/** Products and artworks, with what hangs on them and what was said. */
export const work: Record<string, Portable> = {
  products: {
    rows: ofTeam,
    refs: {
      group_id: team,
      status_id: one('config_items'),
      old_status_id: one('config_items'),
      priority: loose('config_items'),
      cover_file_id: one('files'),
      parent_id: one('products'),
      assignee_ids: each('users'),
      type_ids: each('config_items'),
      label_ids: each('labels'),
      tag_ids: each('tags'),
      account_ids: each('accounts'),
      created_by: maker,
      deleted_by: one('users'),
    },
    forms: { description: json.richText, links: json.links },
    arrive: endedCounts,
    // Of each a trigger has begun a stay: those of the archive come instead.
    afterwards: 'delete from stays where product_id = any($1::int[])',
  },
  product_likes: {
    rows: within('products', 'product_id', ofTeam),
    refs: { product_id: one('products'), user_id: one('users') },
  },
  product_follows: {
    rows: within('products', 'product_id', ofTeam),
    refs: { product_id: one('products'), user_id: one('users') },
  },
  product_contents: {
    rows: within('products', 'product_id', ofTeam),
    refs: { product_id: one('products'), channel_id: one('config_items'), account_id: one('accounts') },
    forms: { contents: json.contents },
    stays: { id: because.counted },
  },
  product_additional_channels: {
    rows: within('products', 'product_id', ofTeam),
    refs: { product_id: one('products'), account_id: one('accounts') },
    forms: { contents: json.contents },
    stays: { id: because.counted },
  },
  artworks: {
    rows: ofTeam,
    refs: {
      group_id: team,
      product_id: one('products'),
      account_id: one('accounts'),
      cover_file_id: one('files'),
      clipart_ids: each('cliparts'),
      font_ids: each('fonts'),
      submitted_by: one('users'),
      approved_by: one('users'),
      uploaded_by: one('users'),
      uploaded_account_id: one('accounts'),
      created_by: maker,
      deleted_by: one('users'),
    },
    forms: { description: json.richText, variants: json.variants, listing_url: form.address },
    arrive: (row) => ({ ...row, listing_state: ended(row.listing_state) as string | null }),
  },
  artwork_contents: {
    rows: within('artworks', 'artwork_id', ofTeam),
    refs: { artwork_id: one('artworks'), channel_id: one('config_items'), account_id: one('accounts') },
    forms: { contents: json.contents },
    stays: { id: because.counted },
  },
  artwork_additional_channels: {
    rows: within('artworks', 'artwork_id', ofTeam),
    refs: { artwork_id: one('artworks'), account_id: one('accounts') },
    forms: { contents: json.contents },
    stays: { id: because.counted },
  },
  comments: {
    rows: ofTeam,
    refs: {
      target_id: thing('kind'),
      group_id: team,
      product_id: one('products'),
      artwork_id: one('artworks'),
      parent_id: one('comments'),
      mentions: each('users'),
      done_by: one('users'),
      created_by: maker,
      deleted_by: one('users'),
    },
    forms: { message: json.message, pin: json.pin },
  },
  comment_hides: {
    rows: within('comments', 'comment_id', ofTeam),
    refs: { comment_id: one('comments'), user_id: one('users') },
  },
  files: {
    rows: ofTeam,
    refs: {
      key: file,
      group_id: team,
      product_id: one('products'),
      artwork_id: one('artworks'),
      comment_id: one('comments'),
      clipart_id: one('cliparts'),
      thing_id: thing('owner'),
      tab_id: loose('config_items'),
      created_by: one('users'),
      version_by: one('users'),
      deleted_by: one('users'),
    },
    forms: { name: form.nameOfFile, file_type: form.mediaType, edge_color: form.colour },
    stays: { ...preview, document: because.made, font: because.made, colours: because.made },
    arrive: held,
  },
  file_versions: {
    rows: within('files', 'file_id', ofTeam),
    refs: { file_id: one('files'), key: file, created_by: one('users'), clipart_id: one('cliparts') },
    forms: { name: form.nameOfFile, file_type: form.mediaType, edge_color: form.colour },
    stays: { ...preview, colours: because.made },
    arrive: (row) => ({ ...row, preview_state: 'pending' }),
  },
  mockups: {
    rows: (t) => `${ofTeam(t)} and ${t}.state = 'ready'`,
    refs: {
      group_id: team,
      artwork_id: one('artworks'),
      layout_id: one('layouts'),
      source_file_id: one('files'),
      file_id: one('files'),
      created_by: maker,
    },
    forms: { colour_hex: form.colour },
    stays: { id: because.counted },
  },
  listing_templates: {
    rows: ofTeam,
    refs: {
      group_id: team,
      account_id: one('accounts'),
      channel_id: one('config_items'),
      type_ids: each('config_items'),
      copied_from: loose('listing_templates'),
      created_by: maker,
    },
    forms: { source: json.source },
  },
  listing_jobs: {
    rows: ofTeam,
    refs: {
      group_id: team,
      product_id: one('products'),
      artwork_id: one('artworks'),
      account_id: one('accounts'),
      channel_id: one('config_items'),
      template_id: one('listing_templates'),
      created_by: maker,
      cancelled_by: one('users'),
      paused_by: one('users'),
    },
    forms: { listing_url: form.address },
    stays: {
      payload: 'a copy of what stands elsewhere, for the run here',
      saga: because.running,
      reconcile_key: because.running,
      run_id: because.running,
      next_at: because.running,
    },
    arrive: (row) => ({ ...pausedBy(row), payload: {}, state: ended(row.state) as string }),
  },
  imported_things: {
    rows: ofTeam,
    refs: { group_id: team, product_id: one('products') },
    stays: { fields: 'numbers of this installation, by which a second import compares' },
  },
}
