import { defaultRoles, permissionCatalogue } from '@halftone/contract/permissions.ts'
import { companyLevel, defaultHierarchy, statusIds } from '@halftone/contract/rules/levels.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { configItems } from './schema/configs.ts'
import { groups, permissions, roles } from './schema/identity.ts'

const boards = [
  { id: statusIds.NEW_IDEA, name: 'New idea', color: '#6F6F7A', kind: 'normal' },
  { id: statusIds.DOING, name: 'Doing', color: '#0B63CE', kind: 'normal' },
  { id: statusIds.REVIEWING, name: 'Reviewing', color: '#B26A00', kind: 'normal' },
  { id: statusIds.READY_TO_SALE, name: 'Ready to sale', color: '#00796B', kind: 'normal' },
  { id: statusIds.ON_SALE, name: 'On sale', color: '#1B7F4B', kind: 'normal' },
  { id: statusIds.BACKUP, name: 'Backup', color: '#8A8A8A', kind: 'backup' },
  { id: statusIds.UPLOADED, name: 'Uploaded', color: '#5B4BB7', kind: 'uploaded' },
] as const

/**
 * Puts in place what the program itself needs in every company: the permission catalogue, the team roles, the master
 * boards and the hierarchy. Runs at each start and for a new company; adds only what is missing, so that edits stay.
 */
export async function ensureBase(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const companies = await tx.select({ id: groups.id }).from(groups).where(eq(groups.level, companyLevel))
    for (const { id } of companies) await ensureCompanyBase(tx, id)
  })
}

/** The same for one company. Its teams, boards and members come after it. */
export async function ensureCompanyBase(db: Db, companyId: number): Promise<void> {
  const of = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, companyId }))
  const catalogue = permissionCatalogue.map(({ id, type, name, group }) => ({
    id,
    type,
    name,
    groupName: group,
    isSystem: true,
  }))
  await db.insert(permissions).values(of(catalogue)).onConflictDoNothing()
  const own = defaultRoles.map(({ id, name, codes }) => ({ id, name, codes: [...codes] }))
  await db.insert(roles).values(of(own)).onConflictDoNothing()
  const columns = boards.map((board, index) => ({ ...board, list: 'masterdata_boards', index, isSystem: true }))
  const levels = defaultHierarchy.map(({ value, name }, index) => ({
    id: 10 + value,
    list: 'hierarchy',
    name,
    value,
    index,
    isSystem: true,
  }))
  await db
    .insert(configItems)
    .values(of([...columns, ...levels]))
    .onConflictDoNothing()
  // Ids were given by hand: the next ones go on after them. Only the first time: others may be counting on.
  const last = (rows: readonly { id: number }[], least: number) => Math.max(least, ...rows.map(({ id }) => id))
  for (const [name, id] of [
    ['roles_id_seq', last(own, 99)],
    ['permissions_id_seq', last(catalogue, 999)],
  ] as const)
    await db.execute(sql`select setval(${name}, ${id}) from ${sql.raw(name)} where last_value < ${id}`)
}

/** The settings lists that a new company begins with; all of them can be edited. */
export async function insertDefaultLists(db: Db, companyId: number): Promise<void> {
  const named = (list: string, names: string[], more: Partial<typeof configItems.$inferInsert> = {}) =>
    names.map((name, index) => ({ companyId, list, name, index, ...more }))
  await db
    .insert(configItems)
    .values([
      ...named('products_priority', ['Low', 'Normal', 'High', 'Urgent']),
      ...named('products_type', ['T-shirt', 'Hoodie', 'Mug', 'Poster', 'Sticker', 'Tote bag']),
      ...named('artwork_tab', ['Front', 'Back', 'Mockup']),
      ...named('clipart_category', ['Animals', 'Typography', 'Patterns']),
      ...named('position', ['Manager', 'Leader'], { isManager: true }),
      ...named('position', ['Designer', 'Idea', 'Listing', 'Support']).map((row) => ({
        ...row,
        index: (row.index ?? 0) + 2,
      })),
      {
        companyId,
        list: 'sale_channels',
        name: 'Etsy',
        url: 'https://www.etsy.com',
        connector: 'etsy',
        fields: etsyFields,
      },
    ])
    .onConflictDoNothing()
}

/** Etsy's own limits (title 140, 13 tags of 20). */
const etsyFields = [
  { name: 'title', name_view: 'Title', type: 'text', required: true, maximum: 140 },
  { name: 'tags', name_view: 'Tags', type: 'tag', maxItems: 13, maxlength: 20 },
  { name: 'description', name_view: 'Description', type: 'textarea', maximum: 5000 },
]
