import { readConfig } from '../../server/src/config.ts'
import { makeAccessToken } from '../../server/src/core/session.ts'
import { insertDefaultLists } from '../../server/src/db/base.ts'
import { Make } from '../../server/src/testing/make.ts'
import { makeBoards } from '../../server/src/testing/makeProduct.ts'
import type { Workplace } from './workplace.ts'

/** Cards are spread over that many columns: product `n` of a team (from 0) begins in column `n % columns + 1`. */
export const columns = 5
const people = 12

export interface Team {
  groupId: number
  /** The members, first the one who acts. */
  userIds: number[]
  /** Product ids in the order in which they were made. */
  productIds: number[]
}

const words = 'Retro,Sunset,Wolf,Coffee,Mountain,Cat,Vintage,Ocean,Floral,Skull,Camping,Dragon,Moon,Garden,Rocket,Fox'
const insertProducts = `
with words as (select string_to_array('${words}', ',') as w)
insert into products (sub_id, group_id, status_id, name, description, description_version, priority, deadline, index,
  assignee_ids, type_ids, label_ids, comment_count, artwork_count, needapproved_count, active_count, created_by, created_at)
select 'P-B' || $1::int || '-2026-' || n, $1, n % ${columns} + 1,
  w[n * 7 % 16 + 1] || ' ' || w[n * 11 % 16 + 1] || ' ' || w[n * 13 % 16 + 1] || ' ' || n,
  '{"blocks":[{"key":"a","text":"A design for the season, two colours, transparent ground.","type":"unstyled","depth":0,"inlineStyleRanges":[],"entityRanges":[],"data":{}}],"entityMap":{}}',
  1, ($4::int[])[n % cardinality($4::int[]) + 1], date '2026-01-01' + n % 300, n * 8,
  array[($2::int[])[n % ${people} + 1]] || case when n % 3 = 0 then array[($2::int[])[(n + 5) % ${people} + 1]] else '{}' end,
  array[($3::int[])[n % cardinality($3::int[]) + 1]],
  array[($5::int[])[n % cardinality($5::int[]) + 1]], n % 7, 2, 2, n % 3,
  ($2::int[])[(n + 3) % ${people} + 1], now() - make_interval(mins => $6::int - n)
from words, generate_series(0, $6::int - 1) n order by n
returning id`

const insertCovers = `
with made as (
  insert into files (key, owner, group_id, product_id, name, size, file_type, width, height, preview_key, preview_2x_key,
    preview_state, edge_color, luminance, has_alpha, is_cover, created_by)
  select k, 'product', p.group_id, p.id, 'design.png', 900000, 'image/png', 1200, 1400, k || '.1x.webp', k || '.2x.webp',
    'ready', '#f4efe6', 0.7, true, true, p.created_by
  from products p, concat(p.group_id, '/', p.id, '/design-', md5(p.id::text), '-1767225600000.png') k
  where p.group_id = $1
  returning id, product_id)
update products p set cover_file_id = made.id from made where made.product_id = p.id`

/** The storage key of a product's cover, as `insertCovers` writes it. */
export const coverKeys = async ({ pool }: Workplace, groupId: number): Promise<string[]> =>
  (await pool.query('select key from files where group_id = $1', [groupId])).rows.map(({ key }) => key)

async function idsOf({ pool }: Workplace, statement: string, values: unknown[] = []): Promise<number[]> {
  return (await pool.query(statement, values)).rows.map(({ id }) => id)
}

/** A team with boards, members, labels and `size` products with people, types and covers: a few statements. */
export async function makeTeam(place: Workplace, size: number, name = `Team of ${size}`): Promise<Team> {
  const { db, pool } = place
  const make = new Make(db)
  const { id: groupId, companyId } = await make.group({ name })
  await insertDefaultLists(db, companyId ?? 0)
  await makeBoards(db, groupId)
  const userIds: number[] = []
  for (let n = 0; n < people; n++) userIds.push((await make.withRole(groupId, 1)).id)
  const list = (kind: string) =>
    idsOf(place, 'select id from config_items where company_id = $1 and list = $2 order by index', [companyId, kind])
  const types = await list('products_type')
  const priorities = await list('products_priority')
  const labels = await idsOf(
    place,
    `insert into labels (group_id, name, color) select $1, 'Label ' || n, '#2D7DD2' from generate_series(1, 6) n returning id`,
    [groupId],
  )
  const productIds = await idsOf(place, insertProducts, [groupId, userIds, types, priorities, labels, size])
  await pool.query(insertCovers, [groupId])
  await pool.query(
    `insert into product_search (product_id, group_id, document)
     select id, group_id, lower(unaccent(name || ' ' || sub_id)) from products where group_id = $1`,
    [groupId],
  )
  await pool.query('vacuum analyze')
  return { groupId, userIds, productIds: productIds.toSorted((a, b) => a - b) }
}

/** People of a team beyond those that it has, all at once. */
export const addMembers = (place: Workplace, groupId: number, count: number): Promise<number[]> =>
  idsOf(
    place,
    `with made as (
       insert into users (email, display_name, first_name, last_name, color)
       select concat('viewer', $1::int, '-', n, '@example.test'), 'Viewer ' || n, 'Viewer', n::text, '#2D7DD2'
       from generate_series(1, $2::int) n returning id)
     insert into memberships (user_id, group_id, role_id) select id, $1, 1 from made returning user_id as id`,
    [groupId, count],
  )

/** An access token for each person, through a session of their own. The server takes them for 15 minutes. */
export async function tokensOf({ pool, secret, folder }: Workplace, userIds: number[]): Promise<string[]> {
  const config = readConfig({ HALFTONE_SECRET: secret, HALFTONE_DATA: folder })
  const { rows } = await pool.query<{ id: string; user_id: number }>(
    `insert into sessions (user_id, expires_at) select id, now() + interval '1 day' from unnest($1::int[]) id
     returning id, user_id`,
    [userIds],
  )
  const byUser = new Map(rows.map((row) => [row.user_id, makeAccessToken(config, row.id, Date.now())]))
  return userIds.map((id) => byUser.get(id) ?? '')
}

export async function tokenOf(place: Workplace, userId: number): Promise<string> {
  const [token] = await tokensOf(place, [userId])
  if (!token) throw new Error('no token')
  return token
}
