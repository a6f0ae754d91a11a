import { isDeepStrictEqual } from 'node:util'
import type { TemplateSource } from '@halftone/contract/parts/listing.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import { type Copied, chosenOf, copyNamed, type TeamCopier } from '../../../core/teams/teamCopy.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import type { Db } from '../../../db/client.ts'
import { accountsIn } from '../../configs/teamCopy/teamCopy.queries.ts'
import { withShipping } from './shipping.service.ts'
import { changeTemplate, insertTemplate, listTemplates, lockTemplates, type TemplateRow } from './templates.queries.ts'
import { eventOf, recordUpdate } from './types.service.ts'

/** Letters of a template's name. */
const most = 120

const byName = (rows: readonly TemplateRow[]) => new Map(rows.map((row) => [row.name.toLowerCase(), row]))

/** The templates of a team with the names of their accounts, account by account. */
async function templatesOf(db: Db, groupId: number): Promise<(TemplateRow & { accountName: string })[]> {
  const rows = []
  for (const { id, name } of await accountsIn(db, [groupId]))
    for (const row of await listTemplates(db, id)) rows.push({ ...row, accountName: name })
  return rows
}

/**
 * What a template says, for another shop: neither its listing nor its shipping profile is there, so that it is tied to a listing
 * of the shop before it is published from.
 */
const untied = (source: TemplateSource): TemplateSource => ({ ...withShipping(source, undefined), listing_id: null })

/** What the template of the other shop says; the listing and the profile stay this shop's. */
const overwritten = (existing: TemplateRow, source: TemplateSource): TemplateSource => ({
  ...withShipping(source, existing.source.shipping),
  listing_id: existing.source.listing_id,
})

async function add(
  ctx: Ctx,
  account: { id: number; groupId: number; channelId: number },
  name: string,
  row: TemplateRow,
) {
  const made = await insertTemplate(ctx.db, {
    name,
    groupId: account.groupId,
    accountId: account.id,
    channelId: account.channelId,
    source: untied(row.source),
    createdBy: ctx.actor.id,
  })
  if (!made) throw invalid({ items: phrase('listing.templateTaken') })
  await ctx.record({ name: 'listing.templateCreated', groupId: made.groupId, payload: eventOf(made), after: made })
}

async function replace(ctx: Ctx, existing: TemplateRow, of: TemplateRow): Promise<Done<TemplateRow>> {
  const source = overwritten(existing, of.source)
  if (isDeepStrictEqual(source, existing.source)) return unchanged(existing)
  const row = await changeTemplate(ctx.db, existing.id, { source })
  if (!row) throw notFound()
  await recordUpdate(ctx, existing, row)
  return row
}

/** Listing templates, onto accounts of the same channel: what they say, never what connects the shop. */
export const templateCopier: TeamCopier = {
  kind: 'templates',
  codes: { read: 'P_UPLOAD_ET', add: 'P_UPLOAD_ET', replace: 'P_UPLOAD_ET' },
  async list(db, { from, to, accounts }) {
    const targets = (await accountsIn(db, to)).filter(({ id }) => accounts.includes(id))
    const have = new Map<number, ReturnType<typeof byName>>()
    for (const { id } of targets) have.set(id, byName(await listTemplates(db, id)))
    return (await templatesOf(db, from)).map(({ id, name, channelId, accountName }) => ({
      ...{ id, name, color: null, detail: accountName, channelId },
      there: targets
        .filter((account) => account.channelId === channelId && have.get(account.id)?.has(name.toLowerCase()))
        .map((account) => account.id),
    }))
  },
  async copy(ctx, { from, to, accounts }, chosen) {
    const wanted = chosenOf(await templatesOf(ctx.db, from), chosen)
    const targets = (await accountsIn(ctx.db, to)).filter(({ id }) => accounts.includes(id))
    const none = wanted.find(({ row }) => !targets.some(({ channelId }) => channelId === row.channelId))
    if (none) throw invalid({ accounts: phrase('configs.copyNoAccount', { name: none.row.name }) })
    const copied: Copied[] = []
    for (const account of targets) {
      const done = await copyNamed({
        chosen: wanted.filter(({ row }) => row.channelId === account.channelId),
        there: byName(await lockTemplates(ctx.db, account.id)),
        most,
        add: (row, name) => add(ctx, account, name, row),
        replace: (existing, row) => replace(ctx, existing, row),
      })
      copied.push(...done.map((did) => ({ groupId: account.groupId, did })))
    }
    return copied
  },
}
