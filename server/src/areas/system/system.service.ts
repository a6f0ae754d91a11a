import type { ConfigListKey } from '@halftone/contract/areas/configs.ts'
import type { GroupFilter, SystemConfigs } from '@halftone/contract/areas/system.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import type { Ctx } from '../../core/context.ts'
import { presentItem } from '../configs/configs.present.ts'
import { type ConfigRow, listAllItems } from '../configs/configs.queries.ts'
import { readCompany } from '../configs/general/general.service.ts'
import { listSelectable } from '../users/members.queries.ts'
import { findFeatures } from './features.queries.ts'
import { listAccountsOf } from './filter.queries.ts'
import { version } from './releaseNotes.queries.ts'

const lists = {
  product_priorities: 'products_priority',
  product_types: 'products_type',
  sale_channels: 'sale_channels',
  clipart_categories: 'clipart_category',
  masterdata_boards: 'masterdata_boards',
  artwork_tabs: 'artwork_tab',
  positions: 'position',
  hierarchies: 'hierarchy',
} as const satisfies Record<string, ConfigListKey>

/** The company's lists of all selectors, the ids of the system boards, flags and limits. */
export async function readConfigs(ctx: Ctx): Promise<SystemConfigs> {
  const [rows, features, company] = await Promise.all([
    listAllItems(ctx.db, ctx.companyId, Object.values(lists)),
    findFeatures(ctx.db, ctx.companyId),
    readCompany(ctx),
  ])
  const sees = (id: number) => ctx.actor.sees(id)
  // What belongs to other people's teams only is neither offered nor named.
  const isHere = ({ groupId, groups }: ConfigRow) =>
    groupId !== null ? sees(groupId) : groups.length === 0 || groups.some(({ id }) => sees(id))
  const of = (list: ConfigListKey) =>
    rows
      .filter((row) => row.list === list && isHere(row))
      .map((row) => presentItem(ctx.resources.storage, { ...row, groups: row.groups.filter(({ id }) => sees(id)) }))
  return {
    product_priorities: of(lists.product_priorities),
    product_types: of(lists.product_types),
    sale_channels: of(lists.sale_channels),
    clipart_categories: of(lists.clipart_categories),
    masterdata_boards: of(lists.masterdata_boards),
    artwork_tabs: of(lists.artwork_tabs),
    positions: of(lists.positions),
    hierarchies: of(lists.hierarchies),
    backupId: statusIds.BACKUP,
    uploadedId: statusIds.UPLOADED,
    company,
    features,
    sendsMail: ctx.config.smtpUrl !== undefined,
    limits: { maxFileMb: Math.floor(ctx.config.maxFileBytes / 1024 / 1024) },
    version,
  }
}

/** What a team's lists are filtered by: its people and its accounts. */
export async function readGroupFilter(ctx: Ctx, groupId: number): Promise<GroupFilter> {
  const [members, own] = await Promise.all([
    listSelectable(ctx, groupId, { limit: 1000 }),
    listAccountsOf(ctx.db, groupId),
  ])
  return { members, accounts: own }
}
