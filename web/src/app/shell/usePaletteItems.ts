import { productCalls } from '@halftone/contract/areas/products.ts'
import { type SearchReason, searchReasons } from '@halftone/contract/parts/searchReason.ts'
import { shownId } from '@halftone/contract/rules/referenceCode.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { entriesFor } from '../../areas/configs/settingsNav.ts'
import { useSettingsTeam } from '../../areas/configs/useSettingsTeam.ts'
import { teamBoardsQuery } from '../../areas/products/reference.api.ts'
import { plain } from '../../i18n/plain.ts'
import { usePermission } from '../../lib/profile.ts'
import { send } from '../../lib/send.ts'
import { useCommands } from '../../lib/shortcuts.ts'
import { addressOfThing, searchedKinds } from '../../lib/shownThings.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import type { Art } from '../../ui/ArtImage.tsx'
import { coverArt } from '../../ui/ArtImage.tsx'
import { areas } from '../areas.ts'
import { useFeature } from '../useFeature.ts'
import { useTabs } from '../useTabs.ts'

export interface PaletteItem {
  id: string
  /** `commands` are done to what is chosen or in focus on the screen below. */
  group: 'found' | 'commands' | 'screens' | 'actions'
  label: string
  detail?: string
  /** Where it leads; a command leads nowhere. */
  to: string
  run?: () => void
  /** What a command is done to: the heading above. */
  about?: string
  keys?: string
  art?: Art
  /** Why a find that has the text not in its name is there. */
  reason?: string
  /** The board that the product stands on, as its team calls it. */
  status?: { name: string; color: string }
}

const kinds = searchedKinds(areas.flatMap((area) => area.things ?? []))
const allActions = areas.flatMap(({ actions = [], feature }) => actions.map((action) => ({ ...action, feature })))
/** Actions carry the texts of their areas, which may not have been opened yet. */
const namespaces = ['shell', 'configs', ...new Set(allActions.flatMap(({ label }) => label.split(':')[0] ?? []))]

/** Finds that are shown. */
const mostFound = 8
/** Reasons that the name does not show by itself. */
const said: ReadonlySet<SearchReason> = new Set(['code', 'text', 'similar'])
/**
 * Place among the finds. A post's first words are a text, not a name: what is called so, by its start or by a word, is looked
 * for first.
 */
const rankOf = ({ type, reason }: { type: string; reason: SearchReason }): number =>
  Math.max(searchReasons.indexOf(reason), type === 'post' ? searchReasons.indexOf('words') + 0.5 : 0)
/** Teams searched at once: the one that is worked in, then others that the person sees. */
const mostTeams = 5

/** Screens, settings and actions by name, products and artworks by search (150 ms). `>` in front: actions only. */
export function usePaletteItems(typed: string): { items: PaletteItem[]; isLoading: boolean } {
  const { t } = useTranslation(namespaces)
  const can = usePermission()
  const onlyActions = typed.startsWith('>')
  const text = plain(typed.replace(/^>/, '').trim())
  const search = useDebounced(onlyActions ? '' : typed.trim(), 150)
  const { teams, groupId: current } = useSettingsTeam('P_VIEW')
  const nearest = teams.toSorted((a, b) => Number(b.id === current) - Number(a.id === current)).slice(0, mostTeams)
  const wanted = search.length < 2 ? [] : nearest.flatMap((team) => kinds.map((type) => ({ groupId: team.id, type })))
  const results = useQueries({
    queries: wanted.map(({ groupId, type }) => ({
      queryKey: ['products.search', { groupId, type, search }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        send(productCalls.search, { params: { groupId }, query: { search, type, limit: 6 } }, { signal }),
    })),
  })
  const boards = useQuery({ ...teamBoardsQuery, enabled: wanted.length > 0 }).data ?? []
  const boardOf = (groupId: number | undefined, statusId: number | null) => {
    const board = boards.find(({ id }) => id === groupId)?.boards.find((one) => one.statusId === statusId)
    return board ? { status: { name: board.name, color: board.color } } : {}
  }
  const hits = results.flatMap((result, index) =>
    (result.data?.data ?? []).map((hit) => ({ ...hit, groupId: wanted[index]?.groupId })),
  )
  // Of all teams and kinds the best first; of one reason the nearest team's.
  const ranked = hits.toSorted((a, b) => rankOf(a) - rankOf(b))
  const found = ranked.slice(0, mostFound).map(
    (hit): PaletteItem => ({
      id: `${hit.type}-${hit.id}`,
      group: 'found',
      label: hit.name,
      detail: shownId(hit.subId, hit.id),
      to: addressOfThing({ kind: hit.type, id: hit.id, subId: hit.subId }) ?? '',
      // Most posts have no picture, and lack none.
      ...(hit.cover || hit.type !== 'post' ? { art: coverArt(hit.cover) } : {}),
      ...(said.has(hit.reason) ? { reason: t(`palette.reason.${hit.reason}`) } : {}),
      ...(hit.status === null ? {} : boardOf(hit.groupId, hit.status)),
    }),
  )
  const screens: PaletteItem[] = useTabs().map((tab) => ({
    id: tab.path,
    group: 'screens',
    label: t(tab.label),
    to: tab.path,
  }))
  const settings: PaletteItem[] = entriesFor((code) => text !== '' && can(code)).map(({ path, name, group }) => ({
    id: path,
    group: 'screens',
    label: t(`configs:entries.${name}`),
    detail: t(`configs:groups.${group}`),
    to: path,
  }))
  const isOn = useFeature()
  const permitted = allActions.filter(
    ({ code, feature }) => (code === undefined || can(code)) && (feature === undefined || isOn(feature)),
  )
  const actions: PaletteItem[] = permitted.map(({ id, label, keys, to }) => ({
    id,
    group: 'actions',
    label: t(label),
    to,
    ...(keys ? { keys } : {}),
  }))
  const commands = useCommandItems()
  const named = [...commands, ...(onlyActions ? [] : [...screens, ...settings]), ...actions].filter((item) =>
    plain(item.label).includes(text),
  )
  return { items: [...found, ...named], isLoading: results.some((result) => result.isPending) }
}

/** What can be done to what is chosen, or in focus, on the screen below. */
const useCommandItems = (): PaletteItem[] =>
  useCommands().map(({ label, keys, about = '', run }) => ({
    id: `command-${label}`,
    group: 'commands',
    label,
    about,
    to: '',
    // As if its key had been pressed.
    run: () => run(new KeyboardEvent('keydown')),
    ...(keys ? { keys } : {}),
  }))
