import { type ConfigItem, configLists } from '@halftone/contract/areas/configs.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { presentFor } from './configs.present.ts'
import { type ConfigRow, changeItemGroup, findItem, setItemGroups } from './configs.queries.ts'
import { checkGroups, recordItem } from './configs.service.ts'

const list = configLists.products_type

/** A product type as the subject of changes in teams: `groupIds` are those that the change reaches. */
export interface TypeInTeams {
  companyId: number
  row: ConfigRow
  list: 'products_type'
  groupIds: readonly number[] | 'all'
}

/**
 * The type with the teams that a change to `wanted` reaches: its own and the new ones, or all teams where it belongs to
 * all so far.
 */
export async function findType(ctx: Ctx, id: number, wanted: readonly number[]): Promise<TypeInTeams | undefined> {
  const row = await findItem(ctx.db, { companyId: ctx.companyId, list: list.key }, id)
  if (!row) return undefined
  const own = row.groups.map((group) => group.id)
  return {
    companyId: row.companyId,
    row,
    list: 'products_type',
    groupIds: own.length === 0 ? 'all' : [...own, ...wanted],
  }
}

/** The type in one of its teams; undefined where it has no place of its own there. */
export async function findTypeIn(ctx: Ctx, id: number, groupId: number): Promise<TypeInTeams | undefined> {
  const row = await findItem(ctx.db, { companyId: ctx.companyId, list: list.key }, id)
  if (!row?.groups.some((group) => group.id === groupId)) return undefined
  return { companyId: row.companyId, row, list: 'products_type', groupIds: [groupId] }
}

/** The type belongs to these teams only. Throws 422 for one that does not exist. */
export async function linkType(ctx: Ctx, { row }: TypeInTeams, groupIds: readonly number[]): Promise<ConfigItem> {
  await checkGroups(ctx, row.companyId, groupIds)
  await lockType(ctx, row)
  await setItemGroups(ctx.db, row, [...new Set(groupIds)])
  return recordItem(ctx, list, row, row)
}

/** Its place and whether it is offered, in one team. */
export async function placeType(
  ctx: Ctx,
  { row }: TypeInTeams,
  groupId: number,
  write: { index?: number | undefined; is_show?: boolean | undefined },
): Promise<Done<ConfigItem>> {
  const values = {
    ...(write.index !== undefined && { index: write.index }),
    ...(write.is_show !== undefined && { isShow: write.is_show }),
  }
  if (Object.keys(values).length === 0) return unchanged(presentFor(ctx, row, groupId))
  await changeItemGroup(ctx.db, row.id, groupId, values)
  await recordItem(ctx, list, row, row)
  const after = await findItem(ctx.db, row, row.id)
  return presentFor(ctx, after ?? row, groupId)
}

/** Takes the type from a team. Throws 409 for its last one: without teams it would belong to all. */
export async function unlinkType(ctx: Ctx, { row }: TypeInTeams, groupId: number): Promise<ConfigItem> {
  const now = await lockType(ctx, row)
  const rest = now.groups.map(({ id }) => id).filter((id) => id !== groupId)
  if (rest.length === 0) {
    throw new AppError('CONFLICT', phrase('configs.lastTeam', { name: row.name }))
  }
  await setItemGroups(ctx.db, row, rest)
  return recordItem(ctx, list, row, row)
}

async function lockType(ctx: Ctx, row: ConfigRow): Promise<ConfigRow> {
  const now = await findItem(ctx.db, row, row.id, true)
  if (!now) throw notFound()
  return now
}
