import { type ConfigItem, type ConfigWrite, configLists } from '@halftone/contract/areas/configs.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useCompanyOf } from '../../../lib/teams.ts'
import { NotFoundPage } from '../../../ui/pages/NotFoundPage.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import { type ConfigPage, pageAt } from '../configPages.ts'
import { configList, createItem, orderItems, removeItem, updateItem } from '../configs.api.ts'
import { type EntryActions, EntryList } from '../list/EntryList.tsx'
import type { Draft, Entry } from '../list/entry.ts'
import { ListPage } from '../list/ListPage.tsx'
import { TeamPicker } from '../list/TeamPicker.tsx'
import { useCachedCount, usePages } from '../list/usePages.ts'
import { useSettingsTeam } from '../useSettingsTeam.ts'

const ChannelDialog = part(async () => (await import('../channels/ChannelDialog.tsx')).ChannelDialog)

/** The settings list of the address; nothing for one that there is not. */
export function ConfigListScreen() {
  const { pathname } = useLocation()
  const page = pageAt(pathname)
  return page ? <ConfigListView key={page.key} page={page} /> : <NotFoundPage />
}

const entryOf = (item: ConfigItem): Entry => ({
  id: item.id,
  name: item.name,
  isSystem: item.is_system,
  color: item.color,
  used: item.used,
  updatedAt: item.updatedBy ? item.updatedAt : undefined,
  updatedBy: item.updatedBy?.display_name,
  groups: item.groups,
  fileTypes: item.file_types,
  isManager: item.is_manager,
  level: item.value,
  image: item.img,
  isShown: item.is_show,
  url: item.url,
})

/** The fields of the body that this list has. */
function writeOf({ fields }: ConfigPage, draft: Draft, isSystem = false): ConfigWrite & { name: string } {
  const has = (field: (typeof fields)[number]) => fields.includes(field)
  return {
    name: draft.name,
    ...(has('color') && draft.color ? { color: draft.color } : {}),
    ...(has('groups') ? { groupIds: draft.groupIds } : {}),
    ...(has('fileTypes') ? { file_types: draft.fileTypes } : {}),
    ...(has('manager') ? { is_manager: draft.isManager } : {}),
    ...(has('level') && !isSystem ? { value: Number(draft.level) } : {}),
    ...(has('url') ? { url: draft.url } : {}),
  }
}

function ConfigListView({ page }: { page: ConfigPage }) {
  const { t } = useTranslation('configs')
  const can = usePermission()
  const [params] = useSearchParams()
  const list = configLists[page.key]
  const isTeam = list.ofTeam || params.get('team') === '1'
  const { teams, groupId, choose } = useSettingsTeam('ST_TEAM')
  useCompanyOf(isTeam ? groupId : undefined)
  const query = useQuery({ ...configList(page.key, isTeam ? groupId : undefined), enabled: !isTeam || groupId > 0 })
  const items = query.data?.data ?? []
  const entries = items.map(entryOf)
  const pages = usePages(entries)
  const skeletons = useCachedCount(isTeam ? `${page.key}.team` : page.key, page.count, query.data?.data.length)
  const addRef = useRef<HTMLInputElement>(null)
  const [channel, setChannel] = useState<ConfigItem | 'new' | null>(null)
  const mayAll = can(page.code)
  const isChannels = page.key === 'sale_channels'
  const mayAdd = mayAll || (isTeam && can('ST_TEAM', groupId))
  const groupOf = (draft: Draft): Pick<ConfigWrite, 'group_id' | 'groupIds'> =>
    list.ofTeam ? { group_id: groupId } : isTeam && draft.groupIds.length === 0 ? { groupIds: [groupId] } : {}
  const actions: EntryActions = {
    ...(mayAdd && !isChannels
      ? { add: (draft) => createItem(page.key, { ...writeOf(page, draft), ...groupOf(draft) }) }
      : {}),
    save: (entry, draft) =>
      updateItem(page.key, entry.id, {
        ...writeOf(page, draft, entry.isSystem),
        // An entry of no team is one of all teams, which needs more.
        ...(mayAll || list.ofTeam ? {} : groupOf(draft)),
      }),
    remove: (entry) => removeItem(page.key, entry.id),
    ...((list.ofTeam ? mayAdd : mayAll && !isTeam)
      ? { order: (ids) => orderItems(page.key, isTeam ? groupId : undefined, items, ids) }
      : {}),
    // A team's Admin changes what belongs to own teams only, not what all teams have.
    canEdit: (entry) =>
      mayAll ||
      (isTeam &&
        (list.ofTeam ||
          ((entry.groups ?? []).length > 0 && (entry.groups ?? []).every((group) => can('ST_TEAM', group.id))))),
    ...(isChannels ? { onEdit: (entry) => setChannel(items.find((item) => item.id === entry.id) ?? null) } : {}),
  }
  const label = t(`${page.texts}.title`)
  const { uses } = page
  const total = entries.reduce((sum, { used = 0 }) => sum + used, 0)
  const count = t(`${page.texts}.count`, { count: entries.length })
  return (
    <ListPage
      title={label}
      text={t(isTeam && page.key !== 'masterdata_boards_team' ? `${page.texts}.teamText` : `${page.texts}.text`)}
      addLabel={t('addThing', { thing: list.thing })}
      {...(mayAdd ? { onAdd: () => (isChannels ? setChannel('new') : addRef.current?.focus()) } : {})}
      search={pages.search}
      searchLabel={t('search', { things: label.toLowerCase() })}
      onSearch={pages.setSearch}
      tools={isTeam && <TeamPicker teams={teams} value={groupId} onChange={choose} />}
      aside={query.data && (uses && uses !== 'use' ? `${count} · ${t(`uses.${uses}`, { count: total })}` : count)}
    >
      <EntryList
        // Another team is another list; a list of all teams stays, with what is typed in it, when the teams arrive.
        key={isTeam ? groupId : 0}
        label={label}
        thing={list.thing}
        entries={entries}
        shown={pages.shown}
        search={pages.search}
        fields={page.fields}
        {...(uses ? { usedTitle: t(`usedTitle.${uses}`) } : {})}
        usedText={(used) => t('usedBy', { uses: t(`uses.${uses ?? 'use'}`, { count: used }) })}
        hasUpdated
        {...(page.key === 'hierarchy'
          ? { nextLevel: String(Math.max(0, ...entries.map(({ level = 0 }) => level)) + 1) }
          : {})}
        state={{ isPending: query.isPending, error: query.error, retry: () => void query.refetch() }}
        skeletons={skeletons}
        actions={actions}
        addRef={addRef}
        {...(page.key === 'masterdata_boards_team' ? { emptyText: t('teamBoards.empty') } : {})}
      />
      {query.data && entries.length > 0 && (
        <Pagination meta={pages.meta} sizes={pageSizes.small} onPage={pages.onPage} onLimit={pages.onLimit} />
      )}
      <Suspense fallback={null}>
        {channel !== null && (
          <ChannelDialog channel={channel === 'new' ? null : channel} onClose={() => setChannel(null)} />
        )}
      </Suspense>
    </ListPage>
  )
}
