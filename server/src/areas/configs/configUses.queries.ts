import type { ConfigListKey } from '@halftone/contract/areas/configs.ts'
import { type SQL, sql } from 'drizzle-orm'

/** What can use an entry, as texts name it, and how it is counted for the entry `i`. */
export type UseNoun = 'product' | 'account' | 'team' | 'artwork' | 'file' | 'person' | 'clipart'
type Uses = readonly (readonly [noun: UseNoun, count: SQL])[]

/** Entries of two companies may have one id: what uses it is looked for in the teams of its own. */
const inTeams = (groupId: SQL) => sql`${groupId} in (select t.id from groups t where t.company_id = i.company_id)`

const boardUses: Uses = [
  [
    'product',
    sql`(select coalesce(sum(b.total), 0)::int from board_counts b
    where b.status_id = i.id and ${inTeams(sql`b.group_id`)})`,
  ],
]

const uses: Record<ConfigListKey, Uses> = {
  products_type: [
    [
      'product',
      sql`(select count(*)::int from products p
        where p.type_ids @> array[i.id] and p.deleted_at is null and ${inTeams(sql`p.group_id`)})`,
    ],
    [
      'account',
      sql`(select count(*)::int from accounts a
        where a.company_id = i.company_id and i.id = any(a.type_ids) and a.deleted_at is null)`,
    ],
  ],
  sale_channels: [
    [
      'account',
      sql`(select count(*)::int from accounts a
        where a.company_id = i.company_id and a.channel_id = i.id and a.deleted_at is null)`,
    ],
    [
      'team',
      sql`(select count(*)::int from groups g
        where g.company_id = i.company_id and g.channel_id = i.id and g.deleted_at is null)`,
    ],
    [
      'product',
      sql`(select count(*)::int from product_contents c join products p on p.id = c.product_id
        where c.channel_id = i.id and p.deleted_at is null and ${inTeams(sql`p.group_id`)})`,
    ],
    [
      'artwork',
      sql`(select count(*)::int from artwork_contents c join artworks a on a.id = c.artwork_id
        where c.channel_id = i.id and a.deleted_at is null and ${inTeams(sql`a.group_id`)})`,
    ],
  ],
  masterdata_boards: boardUses,
  masterdata_boards_team: boardUses,
  products_priority: [
    [
      'product',
      sql`(select count(*)::int from products p
        where p.priority = i.id and p.deleted_at is null and ${inTeams(sql`p.group_id`)})`,
    ],
  ],
  clipart_category: [
    [
      'clipart',
      sql`(select count(*)::int from cliparts c
        where c.category = i.id and c.deleted_at is null and ${inTeams(sql`c.group_id`)})`,
    ],
  ],
  sheet_store: [],
  sheet_niche: [],
  artwork_tab: [
    [
      'file',
      sql`(select count(*)::int from files f
        where f.tab_id = i.id and f.deleted_at is null and ${inTeams(sql`f.group_id`)})`,
    ],
  ],
  position: [
    [
      'person',
      sql`(select count(*)::int from user_positions x join users u on u.id = x.user_id and u.deleted_at is null
        where x.company_id = i.company_id and x.position_id = i.id)`,
    ],
  ],
  hierarchy: [
    [
      'team',
      sql`(select count(*)::int from groups g
        where g.company_id = i.company_id and g.level = i.value and g.deleted_at is null)`,
    ],
  ],
}

/** All uses of the entry `i`. */
export const usedCount = (list: ConfigListKey): SQL =>
  uses[list].length === 0
    ? sql`0`
    : sql`(${sql.join(
        uses[list].map(([, count]) => count),
        sql` + `,
      )})`

/** The same as a JSON object by noun. */
export const usesByNoun = (list: ConfigListKey): SQL =>
  uses[list].length === 0
    ? sql`'{}'::json`
    : sql`json_build_object(${sql.join(
        uses[list].map(([noun, count]) => sql`${noun}::text, ${count}`),
        sql`, `,
      )})`
