import type { PermissionCode } from '@halftone/contract/permissions.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePref } from '../../../lib/prefs.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { Pagination, pageSizes } from '../../../ui/Pagination.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { configSource } from '../list/configSource.ts'
import type { ListSource } from '../list/listSource.ts'
import { boardSource, labelSource, tagSource } from '../list/ownSources.ts'
import { useListActions } from '../list/useListActions.ts'
import { teamOptions, useTeam } from '../list/useTeam.ts'
import { type ListKind, type SettingsPage, usualCounts } from '../settingsPages.ts'
import { BoardAdder } from './BoardAdder.tsx'
import { ListTable } from './ListTable.tsx'
import { TeamPicker } from './TeamPicker.tsx'

interface Paging {
  search: string
  page: number
  limit: number
}

function sourceOf(list: ListKind, teamId: number | null, { search, page, limit }: Paging): ListSource {
  if (list === 'tags') return tagSource(search, page, limit)
  if (list === 'labels') return labelSource(teamId ?? 0)
  if (list === 'boards') return boardSource(teamId ?? 0)
  return configSource(list, teamId)
}

/** One settings list: search, a team where it is of teams, the entries with inline add, edit, delete and order. */
export function ListPageView({ page, list }: { page: SettingsPage; list: ListKind }) {
  const { t } = useTranslation('settings')
  const name = t(`page.${page.id}.name`)
  const thing = t(`page.${page.id}.thing`)
  useTitle(name)
  const can = usePermission('any')
  const [paging, setPaging] = useState<Paging>({ search: '', page: 1, limit: 100 })
  const [shownTeam, setShownTeam] = useState<number | null>(null)
  const addField = useRef<HTMLInputElement>(null)
  const { team, teams, choose } = useTeam('ST_TEAM')
  const everyTeam = useQuery(teamOptions).data ?? []
  const teamId = page.ofTeam ? (team?.id ?? 0) : null
  const isTags = list === 'tags'
  const source = sourceOf(list, teamId, paging)
  const query = useQuery({
    queryKey: source.queryKey,
    queryFn: ({ signal }) => source.read(signal),
    enabled: teamId !== 0,
    ...(isTags ? { placeholderData: (before) => before } : {}),
  })
  const actions = useListActions(source)
  const [count, setCount] = usePref(`settings.count.${list}`, usualCounts[list])
  const total = query.data?.total
  useEffect(() => {
    if (total !== undefined && paging.search === '' && total !== count) setCount(total)
  }, [total, count, setCount, paging.search])
  const may = (code: PermissionCode) => (page.ofTeam ? can('ST_TEAM', teamId ?? 'any') : can(code))
  const rights = {
    add: may(isTags ? 'TK_NEW' : page.code),
    edit: may(isTags ? 'TK_EDIT' : page.code),
    remove: may(isTags ? 'TK_DELETE' : page.code),
  }
  const startAdding = () => {
    addField.current?.scrollIntoView({ block: 'center' })
    addField.current?.focus()
  }
  useShortcuts([{ keys: 'c', label: t('addThing', { thing }), group: name, run: startAdding, enabled: rights.add }])
  const all = query.data?.rows ?? []
  const wanted = isTags ? '' : paging.search.trim().toLowerCase()
  const rows = all.filter(
    (row) =>
      row.name.toLowerCase().includes(wanted) &&
      (shownTeam === null || row.groups.length === 0 || row.groups.some(({ id }) => id === shownTeam)),
  )
  return (
    <Box sx={{ p: { xs: 4, md: 8 }, pt: { md: 5 }, width: '100%', maxWidth: 1400 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 4, flexWrap: 'wrap' }}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          <Box component="h1" sx={{ m: 0, fontSize: 20, fontWeight: 600 }}>
            {name}
          </Box>
          <Box sx={{ color: 'text.secondary', mt: 0.5 }}>{t(`page.${page.id}.text`)}</Box>
        </Box>
        {list === 'boards' && teamId ? <BoardAdder groupId={teamId} rows={all} /> : null}
        {rights.add && (
          <Button
            variant="contained"
            color="primary"
            startIcon={<Plus size={16} />}
            endIcon={<KeyHint keys="c" isOnAccent />}
            onClick={startAdding}
          >
            {t('addThing', { thing })}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 6, mb: 3, flexWrap: 'wrap' }}>
        <SearchBox
          value={paging.search}
          onChange={(search) => setPaging({ ...paging, search, page: 1 })}
          placeholder={t('search', { name: name.toLowerCase() })}
          delay={isTags ? 500 : 100}
          width={280}
        />
        {page.ofTeam ? (
          <TeamPicker teams={teams} value={teamId} onChange={(id) => id && choose(id)} />
        ) : (
          source.fields.includes('groupIds') && (
            <TeamPicker teams={everyTeam} value={shownTeam} onChange={setShownTeam} hasAll />
          )
        )}
        <Box sx={{ flex: 1 }} />
        {query.data && (
          <Box className="tabular" sx={{ color: 'text.secondary' }}>
            {t('count', { count: isTags ? query.data.total : rows.length })}
          </Box>
        )}
      </Box>
      {query.isError && !query.data ? (
        <ErrorState title={t('loadFailed', { name })} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Box
          aria-busy="true"
          sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'background.paper' }}
        >
          <RowSkeletons count={Math.min(20, count) + 1} height={44} />
        </Box>
      ) : (
        <ListTable
          list={list}
          label={name}
          thing={thing}
          source={source}
          rows={rows}
          all={all}
          teams={everyTeam}
          actions={actions}
          rights={rights}
          canOrder={rights.edit && source.reorder !== undefined && wanted === '' && shownTeam === null}
          search={paging.search}
          addField={addField}
          onAdded={() => setPaging({ ...paging, search: '' })}
        />
      )}
      {isTags && query.data && (
        <Pagination
          meta={{
            currentPage: paging.page,
            limit: paging.limit,
            total: query.data.total,
            totalPage: Math.max(1, Math.ceil(query.data.total / paging.limit)),
          }}
          sizes={pageSizes.huge}
          onPage={(next) => setPaging({ ...paging, page: next })}
          onLimit={(limit) => setPaging({ ...paging, limit, page: 1 })}
        />
      )}
    </Box>
  )
}
