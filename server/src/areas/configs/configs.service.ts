import type { ConfigItem, ConfigList, ConfigWrite } from '@halftone/contract/areas/configs.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { PhraseCode } from '@halftone/contract/phrases.ts'
import { thingPhrase } from '@halftone/contract/rules/configThing.ts'
import type { Ctx } from '../../core/context.ts'
import { AppError, invalid, notFound } from '../../core/errors.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { now } from '../../db/clock.ts'
import { claimEntries } from '../../db/entries.ts'
import { constraintOf, isDuplicate } from '../../db/errors.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { deleteBoardsOf, lockBoardsOf } from './boards.queries.ts'
import type { ChannelImage } from './channelImage.service.ts'
import { clearLater } from './cleared.jobs.ts'
import { presentFor, presentItem } from './configs.present.ts'
import {
  type ConfigRow,
  type ConfigValues,
  changeItem,
  countUses,
  findItem,
  type ItemKey,
  insertItem,
  lockPlaces,
  makeRoom,
  nextIndex,
  setItemGroups,
} from './configs.queries.ts'
import type { UseNoun } from './configUses.queries.ts'
import { columnsOfMaster } from './revert/revert.queries.ts'
import { changesTold } from './told.rules.ts'

/** Uniqueness is the database's: 409 with the text at the field. */
function refuseDuplicate(list: ConfigList, error: unknown, write: ConfigWrite): never {
  if (!isDuplicate(error)) throw error
  const field = constraintOf(error) === 'config_items_value' ? 'value' : 'name'
  const taken = { thing: thingPhrase(list.thing), name: String(write[field]) }
  const said = field === 'value' ? phrase('configs.levelTaken', taken) : phrase('configs.nameTaken', taken)
  throw new AppError('CONFLICT', said, { errors: { [field]: said } })
}

/** The columns that a write sets. Fields that the list does not have were refused by the contract. */
function valuesOf(write: ConfigWrite): ConfigValues {
  const { name, index, color, url, column, is_show, connector, fields, value, is_manager, file_types } = write
  const all = {
    name,
    index,
    color,
    url: url === '' ? null : url,
    column: column === '' ? null : column,
    isShow: is_show,
    connector,
    fields,
    value,
    isManager: is_manager,
    fileTypes: file_types,
  }
  return Object.fromEntries(Object.entries(all).filter(([, entry]) => entry !== undefined))
}

/** Teams of the body are the company's; which of them the person may touch, the access rule has said. Throws 422. */
export async function checkGroups(ctx: Ctx, companyId: number, groupIds: readonly number[]): Promise<void> {
  for (const id of groupIds) {
    if ((await findGroup(ctx.db, id))?.companyId !== companyId)
      throw invalid({ groupIds: phrase('configs.teamMissing') })
  }
}

/** Tells everybody of an entry as selectors show it; the number of uses and who changed it are the settings' own. */
export async function recordItem(
  ctx: Ctx,
  list: ConfigList,
  before: ConfigRow | null,
  { companyId, id }: ItemKey,
  places: { id: number; index: number }[] = [],
): Promise<ConfigItem> {
  const after = await findItem(ctx.db, { companyId, list: list.key }, id)
  if (!after) throw notFound()
  // Which teams have it, each person learns by fetching: not everybody may know of all of them.
  const { groups: _, ...item } = presentItem(ctx.resources.storage, after)
  const teams = [before ?? after, after].map((row) => row.groups.map((group) => group.id))
  await ctx.record({
    name: 'configs.changed',
    groupId: after.groupId,
    payload: { list: list.key, item, ...(places.length > 0 && { places }) },
    before,
    after,
    facts: {
      isNew: before === null,
      ...(before ? changesTold(before, after) : { before: null, after: after.name }),
      // No teams at all means all teams.
      teams:
        after.groupId !== null
          ? [after.groupId]
          : teams.some((ids) => ids.length === 0)
            ? 'all'
            : [...new Set(teams.flat())],
    },
  })
  return presentFor(ctx, after)
}

/** Adds an entry. Throws 409 for a name (or level) that the list has, 422 for teams that don't exist. */
export async function createItem(
  ctx: Ctx,
  { companyId, list }: { companyId: number; list: ConfigList },
  write: ConfigWrite & { name: string },
  image: ChannelImage | undefined,
): Promise<ConfigItem> {
  if (list.ofTeam && !write.group_id) throw invalid({ group_id: phrase('configs.chooseTeam') })
  if (list.key === 'hierarchy' && write.value === undefined) throw invalid({ value: phrase('configs.enterLevel') })
  const groupIds = [...new Set(write.groupIds)]
  await checkGroups(ctx, companyId, groupIds)
  const values = {
    ...valuesOf(write),
    companyId,
    list: list.key,
    name: write.name,
    index: write.index ?? (await nextIndex(ctx.db, { companyId, list: list.key })),
    groupId: write.group_id ?? null,
    createdBy: ctx.actor.id,
    updatedBy: ctx.actor.id,
  }
  const id = await insertItem(ctx.db, values).catch((error) => refuseDuplicate(list, error, write))
  const item = { companyId, id }
  if (image) await changeItem(ctx.db, item, { img: image.key })
  await setItemGroups(ctx.db, item, groupIds)
  return recordItem(ctx, list, null, item)
}

/** Changes the given fields only; at a new place, others make room. Throws 409 for a name that the list has, 422 for what the program needs as it is. */
export async function updateItem(
  ctx: Ctx,
  list: ConfigList,
  found: ConfigRow,
  write: ConfigWrite,
  image: ChannelImage | undefined,
): Promise<Done<ConfigItem>> {
  if (write.index !== undefined) await lockPlaces(ctx.db, found)
  const before = await findItem(ctx.db, found, found.id, true)
  if (!before) throw notFound()
  if (write.group_id !== undefined && write.group_id !== before.groupId) {
    throw invalid({ group_id: phrase('configs.boardKeepsTeam') })
  }
  if (write.value !== undefined && write.value !== before.value) await refuseMovedLevel(ctx, before)
  if (write.groupIds) await checkGroups(ctx, before.companyId, write.groupIds)
  const values = valuesOf(write)
  if (image) {
    values.img = image.key
    const { img } = before
    if (img) ctx.afterCommit(({ storage }) => storage.remove([img]))
  }
  if (Object.keys(values).length === 0 && !write.groupIds) return unchanged(presentFor(ctx, before))
  const isPlaced = write.index !== undefined && write.index !== before.index
  const places = isPlaced ? await makeRoom(ctx.db, before, write.index ?? 0) : []
  await changeItem(ctx.db, before, { ...values, updatedBy: ctx.actor.id }).catch((error) =>
    refuseDuplicate(list, error, { ...write, name: write.name ?? before.name }),
  )
  if (write.groupIds) await setItemGroups(ctx.db, before, [...new Set(write.groupIds)])
  return recordItem(ctx, list, before, before, places)
}

async function refuseMovedLevel(ctx: Ctx, row: ConfigRow): Promise<void> {
  if (row.isSystem) throw invalid({ value: phrase('configs.levelKept', { name: row.name }) })
  const said = await usesPhrase(ctx, row)
  if (said) throw invalid({ value: said })
}

const useCodes = {
  product: ['configs.oneProduct', 'configs.manyProducts'],
  account: ['configs.oneAccount', 'configs.manyAccounts'],
  team: ['configs.oneTeam', 'configs.manyTeams'],
  artwork: ['configs.oneArtwork', 'configs.manyArtworks'],
  file: ['configs.oneFile', 'configs.manyFiles'],
  person: ['configs.onePerson', 'configs.manyPeople'],
  clipart: ['configs.oneClipart', 'configs.manyCliparts'],
} as const satisfies Record<UseNoun, readonly [one: PhraseCode, many: PhraseCode]>
const codesByNoun = new Map(Object.entries(useCodes))

/** '3 products'; nothing for none. */
function usePhrase(noun: string, n: number): Phrase[] {
  const codes = codesByNoun.get(noun)
  return codes && n > 0 ? [phrase(codes[n === 1 ? 0 : 1], { n })] : []
}

/** '{name} is used by 3 products and 1 account', or undefined. */
export async function usesPhrase(ctx: Ctx, row: ConfigRow): Promise<Phrase | undefined> {
  const counted = Object.entries(await countUses(ctx.db, row))
  const [first, ...others] = counted.flatMap(([noun, n]) => usePhrase(noun, n))
  if (!first) return undefined
  const uses = others.reduce((left, right) => phrase('configs.and', { left, right }), first)
  return phrase('configs.inUse', { name: row.name, uses })
}

/** Deletes an entry that nothing uses. Throws 409 for one in use, with the count, and for one that the program needs. */
export async function removeItem(ctx: Ctx, list: ConfigList, found: ConfigRow): Promise<{ id: number }> {
  await claimEntries(ctx.db, list.key)
  const row = await findItem(ctx.db, found, found.id, true)
  if (!row) throw notFound()
  if (row.isSystem) throw new AppError('CONFLICT', phrase('configs.needed', { name: row.name }))
  // Nobody moves a product into one of its columns while they are counted.
  await lockBoardsOf(ctx.db, row)
  const uses = await countUses(ctx.db, row)
  const said = await usesPhrase(ctx, row)
  if (said) throw new AppError('CONFLICT', said, { current: { uses } })
  await changeItem(ctx.db, row, { deletedAt: now, updatedBy: ctx.actor.id })
  await clearLater(ctx, list.key, [row.id], row.companyId)
  // Its columns are empty in all teams; who brings it back finds them in the log.
  const columns = await columnsOfMaster(ctx.db, row)
  await deleteBoardsOf(ctx.db, row)
  await ctx.record({
    name: 'configs.deleted',
    groupId: row.groupId,
    payload: { list: list.key, id: row.id },
    before: columns.length > 0 ? { ...row, columns } : row,
    facts: { list: list.key, name: row.name },
  })
  return { id: row.id }
}
