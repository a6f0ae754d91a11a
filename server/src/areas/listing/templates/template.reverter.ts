import { TemplateSource } from '@halftone/contract/parts/listing.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { z } from 'zod'
import type { Ctx } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { type RowWanted, rowReverter } from '../../../core/rowReverter.ts'
import { findItemIds } from '../../configs/configs.queries.ts'
import { bringTemplateBack, listEverTemplates, listHindered } from './templates.queries.ts'
import { removeTemplate, writeTemplate } from './templates.service.ts'
import { eventOf } from './types.service.ts'

/** No key of the shop is in it: a template is what a listing looked like. */
const Kept = z.object({
  id: z.number(),
  groupId: z.number(),
  accountId: z.number(),
  channelId: z.number(),
  name: z.string(),
  source: TemplateSource,
  typeIds: z.array(z.number()),
  copiedFrom: z.number().nullable(),
  createdBy: z.number(),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
  deletedAt: z.coerce.date().nullable(),
})
type Kept = z.output<typeof Kept>

/** Its account may be gone, or have another template of that listing by now. */
async function refuse({ db }: Ctx, wanted: readonly RowWanted<Kept>[]) {
  const comes = wanted.filter((one) => one.comes).map(({ row }) => row.id)
  const hindered = await listHindered(db, comes)
  return new Map<number, Record<string, Phrase>>(
    [...hindered].map(([id, isTaken]) => [
      id,
      { isDeleted: phrase(isTaken ? 'listing.templateTaken' : 'artworks.accountGone') },
    ]),
  )
}

async function bringBack(ctx: Ctx, { id, name, source, typeIds }: Kept): Promise<void> {
  const row = await bringTemplateBack(ctx.db, id, { name, source })
  if (!row) throw notFound()
  await ctx.record({ name: 'listing.templateCreated', groupId: row.groupId, payload: eventOf(row), after: row })
  // A type names one template of an account: they are its own again. Those that went meanwhile stay away.
  const own = { companyId: ctx.companyId, list: 'products_type' } as const
  const known = await findItemIds(ctx.db, own, typeIds)
  const types = typeIds.filter((type) => known.has(type))
  if (types.length > 0) await writeTemplate(ctx, row, { typeIds: types })
}

export const templateReverter = rowReverter<Kept>({
  kind: 'listing',
  depth: 1,
  label: 'listing',
  Kept,
  fields: ['name', 'source', 'typeIds'],
  list: async ({ db }, ids, hold) =>
    (await listEverTemplates(db, ids, hold)).map((row) => ({ ...row, isGone: row.deletedAt !== null })),
  teamOf: ({ groupId }) => groupId,
  may: { create: 'P_UPLOAD_ET', update: 'P_UPLOAD_ET', delete: 'P_UPLOAD_ET' },
  refuse,
  show: async (_ctx, values) =>
    values.map(({ field, value }) => {
      if (field === 'source') return TemplateSource.parse(value).title
      return Array.isArray(value) ? { types: value.length } : value
    }),
  insert: async (ctx, rows) => {
    for (const row of rows) await bringBack(ctx, row)
  },
  change: async (ctx, changes) => {
    for (const { before, after } of changes) {
      const { name, source, typeIds } = after
      const isOther = before.typeIds.length !== typeIds.length || typeIds.some((id) => !before.typeIds.includes(id))
      await writeTemplate(ctx, before, { name, source, ...(isOther && { typeIds }) })
    }
  },
  remove: async (ctx, rows) => {
    for (const row of rows) await removeTemplate(ctx, row)
  },
})
