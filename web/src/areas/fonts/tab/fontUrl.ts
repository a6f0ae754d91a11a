import { fontFilters, type ListInput } from '../fonts.api.ts'

/** What of the tab stands in the address beside team, tab and the open font. */
export const fontUrl = { search: '', filter: 'all', language: '', licence: '' }
export type FontUrl = typeof fontUrl

const licences = ['printable', 'risk'] as const

/** What the list is asked for. */
export const inputOf = ({ search, filter, language, licence }: FontUrl, groupId: number): ListInput => ({
  ...{ groupId, search, language },
  filter: fontFilters.find((known) => known === filter) ?? 'all',
  licence: licences.find((known) => known === licence) ?? '',
})
