import type { LabelColor } from '@halftone/contract/areas/labels.ts'
import type { PictureFill, PreviewState } from '@halftone/contract/parts/attachedFile.ts'
import type { Ground } from '@halftone/contract/parts/ground.ts'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { type EntryList, heldEntries } from '../../db/entries.ts'
import { runText } from '../../db/prepared.ts'
import type { PreviewValues } from '../links/links.present.ts'
import { digestOf } from '../links/previews.queries.ts'

export interface PersonRow {
  id: number
  display_name: string
  avatar: string | null
  color: string
  email: string
  position: string | null
  /** May see the team's products: active, and in the team, its company, or super admin. */
  isMember: boolean
}
export interface CoverRow {
  id: number
  key: string
  name: string
  preview2xKey: string | null
  width: number | null
  height: number | null
  edgeColor: string | null
  luminance: number | null
  ground: Ground | null
  fills: PictureFill | null
  hasAlpha: boolean
  fileType: string
  previewState: PreviewState
}
interface NamedRow {
  id: number
  name: string
  /** Belongs to the team, so that its products may use it. */
  isOwn: boolean
}

/** What the ids on cards stand for. An id that is missing was deleted. */
export interface Refs {
  people: PersonRow[]
  types: NamedRow[]
  labels: (NamedRow & { color: z.output<typeof LabelColor> })[]
  tags: NamedRow[]
  accounts: (NamedRow & { channelId: number; channel: string })[]
  priorities: NamedRow[]
  /** All boards of the team in their order, and those asked for. */
  boards: NamedRow[]
  covers: CoverRow[]
  /** What is known of the pages behind its links. */
  previews: PreviewValues[]
}

export interface RefIds {
  people?: number[]
  types?: number[]
  labels?: number[]
  tags?: number[]
  accounts?: number[]
  priorities?: number[]
  boards?: number[]
  covers?: number[]
  /** Digests of addresses (`digestOf`). */
  previews?: string[]
}

/** Puts a value into the statement and gives its place. */
type Given = (value: unknown) => string
const list = (query: string) => `(select coalesce(json_agg(r), '[]'::json) from (${query}) r)`

/** The company of the team that asks: an entry is known by its company and its id. */
const companyOfTeam = (given: Given, groupId: number) => `(select company_id from groups where id = ${given(groupId)})`

/** Written out, because nearly every request asks: building them took as long as sending them. */
const parts: Record<keyof Refs, (given: Given, groupId: number, ids: unknown[]) => string> = {
  people: (given, groupId, ids) => `
    select u.id, u.display_name, u.avatar, u.color, u.email::text as email, pos.name as position,
      (u.status = 1 and u.deleted_at is null and (u.is_super_admin or exists (
        select 1 from memberships m where m.user_id = u.id
        and m.group_id in (${given(groupId)}, ${companyOfTeam(given, groupId)})))) as "isMember"
    from users u left join user_positions x on x.user_id = u.id and x.company_id = ${companyOfTeam(given, groupId)}
    left join config_items pos on pos.company_id = x.company_id and pos.id = x.position_id and pos.deleted_at is null
    where u.id = any(${given(ids)}::int[])`,
  types: (given, groupId, ids) => `
    select c.id, c.name, (not exists (select 1 from config_item_groups i where i.item_id = c.id and i.company_id = c.company_id)
      or exists (select 1 from config_item_groups i where i.item_id = c.id and i.group_id = ${given(groupId)})) as "isOwn"
    from config_items c
    where c.company_id = ${companyOfTeam(given, groupId)} and c.list = 'products_type' and c.deleted_at is null and c.id = any(${given(ids)}::int[])`,
  labels: (given, groupId, ids) => `
    select id, name, color, group_id = ${given(groupId)} as "isOwn" from labels where id = any(${given(ids)}::int[])`,
  tags: (given, groupId, ids) => `
    select id, name, true as "isOwn" from tags
    where company_id = ${companyOfTeam(given, groupId)} and id = any(${given(ids)}::int[])`,
  accounts: (given, groupId, ids) => `
    select a.id, a.name, a.channel_id as "channelId", c.name as channel, a.group_id = ${given(groupId)} as "isOwn"
    from accounts a join config_items c on c.company_id = a.company_id and c.id = a.channel_id
    where a.deleted_at is null and a.id = any(${given(ids)}::int[])`,
  priorities: (given, groupId, ids) => `
    select id, name, true as "isOwn" from config_items
    where company_id = ${companyOfTeam(given, groupId)} and list = 'products_priority' and deleted_at is null and id = any(${given(ids)}::int[])`,
  boards: (given, groupId, ids) => `
    select c.id, c.name, b.id is not null as "isOwn"
    from config_items c
    left join boards b on b.status_id = c.id and b.group_id = ${given(groupId)} and c.deleted_at is null
    where c.company_id = ${companyOfTeam(given, groupId)} and c.list in ('masterdata_boards', 'masterdata_boards_team')
      and (b.id is not null or c.id = any(${given(ids)}::int[]))
    order by b.index, b.id`,
  covers: (given, _groupId, ids) => `
    select f.id, f.key, f.name, f.preview_2x_key as "preview2xKey", f.width, f.height, f.edge_color as "edgeColor",
      f.luminance, f.ground, f.fills, f.has_alpha as "hasAlpha", f.file_type as "fileType", f.preview_state as "previewState"
    from files f where f.deleted_at is null and f.id = any(${given(ids)}::int[])`,
  previews: (given, groupId, digests) => `
    select v.url, v.title, v.description, v.image_url as "imageUrl", v.image_key as "imageKey" from link_previews v
    where v.company_id = ${companyOfTeam(given, groupId)} and v.digest = any(${given(digests)}::text[]) and v.read_at is not null`,
}

const empty: Refs = {
  people: [],
  types: [],
  labels: [],
  tags: [],
  accounts: [],
  priorities: [],
  boards: [],
  covers: [],
  previews: [],
}

const names = ['people', 'types', 'labels', 'tags', 'accounts', 'priorities', 'boards', 'covers', 'previews'] as const

/** One statement for all that is asked for; what is not asked for costs nothing. Boards come where `boards` is given. */
export async function findRefs(db: Db, groupId: number, ids: RefIds): Promise<Refs> {
  const asked = names.filter((name) => (name === 'boards' ? ids.boards !== undefined : (ids[name]?.length ?? 0) > 0))
  if (asked.length === 0) return empty
  const values: unknown[] = []
  const given: Given = (value) => `$${values.push(value)}`
  const fields = asked.map(
    (name) => `${list(parts[name](given, groupId, [...new Set<unknown>(ids[name])]))} as "${name}"`,
  )
  const [found] = await runText<Partial<Refs>>(db, `select ${fields.join(', ')}`, values)
  return { ...empty, ...found }
}

const lists: readonly (readonly [name: keyof RefIds, list: EntryList])[] = [
  ['types', 'products_type'],
  ['labels', 'labels'],
  ['tags', 'tags'],
  ['accounts', 'accounts'],
  ['priorities', 'products_priority'],
]

interface Naming {
  typeIds: number[]
  labelIds: number[]
  tagIds: number[]
  accountIds: number[]
  priority: number
}

/** The entries of lists that `after` names and `before` did not. */
export function newlyNamed(before: Naming, after: Naming): RefIds {
  const more = (ids: number[], old: number[]) => ids.filter((id) => !old.includes(id))
  return {
    types: more(after.typeIds, before.typeIds),
    labels: more(after.labelIds, before.labelIds),
    tags: more(after.tagIds, before.tagIds),
    accounts: more(after.accountIds, before.accountIds),
    priorities: more([after.priority], [before.priority, 0]),
  }
}

/** The same for a write that names `named` of them: nobody deletes these before it ends. */
export function findHeldRefs(db: Db, groupId: number, ids: RefIds, named: RefIds): Promise<Refs> {
  const held = lists.flatMap(([name, list]) => (named[name]?.length ? list : []))
  return heldEntries(db, held, () => findRefs(db, groupId, ids))
}

interface CardIds {
  assigneeIds: number[]
  createdBy: number
  typeIds: number[]
  labelIds: number[]
  coverFileId: number | null
}

/** The addresses of products' links, as their previews are known. */
export const linkRefs = (products: readonly { links: readonly { url: string }[] }[]): string[] =>
  products.flatMap(({ links }) => links.map(({ url }) => digestOf(url)))

/** The ids that a card and its lookups need. */
export const cardRefs = (cards: CardIds[]) => ({
  people: cards.flatMap((card) => [...card.assigneeIds, card.createdBy]),
  types: cards.flatMap((card) => card.typeIds),
  labels: cards.flatMap((card) => card.labelIds),
  covers: cards.flatMap((card) => card.coverFileId ?? []),
})
