import type { ConfigItem } from '@halftone/contract/areas/configs.ts'
import { type SystemConfigs, systemCalls } from '@halftone/contract/areas/system.ts'
import { queryOptions } from '@tanstack/react-query'
import { keepWeekStart } from '../../lib/identity/weekStart.ts'
import { send } from '../../lib/send.ts'

/** The lists, flags and limits of the company that every screen may read; the settings' own lists are for who may change them. */
export const systemConfigs = queryOptions({
  queryKey: [systemCalls.configs.name],
  queryFn: async ({ signal }) => {
    const configs = await send(systemCalls.configs, {}, { signal })
    keepWeekStart(configs.company?.firstWeekday)
    return configs
  },
  staleTime: 5 * 60_000,
})

const read = <T>(select: (configs: SystemConfigs) => T) => queryOptions({ ...systemConfigs, select })

/** Sale channels with their content fields. */
export const saleChannels = read((configs) => configs.sale_channels)
/** The company itself: its name, picture, time zone, language, weeks, currency. */
export const companyQuery = read((configs) => configs.company)
/** What people can be in the company. */
export const positionsQuery = read((configs) => configs.positions)
/** Whether mails leave by a mail server; else links are handed out. */
export const sendsMailQuery = read((configs) => configs.sendsMail)
/** The master boards; their settings page is not open to a team's Admin. */
export const masterBoards = read((configs) => configs.masterdata_boards)
export const prioritiesQuery = read((configs) => configs.product_priorities)

/** The tabs of an artwork's images; tab 0, 'All', is not among them (R237). */
export const artworkTabs = read(({ artwork_tabs, features }) =>
  features.artworkTabTypeCheck ? artwork_tabs : artwork_tabs.map((tab): ConfigItem => ({ ...tab, file_types: [] })),
)

/** What names no team belongs to all. */
const ofTeam = (items: readonly ConfigItem[], groupId: number): ConfigItem[] =>
  items.filter(({ groups = [] }) => groups.length === 0 || groups.some(({ id }) => id === groupId))

/** The product types of a team. */
export const typesQuery = (groupId: number) =>
  queryOptions({ ...read(({ product_types }) => ofTeam(product_types, groupId)), enabled: groupId > 0 })

/** The categories of a team's clip arts (R612). */
export const clipartCategories = (groupId: number) =>
  queryOptions({
    ...read(({ clipart_categories = [] }) => ofTeam(clipart_categories, groupId)),
    enabled: groupId > 0,
  })
