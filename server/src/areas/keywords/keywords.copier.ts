import type { Keyword } from '@halftone/contract/areas/keywords/keywords.ts'
import { chosenOf, copyNamed, type TeamCopier } from '../../core/teams/teamCopy.ts'
import type { Db } from '../../db/client.ts'
import { allKeywords, lockKeywordsOf } from './keywords.queries.ts'
import { createKeyword, updateKeyword } from './keywords.service.ts'

/** Letters of a keyword type. */
const most = 80
/** Words of a keyword type that are named. */
const named = 5

const byName = (rows: readonly Keyword[]): Map<string, Keyword> =>
  new Map(rows.map((row) => [row.name.toLowerCase(), row]))

async function haveIn(db: Db, groupIds: readonly number[]): Promise<Map<number, Map<string, Keyword>>> {
  const have = new Map<number, Map<string, Keyword>>()
  for (const groupId of groupIds) have.set(groupId, byName(await allKeywords(db, groupId)))
  return have
}

/** Keyword types with their words. */
export const keywordCopier: TeamCopier = {
  kind: 'keywords',
  codes: { read: 'TK_VIEW_ALL', add: 'TK_NEW', replace: 'TK_EDIT' },
  async list(db, { from, to }) {
    const have = await haveIn(db, to)
    return (await allKeywords(db, from)).map(({ id, name, listkeyword }) => ({
      ...{ id, name, color: null, channelId: null },
      detail: listkeyword.slice(0, named).join(', ') + (listkeyword.length > named ? ', …' : ''),
      there: to.filter((groupId) => have.get(groupId)?.has(name.toLowerCase())),
    }))
  },
  async copy(ctx, { from, to }, chosen) {
    const wanted = chosenOf(await allKeywords(ctx.db, from), chosen)
    const copied = []
    for (const groupId of to) {
      const done = await copyNamed({
        chosen: wanted,
        there: byName(await lockKeywordsOf(ctx.db, groupId)),
        most,
        add: ({ listkeyword }, name) => createKeyword(ctx, { groupId, name, listkeyword }),
        replace: (existing, { listkeyword }) => updateKeyword(ctx, existing, { listkeyword }),
      })
      copied.push(...done.map((did) => ({ groupId, did })))
    }
    return copied
  },
}
