import type { CopyKind } from '@halftone/contract/areas/configs/teamCopy.ts'
import { type ConfigListKey, configLists } from '@halftone/contract/areas/configs.ts'
import { notFound } from '../../../core/errors.ts'
import type { Copied, CopyScope, TeamCopier } from '../../../core/teams/teamCopy.ts'
import type { Db } from '../../../db/client.ts'
import { type ConfigRow, changeItemGroup, findItem, listAllItems, setItemGroups } from '../configs.queries.ts'
import { recordItem } from '../configs.service.ts'

type Entry = ConfigRow & { place: { index: number; isShow: boolean } }

/** The entries that belong to the team and not to all, in the order that they have there. */
async function entriesOf(db: Db, { companyId, from }: CopyScope, list: ConfigListKey): Promise<Entry[]> {
  const rows = await listAllItems(db, companyId, [list])
  const own = rows.flatMap((row) => {
    const place = row.groups.find(({ id }) => id === from)
    return place ? [{ ...row, place }] : []
  })
  return own.toSorted((a, b) => a.place.index - b.place.index || a.id - b.id)
}

/**
 * Product types and categories are the company's: a team gets one by belonging to it, with the place that it has in the other
 * team and whether it is offered there.
 */
const entryCopier = (kind: CopyKind, key: ConfigListKey): TeamCopier => ({
  kind,
  codes: { read: 'ST_TEAM', add: 'ST_TEAM', replace: 'ST_TEAM' },
  list: async (db, scope) =>
    (await entriesOf(db, scope, key)).map(({ id, name, color, groups }) => ({
      ...{ id, name, color, detail: null, channelId: null },
      there: scope.to.filter((groupId) => groups.some((group) => group.id === groupId)),
    })),
  async copy(ctx, scope, chosen) {
    const own = new Map((await entriesOf(ctx.db, scope, key)).map((entry) => [entry.id, entry]))
    const copied: Copied[] = []
    for (const { id, way } of chosen) {
      const source = own.get(id)
      const row = source && (await findItem(ctx.db, { companyId: scope.companyId, list: key }, id, true))
      if (!source || !row) throw notFound()
      const has = new Map(row.groups.map((group) => [group.id, group]))
      const { index, isShow } = source.place
      const isThere = (groupId: number) => has.get(groupId)?.index === index && has.get(groupId)?.isShow === isShow
      const wanted = scope.to.filter((groupId) => !has.has(groupId) || (way === 'replace' && !isThere(groupId)))
      if (wanted.length > 0) {
        await setItemGroups(ctx.db, row, [...new Set([...has.keys(), ...wanted])])
        for (const groupId of wanted) await changeItemGroup(ctx.db, id, groupId, { index, isShow })
        await recordItem(ctx, configLists[key], row, row)
      }
      for (const groupId of scope.to) {
        const did = !wanted.includes(groupId) ? 'skipped' : has.has(groupId) ? 'replaced' : 'added'
        copied.push({ groupId, did })
      }
    }
    return copied
  },
})

export const typeCopier = entryCopier('types', 'products_type')
export const categoryCopier = entryCopier('categories', 'clipart_category')
