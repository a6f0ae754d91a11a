import { setTimeout as delay } from 'node:timers/promises'
import { teamRoom } from '@halftone/contract/rooms.ts'
import { type Figure, type Options, quantile } from '../figures.ts'
import { startHelper } from '../parts/ask.ts'
import { startLoader } from '../parts/loader.ts'
import { type RunningNode, startNode } from '../parts/node.ts'
import { addMembers, makeTeam, type Team, tokenOf, tokensOf } from '../parts/team.ts'
import { oneMessage, post, startWatchers, timed } from '../parts/watchers.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

/** Posts of one company, and comments on them. */
const [wantedPosts, wantedComments] = [Number(process.env.BENCH_POSTS ?? 100_000), 1_000_000]

/** Nine of ten for the company; each of its team, with a few who like it. */
const insertPosts = `
with made as (
  insert into posts (sub_id, visibility, company_id, group_id, title, content_string, document, created_by, created_at,
    like_count, comment_count)
  select 'SN-B-2026-' || n, case when n % 10 = 0 then 'CUSTOM' else 'PUBLIC' end, $1, $2, 'Post ' || n,
    'Post ' || n || ' about the season', 'post ' || n || ' about the season sn-b-2026-' || n,
    ($3::int[])[n % cardinality($3::int[]) + 1], now() - n * interval '5 minutes', 3, 10
  from generate_series($4::int, 1, -1) n returning id, created_by),
 teams as (insert into post_teams (post_id, group_id, shared_by) select id, $2, created_by from made)
insert into post_reactions (post_id, user_id, kind)
select m.id, ($3::int[])[(m.id + k) % cardinality($3::int[]) + 1], 'like' from made m, generate_series(0, 2) k`

const insertComments = `
insert into comments (kind, target_id, group_id, message, message_string, document, created_by, created_at)
select 'post', (select min(id) from posts) + n % $1::int, $2,
  '{"blocks":[{"key":"a","text":"Good.","type":"unstyled","depth":0,"inlineStyleRanges":[],"entityRanges":[],"data":{}}],"entityMap":{}}',
  'Good.', 'good.', ($3::int[])[n % cardinality($3::int[]) + 1], now() - n * interval '20 seconds'
from generate_series(1, $4::int) n`

async function addPosts({ admin }: Workplace, { groupId, userIds }: Team, posts: number, comments: number) {
  const client = await admin.connect()
  try {
    const { rows } = await client.query<{ id: number }>('select company_id as id from groups where id = $1', [groupId])
    // Triggers that keep figures are left aside: the rows stand for what has long been counted.
    await client.query('set session_replication_role = replica')
    await client.query(insertPosts, [rows[0]?.id, groupId, userIds, posts])
    await client.query(insertComments, [posts, groupId, userIds, comments])
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

/**
 * A like on its way to open feeds, in turns with two bare Socket.IO servers that send the same bytes to the same clients: one keeps
 * nothing, the other commits the like first.
 */
async function measureLikes(
  place: Workplace,
  { url }: RunningNode,
  { groupId, userIds }: Team,
  { postId, count, times }: { postId: number; count: number; times: number },
): Promise<Figure[]> {
  const { rows } = await place.pool.query<{ id: number }>('select company_id as id from groups where id = $1', [
    groupId,
  ])
  const room = teamRoom('post', rows[0]?.id ?? 0)
  const each = count / 2
  const [actor = '', ...tokens] = await tokensOf(place, [userIds[1] ?? 0, ...(await addMembers(place, groupId, count))])
  const crowd = { watchers: [startWatchers(), startWatchers()], each }
  const servers = { sends: startHelper('bareSockets.ts'), keeps: startHelper('bareLikes.ts') }
  const like = () => post(`${url}/api/social-network/posts/${postId}/reactions`, { kind: 'like' }, actor)
  try {
    const message = await oneMessage({ url, token: actor, room, name: 'social.reacted' }, like)
    const bare = {
      sends: await servers.sends.ask<string>({ message }),
      keeps: await servers.keeps.ask<string>({ message, databaseUrl: place.databaseUrl, userId: userIds[2] }),
    }
    for (const [n, one] of crowd.watchers.entries()) {
      const common = { groupId, room, loads: false, atOnce: 10, tokens: tokens.slice(n * each, (n + 1) * each) }
      for (const [set, at] of Object.entries({ ...bare, feeds: url })) await one.connect({ ...common, set, url: at })
    }
    await delay(1_000)
    const asked = {
      product: like,
      sends: () => post(bare.sends, { id: postId, room }),
      keeps: () => post(bare.keeps, { id: postId, room }),
    }
    const found: Record<keyof typeof asked, number[]> = { product: [], sends: [], keeps: [] }
    for (let n = -5; n < times; n++) {
      for (const [name, send] of Object.entries(asked) as [keyof typeof asked, () => Promise<void>][]) {
        const heard = await timed(crowd, `social.reacted ${postId}`, send)
        if (n >= 0) found[name].push(...heard)
      }
      await delay(20)
    }
    const of = (name: keyof typeof asked) => quantile(found[name], 0.95)
    return [
      { name: `a like reaches ${count} open feeds, p95`, value: of('product'), unit: 'ms' },
      { name: 'the same from a bare Socket.IO server, p95', value: of('sends'), unit: 'ms' },
      { name: 'the same from one that commits it first, p95', value: of('keeps'), unit: 'ms' },
      { name: 'a like, product : bare', value: of('product') / of('sends'), unit: '×', atMost: 1.3 },
      { name: 'a like, product : bare that commits', value: of('product') / of('keeps'), unit: '×', atMost: 1.3 },
    ]
  } finally {
    for (const one of crowd.watchers) await one.stop()
    for (const one of Object.values(servers)) await one.stop()
  }
}

/** The feed of a company of 100,000 posts and a million comments, as it opens, further on and narrowed. */
export function social({ quick }: Options): Promise<Figure[]> {
  const [posts, comments] = quick ? [2_000, 20_000] : [wantedPosts, wantedComments]
  return inWorkplace(async (place) => {
    const team = await makeTeam(place, 10)
    await addPosts(place, team, posts, comments)
    const [userId = 0] = team.userIds
    const { rows } = await place.pool.query<{ id: number }>('select max(id) as id from posts')
    const newest = rows[0]?.id ?? 0
    const node = await startNode(place)
    const loader = startLoader()
    try {
      const asked = { url: node.url, token: await tokenOf(place, userId), connections: 1 }
      const [times, early] = quick ? [10, 5] : [100, 40]
      const of = async (name: string, path: string): Promise<Figure[]> => {
        // The first ones find their plans, and the code of the answer is compiled.
        const requests = Array.from({ length: times + early }, () => ({ method: 'GET' as const, path: `/api${path}` }))
        const found = (await loader.run({ ...asked, requests })).times.slice(early)
        return [
          { name: `${label}: ${name}, p50`, value: quantile(found, 0.5), unit: 'ms', atMost: 10 },
          { name: `${label}: ${name}, p95`, value: quantile(found, 0.95), unit: 'ms' },
        ]
      }
      const likes = await measureLikes(place, node, team, {
        postId: newest,
        count: quick ? 60 : 300,
        times: quick ? 10 : 100,
      })
      const label = `${posts.toLocaleString('en')} posts`
      const feed = '/social-network/posts?limit=10'
      return [
        ...(await of('first page of the feed', `${feed}&before=0`)),
        ...(await of('far down', `${feed}&before=${newest - Math.floor(posts / 2)}`)),
        ...(await of('of one team', `${feed}&before=0&groupId=${team.groupId}`)),
        ...(await of('one’s own', `${feed}&before=0&filter=mine`)),
        ...(await of('a word', `${feed}&before=0&search=1234`)),
        ...(await of('comments of a post', `/social-network/posts/${newest}/comments?limit=15`)),
        ...likes,
      ]
    } finally {
      await loader.stop()
      await node.stop()
    }
  })
}
