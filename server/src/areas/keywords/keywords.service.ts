import type { Keyword, KeywordImport, keywordCalls } from '@halftone/contract/areas/keywords/keywords.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { mostKeywords, tidyKeywords } from '@halftone/contract/rules/tagRule.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { isDuplicate } from '../../db/errors.ts'
import { changeKeyword, deleteKeywords, insertKeywords, lockKeywordsOf } from './keywords.queries.ts'

const taken = (name: string) => {
  const text = phrase('keywords.nameTaken', { name })
  return new AppError('CONFLICT', text, { errors: { name: text } })
}
const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((w, i) => w === b[i])

/** Adds a list to a team. Throws 409 for a name that the team has, capitals aside. */
export async function createKeyword(
  ctx: Ctx,
  { groupId, name, listkeyword }: BodyOf<typeof keywordCalls.create>,
): Promise<Keyword> {
  const [keyword] = await insertKeywords(ctx.db, [
    { groupId, name, words: tidyKeywords(listkeyword), createdBy: ctx.actor.id },
  ])
  if (!keyword) throw taken(name)
  await ctx.record({ name: 'keywords.created', groupId, payload: { keyword }, after: keyword })
  return keyword
}

/** Changes the given fields only. Throws 409 for the name of another list of the team. */
export async function updateKeyword(
  ctx: Ctx,
  before: Keyword,
  { name = before.name, listkeyword }: { name?: string | undefined; listkeyword?: string[] | undefined },
): Promise<Done<Keyword>> {
  const words = listkeyword ? tidyKeywords(listkeyword) : before.listkeyword
  if (name === before.name && isSame(words, before.listkeyword)) return unchanged(before)
  const keyword = await changeKeyword(ctx.db, before.id, { name, words }).catch((error) => {
    throw isDuplicate(error) ? taken(name) : error
  })
  if (!keyword) throw notFound()
  await ctx.record({ name: 'keywords.updated', groupId: before.groupId, payload: { keyword }, before, after: keyword })
  return keyword
}

/** Deletes lists of one team, all of them or none. */
export async function removeKeywords(ctx: Ctx, groupId: number, found: readonly Keyword[]): Promise<{ ids: number[] }> {
  const ids = found.map(({ id }) => id)
  await deleteKeywords(ctx.db, ids)
  await ctx.record({
    name: 'keywords.deleted',
    groupId,
    payload: { groupId, ids },
    before: { list: found },
    facts: { names: found.map(({ name }) => name) },
  })
  return { ids }
}

/** Takes in a sheet: new names become lists, lists that are there get the words that they lack. One entry in the log. */
export async function importKeywords(
  ctx: Ctx,
  { groupId, rows }: BodyOf<typeof keywordCalls.import>,
): Promise<Done<KeywordImport>> {
  const wanted = new Map<string, { name: string; words: string[] }>()
  for (const { name, listkeyword } of rows) {
    const key = name.toLowerCase()
    const before = wanted.get(key) ?? { name, words: [] }
    wanted.set(key, { name: before.name, words: tidyKeywords([...before.words, ...listkeyword]) })
  }
  const known = new Map((await lockKeywordsOf(ctx.db, groupId)).map((one) => [one.name.toLowerCase(), one]))
  const fresh = [...wanted].filter(([key]) => !known.has(key)).map(([, row]) => row)
  const grown = [...wanted].flatMap(([key, { words }]) => {
    const before = known.get(key)
    const all = before && tidyKeywords([...before.listkeyword, ...words])
    return before && all && all.length > before.listkeyword.length ? [{ before, words: all }] : []
  })
  const full = [...fresh, ...grown].find(({ words }) => words.length > mostKeywords)
  if (full) {
    const text = phrase('keywords.tooMany', { n: mostKeywords })
    throw new AppError('VALIDATION', text, { errors: { ['name' in full ? full.name : full.before.name]: text } })
  }
  const result = { added: fresh.length, changed: grown.length, same: wanted.size - fresh.length - grown.length }
  if (fresh.length + grown.length === 0) return unchanged(result)
  const added = await insertKeywords(
    ctx.db,
    fresh.map((row) => ({ ...row, groupId, createdBy: ctx.actor.id })),
  )
  if (added.length < fresh.length) throw new AppError('CONFLICT', phrase('request.changedMeanwhile'))
  const changed: Keyword[] = []
  for (const { before, words } of grown) changed.push((await changeKeyword(ctx.db, before.id, { words })) ?? before)
  await ctx.record({
    name: 'keywords.imported',
    groupId,
    payload: { groupId },
    before: { list: grown.map(({ before }) => before) },
    after: { list: [...added, ...changed] },
    facts: { names: [...added, ...changed].map(({ name }) => name) },
  })
  return result
}
