import { isDeepStrictEqual } from 'node:util'
import { type ConfigWrite, configLists } from '@halftone/contract/areas/configs.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { z } from 'zod'
import type { Ctx } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import type { Refusal, Together } from '../../../core/revert.ts'
import { type RowWanted, rowReverter, shownValue } from '../../../core/rowReverter.ts'
import { claimEntries } from '../../../db/entries.ts'
import { usesBackLater } from '../cleared.jobs.ts'
import { mayWrite, reachOf } from '../configs.access.ts'
import {
  ConfigShape,
  changeItem,
  changeItemGroup,
  listEverItems,
  listNamedItems,
  setItemGroups,
} from '../configs.queries.ts'
import { configFields, teamsIn } from '../configs.reverts.ts'
import { recordItem, removeItem, updateItem, usesPhrase } from '../configs.service.ts'
import { teamsTold } from '../told.rules.ts'
import { leaving } from './leaving.rules.ts'
import { BoardColumn, insertColumns, listProductsOn } from './revert.queries.ts'

const Team = z.object({ id: z.number(), index: z.number(), isShow: z.boolean() })
/** An entry, with its places in teams without their names, and the columns that went with a board. */
const Kept = ConfigShape.extend({ teams: z.array(Team), columns: z.array(BoardColumn).exactOptional() })
type Kept = z.output<typeof Kept>

const isBoard = ({ list }: Kept) => list === 'masterdata_boards' || list === 'masterdata_boards_team'
/** The values by which the same revert empties a board in all teams, where it does. */
const leavingBoard = async ({ db }: Ctx, { companyId, id }: Kept, together: Together) =>
  leaving(together, await listProductsOn(db, { companyId, id }), id)

async function refuse(ctx: Ctx, wanted: readonly RowWanted<Kept>[], together: Together) {
  const refused = new Map<number, Record<string, Refusal>>()
  for (const { row, after, goes } of wanted) {
    const isMoved = after.value !== row.value
    if (!goes && !isMoved) continue
    const why = row.isSystem
      ? phrase(goes ? 'configs.needed' : 'configs.levelKept', { name: row.name })
      : await usesPhrase(ctx, row)
    if (!why) continue
    const left = goes && !row.isSystem && isBoard(row) ? await leavingBoard(ctx, row, together) : undefined
    const said = left ? { why, unless: left } : why
    refused.set(row.id, goes ? { isDeleted: said } : { value: said })
  }
  return refused
}

/** What of the two differs, as the list's form would send it; places in teams go their own way. */
function writeOf(before: Kept, after: Kept): ConfigWrite {
  const all: ConfigWrite = {
    name: after.name,
    index: after.index,
    ...(after.color !== null && { color: after.color }),
    url: after.url ?? '',
    column: after.column ?? '',
    is_show: after.isShow,
    connector: after.connector,
    ...(after.value !== null && { value: after.value }),
    is_manager: after.isManager,
    file_types: after.fileTypes,
  }
  const columns = { is_show: 'isShow', is_manager: 'isManager', file_types: 'fileTypes' } as const
  const isSame = (name: string) => {
    const column = new Map<string, string>(Object.entries(columns)).get(name) ?? name
    const [was, is] = [before, after].map((row) => new Map<string, unknown>(Object.entries(row)).get(column))
    return isDeepStrictEqual(was, is)
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => !isSame(name)))
}

/** The fields of a channel's contents are written as they were: the form asks more of new ones. */
const putFields = ({ db }: Ctx, row: Kept, after: Kept) =>
  isDeepStrictEqual(row.fields, after.fields) ? undefined : changeItem(db, row, { fields: after.fields })

/** The entry belongs to the teams that it had, at the places that it had there. */
async function putTeams(ctx: Ctx, { companyId, id }: Kept, teams: Kept['teams']): Promise<void> {
  await setItemGroups(
    ctx.db,
    { companyId, id },
    teams.map((team) => team.id),
  )
  for (const { id: groupId, index, isShow } of teams) await changeItemGroup(ctx.db, id, groupId, { index, isShow })
}

async function bringBack(ctx: Ctx, row: Kept): Promise<void> {
  const list = configLists[row.list]
  await claimEntries(ctx.db, row.list)
  const { name, index, color, url, column, isShow, connector, fields, value, isManager, fileTypes } = row
  const values = { name, index, color, url, column, isShow, connector, fields, value, isManager, fileTypes }
  await changeItem(ctx.db, row, { ...values, deletedAt: null, updatedBy: ctx.actor.id })
  await putTeams(ctx, row, row.teams)
  if (!(await insertColumns(ctx.db, row.columns ?? []))) throw conflict(phrase('request.changedMeanwhile'), null)
  await usesBackLater(ctx, row.list, [row.id], row.companyId)
  await recordItem(ctx, list, null, row)
}

/** Entries of the settings lists: product types, categories, channels, boards, priorities, tabs, positions, levels. */
export const configReverter = rowReverter<Kept>({
  kind: 'config',
  depth: 0,
  label: 'setting',
  isOfCompany: true,
  Kept,
  fields: configFields,
  list: async ({ db, companyId }, ids, hold) =>
    (await listEverItems(db, companyId, ids, hold)).map((row) => ({ ...row, teams: teamsIn(row.groups) })),
  teamOf: ({ groupId }) => groupId,
  may: (actor, row, companyId) => mayWrite(actor, { companyId, list: row.list, groupIds: reachOf(row) }),
  listNamed: ({ db, companyId }, rows) => listNamedItems(db, companyId, rows),
  refuse,
  show: async (_ctx, values) =>
    values.map(({ row, field, value }) => {
      if (field === 'teams')
        return teamsTold(
          z
            .array(Team)
            .parse(value)
            .map((team) => ({ ...team, name: row.groups.find(({ id }) => id === team.id)?.name ?? `#${team.id}` })),
        )
      return shownValue(field, value)
    }),
  insert: async (ctx, rows) => {
    for (const row of rows) await bringBack(ctx, row)
  },
  change: async (ctx, changes) => {
    for (const { before, after } of changes) {
      const write = writeOf(before, after)
      if (Object.keys(write).length > 0) await updateItem(ctx, configLists[before.list], before, write, undefined)
      const isSame = isDeepStrictEqual(before.teams, after.teams) && isDeepStrictEqual(before.fields, after.fields)
      if (isSame) continue
      await putFields(ctx, before, after)
      await putTeams(ctx, before, after.teams)
      await recordItem(ctx, configLists[before.list], before, before)
    }
  },
  remove: async (ctx, rows) => {
    for (const row of rows) await removeItem(ctx, configLists[row.list], row)
  },
})
