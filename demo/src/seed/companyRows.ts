import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { Passwords } from '@halftone/server/core/passwords.ts'
import { ensureCompanyBase } from '@halftone/server/db/base.ts'
import * as schema from '@halftone/server/db/schema/index.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { typeNames } from './company.ts'
import { advanceIds, insertRows } from './insertRows.ts'
import { sourceOf } from './market/templateSource.ts'
import type { Company, ConfigRow } from './rows.ts'

/** Ids in the database for the ids of the plan, where the workspace had entries of its own before. */
export type Ids = {
  config: (list: ConfigRow['list'], id: number) => number
  tag: (id: number) => number
}

/** One password for all demo people. */
export const demoPassword = 'halftone-demo-2026'

/** Writes company, people, settings, accounts and templates. `avatars`: storage keys by face; `marketplace`: its address. */
export async function insertCompany(
  client: PoolClient,
  company: Company,
  { avatars, marketplace, now }: { avatars: ReadonlyMap<number, string>; marketplace: string; now: Date },
): Promise<void> {
  const at = company.users[0]?.joinedAt ?? now
  await insertRows(
    client,
    'groups',
    company.groups.map((group) => ({
      id: group.id,
      name: group.name,
      parent_id: group.parentId,
      company_id: group.companyId,
      level: group.level,
      created_at: at,
    })),
  )
  const companyId = companyIdOf(company)
  await ensureCompanyBase(drizzle(client, { schema }), companyId)
  const config = await insertConfigs(client, companyId, company.configs, now)
  await insertPeople(client, company, { avatars, companyId, config })
  await signConfigs(client, now)
  await insertTeams(client, company, at)
  const names = tagNames(company)
  await insertRows(
    client,
    'tags',
    names.map((name, i) => ({ id: i + 1, company_id: companyId, name, created_by: 1, created_at: at })),
  )
  await insertAccounts(client, company, config, { at, marketplace, tags: names })
  for (const table of ['groups', 'users', 'boards', 'labels', 'tags', 'accounts', 'listing_templates', 'config_items'])
    await advanceIds(client, table)
}

/** The ids of what a company has, once it is written. */
export async function companyIds(client: PoolClient, company: Company, now: Date): Promise<Ids> {
  const names = tagNames(company)
  const tagIds = new Map(company.tags.map((tag) => [tag.id, names.indexOf(tag.name) + 1]))
  const config = await insertConfigs(client, companyIdOf(company), company.configs, now)
  return { config, tag: (id) => tagIds.get(id) ?? id }
}

const companyIdOf = ({ groups }: Company) => groups.find((group) => group.level === companyLevel)?.id ?? 0
const tagNames = ({ tags }: Company) => [...new Set(tags.map((tag) => tag.name))]

/** The people, and what each is in the company. */
async function insertPeople(
  client: PoolClient,
  company: Company,
  { avatars, companyId, config }: { avatars: ReadonlyMap<number, string>; companyId: number; config: Ids['config'] },
): Promise<void> {
  const passwordHash = await new Passwords().hash(demoPassword)
  await insertRows(
    client,
    'users',
    company.users.map((user) => ({
      id: user.id,
      email: user.email,
      password_hash: passwordHash,
      display_name: user.displayName,
      first_name: user.firstName,
      last_name: user.lastName,
      employee_id: user.employeeId,
      avatar: user.face === null ? null : (avatars.get(user.face) ?? null),
      color: user.color,
      personal_phone: user.phone,
      department: user.department,
      title: user.title,
      status: 1,
      is_super_admin: user.isSuperAdmin,
      setup_group: user.setupGroup,
      setup_user: user.setupUser,
      joined_at: user.joinedAt,
      created_at: user.joinedAt,
    })),
  )
  await insertRows(
    client,
    'user_positions',
    company.users.map((user) => ({
      user_id: user.id,
      company_id: companyId,
      position_id: config('position', user.positionId),
    })),
  )
}

/** Who is in each team, its columns and its labels. */
async function insertTeams(client: PoolClient, company: Company, at: Date): Promise<void> {
  await insertRows(
    client,
    'memberships',
    company.memberships.map((one) => ({
      user_id: one.userId,
      group_id: one.groupId,
      role_id: one.roleId,
      created_at: at,
    })),
  )
  await insertRows(
    client,
    'boards',
    company.boards.map((board) => ({
      id: board.id,
      group_id: board.groupId,
      status_id: board.statusId,
      index: board.index,
      created_at: at,
      updated_at: at,
    })),
  )
  await insertRows(
    client,
    'labels',
    company.labels.map((label) => ({
      id: label.id,
      group_id: label.groupId,
      name: label.name,
      color: label.color,
      created_at: at,
    })),
  )
}

/** Adds the entries that are not there yet by name; gives the map from the plan's ids. */
async function insertConfigs(
  client: PoolClient,
  companyId: number,
  configs: readonly ConfigRow[],
  now: Date,
): Promise<Ids['config']> {
  const found = await client.query<{ id: number; list: string; name: string; value: number | null }>(
    'select id, list, name, value from config_items where deleted_at is null',
  )
  const ids = new Map<string, number>()
  const rows = []
  const colored = []
  let next = Math.max(1000, ...found.rows.map((row) => row.id + 1))
  for (const row of configs) {
    const same = found.rows.find(
      (one) =>
        one.list === row.list &&
        (row.value === undefined ? one.name.toLowerCase() === row.name.toLowerCase() : one.value === row.value),
    )
    const id = same?.id ?? next++
    ids.set(`${row.list}/${row.id}`, id)
    if (same) {
      if (row.color) colored.push({ id, color: row.color })
      continue
    }
    rows.push({
      id,
      company_id: companyId,
      list: row.list,
      name: row.name,
      index: row.index,
      color: row.color ?? null,
      url: row.url ?? null,
      is_show: true,
      connector: row.connector ?? 'none',
      fields: row.fields ?? [],
      value: row.value ?? null,
      is_manager: row.isManager ?? false,
      file_types: row.fileTypes ?? [],
      kind: 'normal',
      is_system: false,
      created_at: now,
      updated_at: now,
    })
  }
  await insertRows(client, 'config_items', rows)
  await client.query(
    `update config_items c set color = r.color from jsonb_to_recordset($1::jsonb) as r (id int, color text)
      where c.id = r.id and c.color is null`,
    [JSON.stringify(colored)],
  )
  return (list, id) => {
    const known = ids.get(`${list}/${id}`)
    if (known === undefined) throw new RangeError(`no entry ${id} in ${list}`)
    return known
  }
}

/** The owner, the director and the manager saw to the lists in the months before. */
async function signConfigs(client: PoolClient, now: Date): Promise<void> {
  await client.query(
    `update config_items set updated_by = 1 + (id * 7 + index) % 3, created_at = $1::timestamptz - interval '900 days',
      updated_at = $1::timestamptz - make_interval(days => 2 + (id * 37 + index * 11) % 240, hours => (id + index * 3) % 9)`,
    [now],
  )
}

async function insertAccounts(
  client: PoolClient,
  company: Company,
  config: Ids['config'],
  { at, marketplace, tags }: { at: Date; marketplace: string; tags: readonly string[] },
): Promise<void> {
  await insertRows(
    client,
    'accounts',
    company.accounts.map((account) => ({
      id: account.id,
      group_id: account.groupId,
      channel_id: config('sale_channels', account.channelId),
      name: account.name,
      email: account.email,
      country: account.country,
      proxy: account.proxy,
      type_ids: account.typeNames.map((name) =>
        config('products_type', (typeNames as readonly string[]).indexOf(name) + 1),
      ),
      tag_ids: account.tagNames.map((name) => tags.indexOf(name) + 1),
      note: account.note,
      status: account.isActive ? 'active' : 'deactivated',
      created_by: 1,
      created_at: at,
      updated_at: at,
    })),
  )
  await insertRows(
    client,
    'listing_templates',
    company.templates
      .filter((template) => template.isTied)
      .map((template) => ({
        id: template.id,
        group_id: template.groupId,
        account_id: template.accountId,
        channel_id: config('sale_channels', template.channelId),
        name: template.name,
        source: sourceOf(template, marketplace),
        created_by: 6,
        created_at: at,
        updated_at: at,
      })),
  )
}
