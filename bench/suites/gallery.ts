import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../../e2e/harness/browser.ts'
import type { Figure, Options } from '../figures.ts'
import { build, putPictures } from '../parts/boardPage.ts'
import { startNode } from '../parts/node.ts'
import { openScreen, scrollingBack } from '../parts/scrolling.ts'
import { makeTeam, type Team, tokenOf } from '../parts/team.ts'
import { inWorkplace, type Workplace } from '../parts/workplace.ts'

/** Clip arts of the team, each with the picture of one of its products' covers. */
const insertCliparts = `
with made as (
  insert into cliparts (sub_id, group_id, name, category, tags, index, total_files, licence_kind, created_by)
  select 'CA-B-2026-' || n, $1, 'Clip art ' || n, n % 10, array['Retro', 'Sunset'], n * 8, 1, 'own', $2
  from generate_series(1, $3::int) n returning id, name),
 covers as (select f.*, row_number() over (order by f.id) as n, count(*) over () as count from files f where f.group_id = $1)
insert into files (key, owner, group_id, thing_id, name, size, file_type, width, height, preview_key, preview_2x_key,
  preview_state, edge_color, luminance, has_alpha, created_by)
select c.key, 'clipart', $1, m.id, lower(m.name) || '.png', c.size, c.file_type, c.width, c.height, c.preview_key,
  c.preview_2x_key, 'ready', c.edge_color, c.luminance, c.has_alpha, $2
from made m, covers c where c.n = m.id % c.count + 1`
/** A statement of its own: one does not see the rows that it has made. */
const coverCliparts =
  "update cliparts c set cover_file_id = f.id from files f where f.owner = 'clipart' and f.thing_id = c.id"

async function addCliparts({ admin }: Workplace, { groupId, userIds }: Team, count: number): Promise<void> {
  await admin.query(insertCliparts, [groupId, userIds[0], count])
  await admin.query(coverCliparts)
  await admin.query('vacuum analyze')
}

/** px that what scrolls was scrolled. */
const scrolled = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(...[...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)))

/** Through the gallery until so many px, as fast as the browser takes the wheel, and back as a quick hand does. */
async function measure(
  browser: Browser,
  url: string,
  token: string,
  viewport: { width: number; height: number },
  { px, notches }: { px: number; notches: number },
): Promise<Figure[]> {
  const { page, context } = await openScreen(browser, `${url}/clip-art`, token, '[role="listitem"] img', viewport)
  await page.mouse.move(viewport.width / 2, viewport.height / 2)
  while ((await scrolled(page)) < px) for (let n = 0; n < 10; n++) await page.mouse.wheel(0, 240)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const back = await scrollingBack(browser, page, url, { notches, after: `${px.toLocaleString('en')} px` })
  await context.close()
  const label = `gallery, ${viewport.width} px wide`
  return [
    { name: `${label}: DOM nodes`, value: nodes, unit: '', atMost: 3_000 },
    ...back.map((figure) => ({ ...figure, name: `${label}: ${figure.name}` })),
  ]
}

/** The gallery of clip arts in Chromium, on two sizes of screens: how it scrolls, and what it is made of. */
export function gallery({ quick }: Options): Promise<Figure[]> {
  build()
  return inWorkplace(async (place) => {
    const team = await makeTeam(place, 60)
    await putPictures(place, team)
    await addCliparts(place, team, quick ? 500 : 3_000)
    const node = await startNode(place)
    const browser = await openBrowser()
    const reach = quick ? { px: 4_000, notches: 40 } : { px: 30_000, notches: 250 }
    try {
      const token = await tokenOf(place, team.userIds[0] ?? 0)
      return [
        ...(await measure(browser, node.url, token, { width: 1440, height: 900 }, reach)),
        ...(await measure(browser, node.url, token, { width: 2560, height: 1440 }, reach)),
      ]
    } finally {
      await browser.close()
      await node.stop()
    }
  })
}
