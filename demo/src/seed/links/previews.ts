import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { uploadKey } from '@halftone/contract/rules/fileName.ts'
import type { Resources } from '@halftone/server/resources.ts'
import type { PoolClient } from 'pg'
import sharp from 'sharp'
import { team } from '../crew.ts'
import { insertRows } from '../insertRows.ts'
import { type Page, pageOf } from './pages.ts'

/** A page whose picture is stored. */
export interface Stored extends Page {
  key: string
}

/** As a picture behind a link is made anew: twice the size of a card. */
const size = { width: 860, height: 452 }
const grounds = ['#f4e7d4', '#dfe9e4', '#e7e1f1', '#fbe3df', '#e3ecf7']

/** A drawing on a coloured ground, as pages have it for their cards. */
async function renderPage(art: number): Promise<Buffer> {
  const svg = readFileSync(new URL(`../art/art${String(art).padStart(2, '0')}.svg`, import.meta.url))
  const drawing = await sharp(svg, { density: 96 }).resize(400, 400, { fit: 'inside' }).png().toBuffer()
  const background = grounds[art % grounds.length] ?? '#ffffff'
  return sharp({ create: { ...size, channels: 3, background } })
    .composite([{ input: drawing }])
    .webp({ quality: 86, effort: 2 })
    .toBuffer()
}

/** Addresses that products, comments and posts of the demo name. */
const addresses = `
  select distinct l->>'url' as url from products, jsonb_array_elements(links) l
  union select distinct substring(message_string from 'https://\\S+') from comments where message_string like '%https://%'`

/**
 * Makes and stores the pictures of the pages that the demo links to, without any network: those that a run before this one
 * made are written over.
 */
export async function storePages(
  { pool, storage }: Pick<Resources, 'pool' | 'storage'>,
  posts: readonly { text: string }[],
  { salt, at }: { salt: string; at: number },
): Promise<Stored[]> {
  const { rows } = await pool.query<{ url: string }>(addresses)
  const inPosts = posts.flatMap(({ text }) => /https:\/\/\S+/.exec(text)?.[0] ?? [])
  const urls = [...new Set([...rows.map(({ url }) => url), ...inPosts])].toSorted()
  const drawn = new Map<number, Buffer>()
  const stored: Stored[] = []
  for (const page of urls.flatMap((url) => pageOf(url) ?? [])) {
    const bytes = drawn.get(page.art) ?? (await renderPage(page.art))
    drawn.set(page.art, bytes)
    const random = createHmac('sha256', salt).update(page.url).digest('hex').slice(0, 32)
    // Each has an object of its own: what is read anew takes its picture with it.
    const key = uploadKey({ groupId: team.company, name: 'link.webp', random, at })
    await storage.put(key, bytes, { type: 'image/webp' })
    stored.push({ ...page, key })
  }
  return stored
}

/** Writes what is behind the links, and the cards below comments and posts. */
export async function insertPreviews(client: PoolClient, pages: readonly Stored[], now: Date): Promise<void> {
  await insertRows(
    client,
    'link_previews',
    pages.map(({ url, title, description, key }) => ({
      ...{ company_id: team.company, url, digest: createHash('sha256').update(url).digest('hex'), title, description },
      ...{ image_url: new URL('/card.png', url).href, image_key: key, read_at: now, looked_at: now },
    })),
  )
  const first = (column: string) => `substring(${column} from 'https://\\S+')`
  await client.query(`
    insert into link_cards (kind, thing_id, group_id, preview_id)
    select 'comment', c.id, c.group_id, p.id from comments c
    join link_previews p on p.url = ${first('c.message_string')} where c.message_string like '%https://%'
    union all
    select 'post', s.id, s.group_id, p.id from posts s
    join link_previews p on p.url = ${first('s.content_string')} where s.content_string like '%https://%'`)
}
