import type { PoolClient } from 'pg'
import { countersOf } from '../cliparts/clipartRows.ts'
import { team } from '../crew.ts'
import { advanceIds, insertRows, type Row } from '../insertRows.ts'
import { type PictureSpec, pictureFileName } from '../pictures/pictures.ts'
import { rich } from '../rich.ts'
import type { PostPlan } from './posts.plan.ts'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase()

/** Writes the posts with their teams, pictures, hashtags, likes and comments. */
export async function insertPosts(
  client: PoolClient,
  plans: readonly PostPlan[],
  keyOf: (picture: PictureSpec) => string,
): Promise<void> {
  await insertRows(client, 'posts', plans.map(postRow))
  await insertRows(
    client,
    'post_teams',
    plans.flatMap((plan) =>
      plan.teams.map((group) => ({
        ...{ post_id: plan.id, group_id: group, is_share: false, shared_by: plan.createdBy },
        created_at: plan.createdAt,
      })),
    ),
  )
  const pinned = plans.filter(({ isPinned }) => isPinned)
  await insertRows(
    client,
    'post_pins',
    pinned.flatMap(({ id, createdBy, createdAt }) =>
      [team.design, team.listing, team.saigon].map((group) => ({
        ...{ post_id: id, group_id: group, pinned_by: createdBy, created_at: createdAt },
      })),
    ),
  )
  await insertRows(
    client,
    'post_reactions',
    plans.flatMap(({ id, likes }) =>
      likes.map(({ by, at }) => ({ post_id: id, user_id: by, kind: 'like', created_at: at })),
    ),
  )
  await insertFiles(client, plans, keyOf)
  await insertEvents(client, plans)
  await insertHashtags(client, plans)
  await insertComments(client, plans)
  await insertCards(client)
  await insertRows(client, 'reference_counters', [...countersOf('SN', plans)])
  await advanceIds(client, 'posts')
}

const postRow = (plan: PostPlan): Row => {
  const [line = ''] = plan.text.split('\n')
  const title = plan.event?.title ?? line
  const words = plan.event ? `${title} ${plan.event.place} ${plan.hashtags.join(' ')} ${plan.text}` : plan.text
  return {
    ...{
      id: plan.id,
      sub_id: plan.subId,
      type: plan.event ? 'EVENT' : 'POST',
      visibility: plan.isPublic ? 'PUBLIC' : 'CUSTOM',
    },
    ...{
      company_id: team.company,
      group_id: plan.groupId,
      title: title.length > 120 ? `${title.slice(0, 119)}…` : title,
    },
    ...{ content: plan.content, content_string: plan.text, document: plain(`${plan.subId} ${words}`) },
    ...{ mentions: [], version: 1, total_files: plan.pictures.length, comment_count: plan.comments.length },
    ...{ like_count: plan.likes.length, share_count: 0, created_by: plan.createdBy, created_at: plan.createdAt },
  }
}

async function insertFiles(
  client: PoolClient,
  plans: readonly PostPlan[],
  keyOf: (picture: PictureSpec) => string,
): Promise<void> {
  const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0) as last from files')
  let next = Number(rows[0]?.last ?? 0) + 1
  const files = plans.flatMap((plan) =>
    plan.pictures.map(
      (picture, at): Row => ({
        ...{ id: next++, key: keyOf(picture), owner: 'post', group_id: plan.groupId, thing_id: plan.id, tab_id: 0 },
        ...{
          name: pictureFileName(picture),
          size: 1,
          file_type: 'image/png',
          preview_state: 'pending',
          has_alpha: false,
        },
        ...{ document: '', is_hidden: false, is_cover: false, is_from_clipart: false, index: (at + 1) * 1024 },
        ...{ version: 1, comment_count: 0, created_by: plan.createdBy },
        ...{ created_at: plan.createdAt, updated_at: plan.createdAt },
      }),
    ),
  )
  await insertRows(client, 'files', files)
  await advanceIds(client, 'files')
}

/** Events with who joined; the one picture of each is its cover. */
async function insertEvents(client: PoolClient, plans: readonly PostPlan[]): Promise<void> {
  const events = plans.flatMap(({ id, event }) => (event ? [{ id, ...event }] : []))
  await insertRows(
    client,
    'post_events',
    events.map(
      (event): Row => ({
        ...{ post_id: event.id, company_id: team.company, starts_at: event.startsAt, ends_at: event.endsAt },
        ...{ time_zone: 'Asia/Ho_Chi_Minh', place: event.place, link: event.link, tags: [...event.tags] },
        ...{ remind_before: 30, is_stopped: event.isStopped, join_count: event.joins.length },
      }),
    ),
  )
  await client.query(`update post_events e set cover_file_id = (
    select f.id from files f where f.owner = 'post' and f.thing_id = e.post_id order by f.id limit 1)`)
  await insertRows(
    client,
    'post_reactions',
    events.flatMap(({ id, joins }) =>
      joins.map(({ by, at }) => ({ post_id: id, user_id: by, kind: 'event', created_at: at })),
    ),
  )
}

async function insertHashtags(client: PoolClient, plans: readonly PostPlan[]): Promise<void> {
  const names = [...new Set(plans.flatMap(({ hashtags }) => hashtags))]
  const idOf = new Map(names.map((name, at) => [name, at + 1]))
  await insertRows(
    client,
    'hashtags',
    names.map((name) => ({
      ...{ id: idOf.get(name), company_id: team.company, name, cover_file_id: null, created_at: plans[0]?.createdAt },
      count: plans.filter(({ hashtags, isPublic }) => isPublic && hashtags.includes(name)).length,
    })),
  )
  await insertRows(
    client,
    'post_hashtags',
    plans.flatMap(({ id, hashtags }) =>
      hashtags.map((name) => ({ company_id: team.company, post_id: id, hashtag_id: idOf.get(name) })),
    ),
  )
  await advanceIds(client, 'hashtags')
}

async function insertComments(client: PoolClient, plans: readonly PostPlan[]): Promise<void> {
  const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0) as last from comments')
  let next = Number(rows[0]?.last ?? 0) + 1
  const comments = plans.flatMap((plan) =>
    plan.comments.map(
      ({ by, text, at }): Row => ({
        ...{ id: next++, kind: 'post', target_id: plan.id, group_id: plan.groupId, created_by: by, created_at: at },
        ...{ message: rich(text), message_string: text, document: plain(text), mentions: [], is_done: false },
        ...{ file_count: 0, reply_count: 0 },
      }),
    ),
  )
  await insertRows(client, 'comments', comments)
  await advanceIds(client, 'comments')
}

/** Posts of words alone are about a product of their team now and then, or about one of its artworks. */
async function insertCards(client: PoolClient): Promise<void> {
  await client.query(`insert into post_cards (post_id, kind, target_id)
    select p.id, 'product', c.id from posts p join lateral (
      select x.id from products x where x.group_id = p.group_id and x.deleted_at is null
        and x.cover_file_id is not null order by x.id offset p.id % 11 limit 1) c on true
    where p.type = 'POST' and p.total_files = 0 and p.id % 4 = 0
    union all
    select p.id, 'artwork', c.id from posts p join lateral (
      select x.id from artworks x join products o on o.id = x.product_id and o.deleted_at is null
        where x.group_id = p.group_id and x.deleted_at is null and x.cover_file_id is not null
        order by x.id offset p.id % 13 limit 1) c on true
    where p.type = 'POST' and p.total_files = 0 and p.id % 7 = 0`)
}
