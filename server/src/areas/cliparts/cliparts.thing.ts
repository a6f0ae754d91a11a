import { sql } from 'drizzle-orm'
import type { Thing } from '../../core/things.ts'

export const clipartThing = {
  kind: 'clipart',
  table: 'cliparts',
  deleted: 'deleted_at',
  team: 'group_id',
  view: 'CA_VIEW',
  shares: { table: 'clipart_shares', thing: 'clipart_id', team: 'group_id' },
  name: 'name',
  page: 'clip-art',
  code: 'sub_id',
  cover: 'cover_file_id',
  counts: { comments: 'comment_count', files: 'total_files' },
  changed: 'updated_at',
  files: { change: 'CA_EDIT', remove: 'CA_DELETE_FILE' },
  search: { document: sql`d.document`, with: sql`join clipart_search d on d.clipart_id = t.id` },
  trash: { by: 'deleted_by' },
  watchers: sql`array[t.created_by]`,
} as const satisfies Thing
