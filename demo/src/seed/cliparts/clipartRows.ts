import type { PoolClient } from 'pg'
import type { Ids } from '../companyRows.ts'
import { advanceIds, insertRows, type Row } from '../insertRows.ts'
import { type PictureSpec, pictureFileName, pictureSize, pictureType } from '../pictures/pictures.ts'
import type { ClipartPlan } from './cliparts.plan.ts'

interface Target {
  ids: Pick<Ids, 'config'>
  keyOf: (picture: PictureSpec) => string
  now: Date
  /** The name of a category as the settings list has it, by its place there. */
  categories: readonly string[]
}
const day = 86_400_000

/** Writes the clip arts with their files, shares and codes; artworks that are on sale name those at risk. */
export async function insertCliparts(client: PoolClient, plans: readonly ClipartPlan[], target: Target): Promise<void> {
  const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0) as last from files')
  const first = Number(rows[0]?.last ?? 0) + 1
  const covers = new Map<number, number>()
  const files: Row[] = []
  for (const plan of plans) {
    for (const [at, picture] of plan.pictures.entries()) {
      const id = first + files.length
      if (at === 0) covers.set(plan.id, id)
      files.push(fileRow(plan, picture, { id, at, key: target.keyOf(picture) }))
    }
  }
  await insertRows(
    client,
    'cliparts',
    plans.map((plan) => clipartRow(plan, covers.get(plan.id) ?? null, target)),
  )
  await insertRows(client, 'files', files)
  const shares = plans.flatMap(({ id, sharedWith, createdBy, createdAt }) =>
    sharedWith.map((group) => ({ clipart_id: id, group_id: group, shared_by: createdBy, created_at: createdAt })),
  )
  await insertRows(client, 'clipart_shares', shares)
  await insertRows(client, 'reference_counters', [...countersOf('CA', plans)])
  await advanceIds(client, 'cliparts')
  await advanceIds(client, 'files')
  const risky = plans.filter(
    ({ licence }) => licence.kind === 'unknown' || licence.prints === false || licence.days === 6,
  )
  for (const { id, groupId } of risky) {
    await client.query(
      `update artworks set clipart_ids = clipart_ids || $1::int where id in (
        select distinct artwork_id from listing_jobs where group_id = $2 and state = 'active' order by 1 desc limit 2)`,
      [id, groupId],
    )
  }
}

function clipartRow(plan: ClipartPlan, cover: number | null, { ids, now, categories }: Target): Row {
  const { licence } = plan
  const ends = licence.days === null ? null : new Date(now.getTime() + licence.days * day).toISOString().slice(0, 10)
  return {
    id: plan.id,
    sub_id: plan.subId,
    group_id: plan.groupId,
    name: plan.name,
    note: plan.note,
    type: plan.type,
    category: ids.config('clipart_category', categories.indexOf(plan.category) + 1),
    tags: plan.tags,
    index: 0,
    cover_file_id: cover,
    total_files: plan.pictures.length,
    comment_count: 0,
    licence_kind: licence.kind,
    licence_source: licence.source,
    licence_ends: ends,
    is_printable: licence.prints,
    created_by: plan.createdBy,
    created_at: plan.createdAt,
    updated_at: plan.createdAt,
  }
}

const fileRow = (
  plan: ClipartPlan,
  picture: PictureSpec,
  { id, at, key }: { id: number; at: number; key: string },
): Row => ({
  id,
  key,
  owner: 'clipart',
  group_id: plan.groupId,
  thing_id: plan.id,
  tab_id: 0,
  name: pictureFileName(picture),
  size: 1,
  file_type: pictureType(picture),
  ...pictureSize(picture),
  preview_state: 'pending',
  has_alpha: true,
  document: '',
  is_hidden: false,
  is_cover: at === 0,
  is_from_clipart: false,
  index: (at + 1) * 1024,
  version: 1,
  comment_count: 0,
  created_by: plan.createdBy,
  created_at: plan.createdAt,
  updated_at: plan.createdAt,
})

/** The last number of each series of codes. */
export function* countersOf(kind: 'CA' | 'LT' | 'SN', plans: readonly { subId: string }[]): Generator<Row> {
  const last = new Map<string, number>()
  for (const { subId } of plans) {
    const [, initials, year, n] = subId.split('-')
    const series = `${initials} ${year}`
    last.set(series, Math.max(last.get(series) ?? 0, Number(n)))
  }
  for (const [series, n] of last) {
    const [initials, year] = series.split(' ')
    yield { kind, initials, year: Number(year), last: n }
  }
}
