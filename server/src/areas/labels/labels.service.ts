import type { Label, labelCalls } from '@halftone/contract/areas/labels.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { claimEntries } from '../../db/entries.ts'
import { isDuplicate } from '../../db/errors.ts'
import { clearLater } from '../configs/cleared.jobs.ts'
import { changeLabel, deleteLabel, insertLabel } from './labels.queries.ts'

const duplicate = (name: string) => {
  const text = phrase('labels.nameTaken', { name })
  return new AppError('CONFLICT', text, { errors: { name: text } })
}

/** Adds a label; with `id`, one that was there before. Throws 409 for a name that the team has. */
export async function createLabel(
  ctx: Ctx,
  { id, name, color, groupId }: BodyOf<typeof labelCalls.create> & { id?: number },
): Promise<Label> {
  const label = await insertLabel(ctx.db, { ...(id !== undefined && { id }), name, color, groupId })
  if (!label) throw duplicate(name)
  await ctx.record({ name: 'labels.created', groupId, payload: { label }, after: label })
  return label
}

export async function updateLabel(
  ctx: Ctx,
  before: Label,
  { name, color }: BodyOf<typeof labelCalls.update>,
): Promise<Done<Label>> {
  const values = {
    ...(name !== undefined && name !== before.name && { name }),
    ...(color !== undefined && color !== before.color && { color }),
  }
  // Nothing to tell anybody, and nothing that could be taken back.
  if (Object.keys(values).length === 0) return unchanged(before)
  const label = await changeLabel(ctx.db, before.id, values).catch((error) => {
    throw isDuplicate(error) ? duplicate(name ?? before.name) : error
  })
  if (!label) throw notFound()
  await ctx.record({ name: 'labels.updated', groupId: label.groupId, payload: { label }, before, after: label })
  return label
}

export async function removeLabel(ctx: Ctx, label: Label): Promise<{ id: number }> {
  await claimEntries(ctx.db, 'labels')
  await deleteLabel(ctx.db, label.id)
  await clearLater(ctx, 'labels', [label.id])
  const payload = { id: label.id, groupId: label.groupId }
  await ctx.record({
    name: 'labels.deleted',
    groupId: label.groupId,
    payload,
    before: label,
    facts: { name: label.name },
  })
  return { id: label.id }
}
