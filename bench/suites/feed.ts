import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../../e2e/harness/browser.ts'
import type { Figure, Options } from '../figures.ts'
import { build, putPictures } from '../parts/boardPage.ts'
import { startNode } from '../parts/node.ts'
import { smoothness } from '../parts/pageLoad.ts'
import { openScreen, scrollingBack } from '../parts/scrolling.ts'
import { makeTeam, type Team, tokenOf } from '../parts/team.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

/** Posts for the company, every second with one to six pictures: those that the team's products have as covers. */
const insertPosts = `
with made as (
  insert into posts (sub_id, visibility, company_id, group_id, title, content_string, document, created_by, created_at,
    like_count)
  select 'SN-B-2026-' || n, 'PUBLIC', $1, $2, 'Post ' || n,
    repeat('Post ' || n || ' about the season. ', n % 5 * 3 + 1), 'post ' || n, ($3::int[])[n % cardinality($3::int[]) + 1],
    now() - n * interval '5 minutes', n % 9
  from generate_series($4::int, 1, -1) n returning id, group_id, created_by),
 teams as (insert into post_teams (post_id, group_id, shared_by) select id, group_id, created_by from made),
 covers as (select f.*, row_number() over (order by f.id) as n, count(*) over () as count from files f where f.group_id = $2)
insert into files (key, owner, group_id, thing_id, name, size, file_type, width, height, preview_key, preview_2x_key,
  preview_state, edge_color, luminance, has_alpha, created_by, index)
select c.key, 'post', m.group_id, m.id, 'design ' || k || '.png', c.size, c.file_type, c.width, c.height, c.preview_key,
  c.preview_2x_key, 'ready', c.edge_color, c.luminance, c.has_alpha, m.created_by, k * 8
from made m, generate_series(0, m.id % 6) k, covers c
where m.id % 2 = 0 and c.n = (m.id + k) % c.count + 1`

async function addPosts({ admin }: Workplace, { groupId, userIds }: Team, posts: number): Promise<void> {
  const { rows } = await admin.query<{ id: number }>('select company_id as id from groups where id = $1', [groupId])
  await admin.query(insertPosts, [rows[0]?.id, groupId, userIds, posts])
  await admin.query('vacuum analyze')
}

/** What shows that a screen stands. */
const screens = { board: '[data-card]', feed: '[role="feed"] article' }

/** Turns the wheel as fast as the browser takes it, until `isDone`. */
async function fling(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  await page.mouse.move(720, 500)
  while (!(await isDone())) for (let n = 0; n < 20; n++) await page.mouse.wheel(0, 240)
}

const lastShown = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll<HTMLElement>('[role="feed"] [data-index]')].map((one) =>
        Number(one.dataset.index),
      ),
    ),
  )

/** The feed, and a page that has nothing but height: what this machine's browser can do at most. */
async function measure(
  browser: Browser,
  url: string,
  token: string,
  { posts, notches }: { posts: number; notches: number },
): Promise<Figure[]> {
  const board = await openScreen(browser, `${url}/products`, token, screens.board)
  await board.context.close()
  const { page, context, code } = await openScreen(browser, `${url}/social-network/news-feed`, token, screens.feed)
  const own = [...code].filter(([address]) => !board.code.has(address))
  const flung = await smoothness(page, () => fling(page, async () => (await lastShown(page)) >= posts))
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const back = await scrollingBack(browser, page, url, { notches, after: `${posts} posts` })
  await context.close()
  return [
    {
      name: 'JavaScript and CSS of the feed over what the board’s shell has',
      value: own.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000,
      unit: 'kB',
      atMost: 60,
    },
    { name: `DOM nodes after ${posts} posts`, value: nodes, unit: '', atMost: 3_000 },
    ...back,
    { name: `frames while ${posts} posts are flung past`, value: flung.rate, unit: '/s' },
    { name: 'longest task meanwhile', value: flung.longest, unit: 'ms' },
  ]
}

/** The feed in Chromium with nothing in its cache: what it fetches, and how it scrolls through 500 posts. */
export function feed({ quick }: Options): Promise<Figure[]> {
  build()
  return inWorkplace(async (place) => {
    const posts = quick ? 60 : 500
    const team = await makeTeam(place, 60)
    await putPictures(place, team)
    await addPosts(place, team, posts + 100)
    const node = await startNode(place)
    const browser = await openBrowser()
    try {
      return await measure(browser, node.url, await tokenOf(place, team.userIds[0] ?? 0), {
        posts,
        notches: quick ? 60 : 300,
      })
    } finally {
      await browser.close()
      await node.stop()
    }
  })
}
