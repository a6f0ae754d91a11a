import { randomBytes } from 'node:crypto'
import { uploadKey } from '@halftone/contract/rules/fileName.ts'
import { deriveStored } from '@halftone/server/images/storedImage.ts'
import type { Resources } from '@halftone/server/resources.ts'
import { previewKey } from '@halftone/server/storage/objectKey.ts'
import { type Paper, papers, pdfOf } from './papers.data.ts'

type Parts = Pick<Resources, 'pool' | 'storage' | 'images' | 'log'>
interface PostRow {
  id: number
  group_id: number
  created_by: number
  created_at: Date
}

/** The newest PUBLIC post that begins so and carries no pictures. */
async function postOf({ pool }: Parts, { post }: Paper): Promise<PostRow | undefined> {
  const words = post.replaceAll('*', '')
  const { rows } = await pool.query<PostRow>(
    `select p.id, p.group_id, p.created_by, p.created_at from posts p
     where p.content_string like $1 and p.deleted_at is null
       and not exists (select from files f where f.owner = 'post' and f.thing_id = p.id and f.file_type like 'image/%')
     order by p.id desc limit 1`,
    [`${words}%`],
  )
  return rows[0]
}

const typeOf = (name: string): string =>
  name.endsWith('.pdf') ? 'application/pdf' : name.endsWith('.csv') ? 'text/csv' : 'text/markdown'

async function seedPaper(parts: Parts, paper: Paper, place: number): Promise<void> {
  const { pool, storage } = parts
  const post = await postOf(parts, paper)
  if (!post) return
  const { name, lines } = paper
  const isPdf = name.endsWith('.pdf')
  const bytes = isPdf ? pdfOf(lines) : Buffer.from(`${lines.join('\n')}\n`)
  const random = randomBytes(16).toString('hex')
  const key = uploadKey({ groupId: post.group_id, name, random, at: post.created_at.getTime() })
  await storage.put(key, bytes, { type: typeOf(name) })
  const made = isPdf ? await deriveStored(parts, key, { name }) : undefined
  const shown = made?.kind === 'image' ? made : undefined
  await pool.query(
    `with made as (
      insert into files (key, owner, group_id, thing_id, name, size, file_type, width, height, preview_key, preview_2x_key,
        preview_state, edge_color, luminance, ground, has_alpha, pages, document, index, created_by, created_at)
      values ($1, 'post', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, lower(unaccent($4)), $17, $18, $19) returning thing_id)
    update posts set total_files = total_files + 1 where id = (select thing_id from made)`,
    [
      ...[key, post.group_id, post.id, name, bytes.length, typeOf(name)],
      ...[shown?.facts.width ?? null, shown?.facts.height ?? null],
      ...[shown ? previewKey(key, '1x') : null, shown ? previewKey(key, '2x') : null, shown ? 'ready' : 'none'],
      ...[shown?.facts.edgeColor ?? null, shown?.facts.luminance ?? null, shown?.facts.ground ?? null],
      ...[shown?.facts.hasAlpha ?? false, shown?.facts.pages ?? null],
      ...[place * 1_024, post.created_by, post.created_at],
    ],
  )
}

/** Days for which the two announcements are in force, by the words that their posts begin with. */
const announced: readonly (readonly [string, number])[] = [
  ['Holiday cut-off', 9],
  ['Idea round on Thursday', 4],
]

/** Told to all of the company who read posts, but who wrote it; every third has read it. */
async function announce({ pool }: Parts, words: string, days: number): Promise<void> {
  await pool.query(
    `with told as (
      update posts set announced_until = now() + make_interval(days => $2), announced_by = created_by
      where id = (select p.id from posts p where p.content_string like $1 and p.deleted_at is null order by p.id desc limit 1)
      returning *)
    insert into notifications (user_id, author_id, group_id, type, action, title, content, message, message_detail,
      target_kind, target_id, target_name, is_popup, ends_at, read_at, viewed_at, created_at)
    select u.id, p.created_by, p.group_id, 'post', 'announce', p.title,
      case when starts_with(p.content_string, p.title) then trim(substr(p.content_string, length(p.title) + 1)) else p.content_string end,
      'made an announcement', p.title,
      'post', p.id, p.title, true, p.announced_until,
      case when u.id % 3 = 0 then now() end, case when u.id % 3 = 0 then now() end, p.created_at
    from told p cross join users u where u.id <> p.created_by and u.status = 1 and exists (
      select from memberships m left join roles r on r.company_id = m.company_id and r.id = m.role_id
      where m.user_id = u.id and m.company_id = p.company_id and 'SN_VIEW' = any(r.codes)
        and (p.visibility = 'PUBLIC' or exists (
          select from post_teams t where t.post_id = p.id and t.group_id = m.group_id)))`,
    [`${words}%`, days],
  )
}

/** Each hashtag is known by the oldest picture of its PUBLIC posts. */
const choosePictures = ({ pool }: Parts) =>
  pool.query(
    `update hashtags h set cover_file_id = (
      select f.id from post_hashtags x join posts p on p.id = x.post_id and p.visibility = 'PUBLIC' and p.deleted_at is null
      join files f on f.thing_id = p.id and f.owner = 'post' and f.deleted_at is null and f.file_type like 'image/%'
      where x.hashtag_id = h.id order by p.id, f.index limit 1)
    where h.cover_file_id is null`,
  )

/** Adds documents, announcements and covers of hashtags to the demo's posts where it has none yet; answers how many documents. */
export async function seedPapers(parts: Parts, signal?: AbortSignal): Promise<number> {
  const { rows } = await parts.pool.query<{ is: boolean }>(
    `select exists (select from system_settings where key = 'demo') and exists (select from posts)
      and not exists (select from posts where announced_by is not null) as is`,
  )
  if (!rows[0]?.is) return 0
  await choosePictures(parts)
  let added = 0
  // The papers of the newest post last: documents are listed as they came.
  for (const [at, paper] of [...papers.entries()].toReversed()) {
    if (signal?.aborted) return added
    await seedPaper(parts, paper, at + 1)
    added++
  }
  for (const [words, days] of announced) await announce(parts, words, days)
  return added
}
