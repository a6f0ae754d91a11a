import { sql } from 'drizzle-orm'
import type { Thing } from '../../core/things.ts'

export const postThing: Thing = {
  kind: 'post',
  table: 'posts',
  deleted: 'deleted_at',
  team: 'group_id',
  view: 'SN_VIEW',
  shares: { table: 'post_teams', thing: 'post_id', team: 'group_id' },
  everyone: sql`t.visibility = 'PUBLIC'`,
  name: 'title',
  page: 'social-network/news-feed',
  code: 'sub_id',
  counts: { comments: 'comment_count', files: 'total_files' },
  // Its writer's.
  files: {},
  search: { document: sql`t.document` },
  trash: { by: 'deleted_by' },
  meeting: (userId) => sql`(select json_build_object('startEventAt', e.starts_at, 'endEventAt', e.ends_at,
    'isStopped', e.is_stopped, 'isOwn', t.created_by = ${userId}, 'isJoined', exists (select from post_reactions k
      where k.post_id = e.post_id and k.kind = 'event' and k.user_id = ${userId}))
    from post_events e where e.post_id = t.id)`,
  watchers: sql`array[t.created_by]`,
}
