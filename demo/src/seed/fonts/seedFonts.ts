import { randomBytes } from 'node:crypto'
import { uploadKey } from '@halftone/contract/rules/fileName.ts'
import { readLicence } from '@halftone/contract/rules/fonts/fontLicence.ts'
import { languagesOf } from '@halftone/contract/rules/fonts/languages.ts'
import { deriveStored } from '@halftone/server/images/storedImage.ts'
import type { Resources } from '@halftone/server/resources.ts'
import { previewKey } from '@halftone/server/storage/objectKey.ts'
import { type FontPlan, planFonts } from './fonts.plan.ts'

type Parts = Pick<Resources, 'pool' | 'storage' | 'images' | 'log'>
interface Scene {
  groupId: number
  initials: string
  makerId: number
  otherTeam: number | undefined
}

/** Whose fonts they are: the team that has most of the clip arts; undefined where the workspace is no demo. */
async function sceneOf({ pool }: Parts): Promise<Scene | undefined> {
  const { rows } = await pool.query<{ group_id: number; sub_id: string; created_by: number }>(
    `select c.group_id, c.sub_id, c.created_by from cliparts c
     where exists (select from system_settings where key = 'demo') and not exists (select from fonts)
     order by count(*) over (partition by c.group_id) desc, c.group_id, c.id limit 1`,
  )
  const [first] = rows
  if (!first) return undefined
  const { rows: others } = await pool.query<{ id: number }>(
    `select g.id from groups g join groups own on own.id = $1 and own.company_id = g.company_id
     where g.id not in ($1, g.company_id) and g.deleted_at is null order by g.id limit 1`,
    [first.group_id],
  )
  const [, initials = 'UNK'] = first.sub_id.split('-')
  return { groupId: first.group_id, initials, makerId: first.created_by, otherTeam: others[0]?.id }
}

const day = 86_400_000

/** Stores one font, reads it as an upload is read, and writes what was found. Answers its id. */
async function seedFont(parts: Parts, scene: Scene, plan: FontPlan, number: number): Promise<number> {
  const { pool, storage } = parts
  const { groupId, makerId } = scene
  const now = new Date()
  const key = uploadKey({ groupId, name: plan.file, random: randomBytes(16).toString('hex'), at: now.getTime() })
  await storage.put(key, { path: plan.path }, { type: 'font/ttf' })
  const result = await deriveStored(parts, key, { name: plan.file })
  if (result.kind !== 'image' || !result.font) throw new Error(`${plan.file} is no font`)
  const { facts } = result.font
  const read = readLicence(facts)
  const said = plan.licence
  const licence = said
    ? [said.kind, said.source, null, true, new Date(now.getTime() + said.ends * day).toISOString().slice(0, 10), false]
    : [read.kind, read.source, read.link, read.printOnDemand, null, true]
  const { rows } = await pool.query<{ id: number }>(
    `insert into fonts (sub_id, group_id, name, tags, total_files, languages, licence_kind, licence_source, licence_link,
      is_printable, licence_ends, is_licence_read, document, created_by)
     values ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $10, $11, lower(unaccent($12)), $13) returning id`,
    [
      ...[`FT-${scene.initials}-${now.getUTCFullYear()}-${number}`, groupId, facts.family, plan.tags],
      ...[languagesOf(facts.ranges), ...licence],
      [facts.family, ...plan.tags, plan.file, facts.designer ?? ''].join(' '),
      makerId,
    ],
  )
  const id = rows[0]?.id ?? 0
  const { width, height, edgeColor, luminance, ground, hasAlpha } = result.facts
  await pool.query(
    `with made as (
      insert into files (key, owner, group_id, thing_id, name, size, file_type, width, height, preview_key, preview_2x_key,
        preview_state, edge_color, luminance, ground, has_alpha, sha256, font, is_cover, index, created_by)
      values ($1, 'font', $2, $3, $4, $5, $6, $7, $8, $9, $10, 'ready', $11, $12, $13, $14, $15, $16, true, 1024, $17)
      returning id)
    update fonts set cover_file_id = (select id from made) where id = $3`,
    [
      ...[key, groupId, id, plan.file, result.size, result.type, width, height],
      ...[previewKey(key, '1x'), previewKey(key, '2x'), edgeColor, luminance, ground, hasAlpha, result.sha256],
      ...[JSON.stringify(facts), makerId],
    ],
  )
  return id
}

/** Adds the fonts of the demo where it has none yet: some are shared, and artworks that are on sale are made with some. */
export async function seedFonts(parts: Parts, signal?: AbortSignal): Promise<number> {
  const scene = await sceneOf(parts)
  if (!scene) return 0
  const ids: number[] = []
  for (const plan of planFonts()) {
    if (signal?.aborted) return ids.length
    ids.push(await seedFont(parts, scene, plan, ids.length + 1))
  }
  const { groupId, initials, makerId, otherTeam } = scene
  await parts.pool.query(
    `insert into reference_counters (kind, initials, year, last) values ('FT', $1, $2, $3)
     on conflict (kind, initials, year) do update set last = greatest(reference_counters.last, excluded.last)`,
    // own clock: the year of the codes above
    [initials, new Date().getUTCFullYear(), ids.length],
  )
  if (otherTeam !== undefined)
    await parts.pool.query(
      'insert into font_shares (font_id, group_id, shared_by) select unnest($1::int[]), $2, $3 on conflict do nothing',
      [ids.slice(0, 4), otherTeam, makerId],
    )
  for (const [at, id] of [...ids.slice(16, 22), ...ids.slice(-3)].entries())
    await parts.pool.query(
      `update artworks set font_ids = font_ids || $1::int where id in (
        select id from artworks where group_id = $2 and deleted_at is null order by is_uploaded desc, id limit 2 offset $3)`,
      [id, groupId, at],
    )
  return ids.length
}
