import { sql } from 'drizzle-orm'
import type { Thing } from '../../core/things.ts'

export const layoutThing = {
  kind: 'layout-template',
  table: 'layouts',
  deleted: 'deleted_at',
  team: 'group_id',
  view: 'LT_VIEW',
  shares: { table: 'layout_shares', thing: 'layout_id', team: 'group_id' },
  name: 'name',
  page: 'layout-templates',
  code: 'sub_id',
  cover: 'cover_file_id',
  counts: { comments: 'comment_count', files: 'total_files' },
  changed: 'updated_at',
  files: { change: 'LT_EDIT', remove: 'LT_EDIT' },
  search: { document: sql`t.document` },
  trash: { by: 'deleted_by' },
  watchers: sql`array[t.created_by]`,
} as const satisfies Thing
