import type { Tag, TagImport } from '@halftone/contract/areas/tags.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { claimEntries } from '../../db/entries.ts'
import { isDuplicate } from '../../db/errors.ts'
import { clearLater } from '../configs/cleared.jobs.ts'
import { deleteTags, findTagByName, insertTag, insertTags, lockTags, renameTagRow } from './tags.queries.ts'

/** Adds a tag; a name that exists, in whatever case, answers the existing one (R675). */
export async function createTag(ctx: Ctx, name: string): Promise<Done<Tag>> {
  const tag = await insertTag(ctx.db, { companyId: ctx.companyId, name, createdBy: ctx.actor.id })
  if (!tag) {
    const existing = await findTagByName(ctx.db, ctx.companyId, name)
    // It was deleted between the two statements.
    if (!existing) throw new AppError('CONFLICT', phrase('request.changedMeanwhile'))
    return unchanged(existing)
  }
  await ctx.record({ name: 'tags.created', groupId: null, payload: { tag }, after: tag })
  return tag
}

/** Throws 409 for the name of another tag. */
export async function renameTag(ctx: Ctx, before: Tag, name: string): Promise<Done<Tag>> {
  const tag = { id: before.id, name }
  if (name === before.name) return unchanged(tag)
  await renameTagRow(ctx.db, ctx.companyId, tag).catch((error) => {
    if (!isDuplicate(error)) throw error
    const text = phrase('tags.nameTaken', { name })
    throw new AppError('CONFLICT', text, { errors: { name: text } })
  })
  await ctx.record({
    name: 'tags.updated',
    groupId: null,
    payload: { tag },
    before,
    after: tag,
    facts: { before: before.name },
  })
  return tag
}

/**
 * Makes one tag of several: a job gives what carries one of `wanted` the tag `into` instead. Throws 404 where one is
 * missing, 422 where `into` is among them.
 */
export async function mergeTags(ctx: Ctx, into: number, wanted: number[]): Promise<Tag> {
  const ids = [...new Set(wanted)]
  if (ids.includes(into)) {
    const text = phrase('tags.mergeItself')
    throw new AppError('VALIDATION', text, { errors: { listId: text } })
  }
  await claimEntries(ctx.db, 'tags')
  const found = await lockTags(ctx.db, ctx.companyId, [into, ...ids])
  const target = found.find(({ id }) => id === into)
  if (!target || found.length <= ids.length) throw notFound()
  const tag = { id: target.id, name: target.name }
  const merged = found.filter(({ id }) => id !== into)
  await deleteTags(ctx.db, ctx.companyId, ids)
  await clearLater(ctx, 'tags', ids, ctx.companyId, into)
  await ctx.record({
    name: 'tags.merged',
    groupId: null,
    payload: { tag, ids },
    before: { list: found },
    after: tag,
    facts: { names: merged.map(({ name }) => name) },
  })
  return tag
}

/** Adds those of a sheet that the company has not, capitals aside. */
export async function importTags(ctx: Ctx, names: readonly string[]): Promise<Done<TagImport>> {
  const wanted = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
  const added = await insertTags(
    ctx.db,
    wanted.map((name) => ({ companyId: ctx.companyId, name, createdBy: ctx.actor.id })),
  )
  const result = { added: added.length, same: wanted.length - added.length }
  if (added.length === 0) return unchanged(result)
  await ctx.record({
    name: 'tags.imported',
    groupId: null,
    payload: { added: added.length },
    after: { list: added },
    facts: { names: added.map(({ name }) => name) },
  })
  return result
}

/** Deletes all of them or none: 404 when one is missing. Products and accounts lose them. */
export async function removeTags(ctx: Ctx, wanted: number[]): Promise<{ ids: number[] }> {
  const ids = [...new Set(wanted)]
  await claimEntries(ctx.db, 'tags')
  const found = await lockTags(ctx.db, ctx.companyId, ids)
  if (found.length < ids.length) throw notFound()
  await deleteTags(ctx.db, ctx.companyId, ids)
  await clearLater(ctx, 'tags', ids, ctx.companyId)
  const names = found.map(({ name }) => name)
  await ctx.record({ name: 'tags.deleted', groupId: null, payload: { ids }, before: found, facts: { names } })
  return { ids }
}
