import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { type RowWanted, rowReverter } from '../../core/rowReverter.ts'
import { giveBack, removePermission, updatePermission } from './permissions.service.ts'
import { insertPermission, listNamedRoles, listPermissionsOf, listRolesOf } from './roles.queries.ts'
import { bringRoleBack, removeRole, updateRole } from './roles.service.ts'

const Kept = z.object({
  id: z.number(),
  companyId: z.number(),
  name: z.string(),
  /** In one order, so that two lists of the same codes are the same. */
  codes: z.array(z.string()).transform((codes) => codes.toSorted()),
  used: z.number().default(0),
  /** How people sign in stays as it is, and comes with a role that comes back. */
  stepNeededFrom: z.coerce.date().nullable().default(null),
})
type Kept = z.output<typeof Kept>

/** A role that people have stays. */
async function refuse(_ctx: Ctx, wanted: readonly RowWanted<Kept>[]) {
  const used = wanted.filter(({ row, goes }) => goes && row.used > 0)
  return new Map<number, Record<string, Phrase>>(used.map(({ row }) => [row.id, { isDeleted: phrase('roles.inUse') }]))
}

const may = { create: 'ST_PERMISSION', update: 'ST_PERMISSION', delete: 'ST_PERMISSION' } as const

export const roleReverter = rowReverter<Kept>({
  kind: 'role',
  depth: 0,
  label: 'role',
  isOfCompany: true,
  Kept,
  fields: ['name', 'codes'],
  merges: ['codes'],
  list: async ({ db, companyId }, ids, hold) =>
    (await listRolesOf(db, companyId, ids, hold)).map((row) => ({ ...row, codes: row.codes.toSorted() })),
  may,
  notInSwitch: true,
  listNamed: ({ db, companyId }, rows) => listNamedRoles(db, companyId, rows),
  refuse,
  insert: async (ctx, rows) => {
    for (const row of rows) await bringRoleBack(ctx, row)
  },
  change: async (ctx, changes) => {
    for (const { before, after } of changes) await updateRole(ctx, before, { name: after.name, codes: after.codes })
  },
  remove: async (ctx, rows) => {
    for (const row of rows) await removeRole(ctx, row)
  },
})

const Entry = z.object({
  id: z.number(),
  type: z.string(),
  name: z.string(),
  group: z.string(),
  is_system: z.boolean(),
  /** Whoever had the code when it was deleted. */
  roles: z.array(z.number()).exactOptional(),
  members: z.array(z.object({ userId: z.number(), groupId: z.number(), until: z.string().nullable() })).exactOptional(),
})
type Entry = z.output<typeof Entry>

/** Codes of the company's own in the catalogue of permissions. */
export const permissionReverter = rowReverter<Entry>({
  kind: 'permission',
  depth: 1,
  label: 'setting',
  isOfCompany: true,
  Kept: Entry,
  fields: ['name', 'group'],
  list: ({ db, companyId }, ids) => listPermissionsOf(db, companyId, [...ids]),
  may,
  notInSwitch: true,
  insert: async (ctx, rows) => {
    for (const { roles = [], members = [], ...row } of rows) {
      const made = await insertPermission(ctx.db, { companyId: ctx.companyId, ...row })
      if (!made) throw conflict(phrase('roles.codeTaken', { code: row.type }), null)
      await giveBack(ctx, made, { roles, members })
    }
  },
  change: async (ctx, changes) => {
    for (const { before, after } of changes) await updatePermission(ctx, before, after)
  },
  remove: async (ctx, rows) => {
    for (const row of rows) await removePermission(ctx, row)
  },
})
