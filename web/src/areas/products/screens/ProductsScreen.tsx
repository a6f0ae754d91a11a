import { linkId } from '@halftone/contract/rules/referenceCode.ts'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { part } from '../../../lib/part.ts'
import { setPref, usePref } from '../../../lib/prefs.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useStore } from '../../../lib/store.ts'
import { likelyTeam, useCompanyOf, visibleTeams } from '../../../lib/teams.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { focusedCard } from '../board/boardFocus.ts'
import { LiveHintBar } from '../board/LiveHintBar.tsx'
import { useBoardData } from '../board/useBoardData.ts'
import { useViewers } from '../board/viewers.ts'
import { AddButton } from '../components/AddButton.tsx'
import { KanbanView } from '../components/KanbanView.tsx'
import { productQuestion } from '../components/productDialogs.ts'
import { Toolbar } from '../components/Toolbar.tsx'
import { useNeighbours } from '../components/useNeighbours.ts'
import { useOptions } from '../components/useOptions.tsx'
import { productDetail } from '../dialog/productDetail.api.ts'
import { groupingOf } from '../management/groups.ts'
import {
  countFilters,
  type Filters,
  filtersOf,
  noFilters,
  orderOf,
  type SortName,
  urlDefaults,
  viewOf,
} from '../model/filters.ts'
import { cards } from '../model/productEntities.ts'
import { clearSelection, selection } from '../model/selection.ts'
import { listQuery } from '../products.api.ts'
import { previewSlot } from '../slots.ts'

const ListView = part(async () => (await import('../list/ListView.tsx')).ListView)
const ManagementView = part(async () => (await import('../management/ManagementView.tsx')).ManagementView)
const GroupingSwitch = part(async () => (await import('../management/GroupingSwitch.tsx')).GroupingSwitch)
const FilterRow = part(async () => (await import('../components/FilterRow.tsx')).FilterRow)
const FilterPanel = part(async () => (await import('../components/FilterPanel.tsx')).FilterPanel)
const NewProductDialog = part(async () => (await import('../components/NewProductDialog.tsx')).NewProductDialog)
const ProductQuestions = part(async () => (await import('../components/ProductQuestions.tsx')).ProductQuestions)
const SelectionBar = part(async () => (await import('../components/SelectionBar.tsx')).SelectionBar)
const ProductDialog = part(async () => (await import('../dialog/ProductDialog.tsx')).ProductDialog)
const oneCard = { ...noFilters }

/** /products in its three views, and /product-detail/{id}; everything that is chosen stands in the address. */
export function ProductsScreen() {
  const { t } = useTranslation('products')
  useTitle(t('title'))
  const navigate = useNavigate()
  const params = useParams()
  const [url, setUrl] = useUrlState(urlDefaults)
  const [kept] = usePref('products.team', 0)
  const teams = useQuery(visibleTeams)
  const groupId = url.team || likelyTeam(teams.data ?? [], kept)
  const view = viewOf(url.view)
  const filterKey = JSON.stringify(filtersOf(url, view))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same filters stay the same object
  const filters = useMemo(() => filtersOf(url, view), [filterKey])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const order = useMemo(() => orderOf(url, view), [url.sort, url.direction, view])
  const boardOrder = useMemo(
    () => (view === 'kanban' ? order : orderOf({ sort: '', direction: '' }, 'kanban')),
    [order, view],
  )
  const boardFilters = useMemo(
    () => (filters.boards.length > 0 ? { ...filters, boards: noFilters.boards } : filters),
    [filters],
  )
  const isPhone = useMediaQuery('(max-width: 599px)')
  const isNarrow = useMediaQuery('(max-width: 1279px)')
  const isWide = useMediaQuery('(min-width: 1920px)')
  const can = usePermission(groupId || 'any')
  const board = useBoardData(groupId, boardFilters, boardOrder)
  const { people } = useOptions(groupId)
  const filterCount = countFilters(filters)
  const isList = groupId > 0 && view === 'list'
  const listInput = { groupId, filters, order, page: url.page, limit: url.limit }
  const list = isList ? listInput : undefined
  const rows = useQuery({ ...listQuery(listInput), enabled: isList }).data
  const all = useQuery({
    ...listQuery({ groupId, filters: oneCard, order: orderOf({ sort: '', direction: '' }, 'list'), page: 1, limit: 1 }),
    enabled: groupId > 0 && filterCount > 0,
  }).data?.meta.total
  const shown = board.data?.columns.reduce((sum, column) => sum + column.total, 0)
  const hasSelection = useStore(selection, (ids) => ids.size > 0)
  const hasQuestion = useStore(productQuestion, (question) => question !== null)
  const [isPreviewing, setPreviewing] = useState(false)
  const focused = useStore(focusedCard)
  const [filterAnchor, setFilterAnchor] = useState<HTMLElement | null>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  useRoom(groupId > 0 ? `group:${groupId}` : undefined)
  useViewers(groupId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen belongs to what was shown
  useEffect(() => clearSelection, [groupId, filterKey, view])

  const setFilter = useCallback((patch: Partial<Filters>) => setUrl({ ...patch, page: 1 }), [setUrl])
  const open = useCallback(
    (id: number) => {
      const card = cards.get(id)
      setUrl({ id: card ? linkId(card.subId, id) : String(id) }, { push: true })
    },
    [setUrl],
  )
  const preview = useCallback((id: number) => {
    setPreviewing((was) => !(was && focusedCard.get() === id))
    focusedCard.set(id)
  }, [])
  const startNew = useCallback((statusId: number) => setUrl({ new: '1', status: statusId }, { push: true }), [setUrl])
  const mayAdd = groupId > 0 && can('P_NEW')
  const onNew = mayAdd ? startNew : undefined
  useShortcuts([
    { keys: 'c', label: t('new.title'), group: t('title'), run: () => startNew(0), enabled: mayAdd },
    { keys: '/', label: t('search'), group: t('title'), run: () => searchRef.current?.focus(), enabled: !isPhone },
  ])

  const productRef = params.id ?? url.id
  const opened = useQuery({ ...productDetail(productRef), enabled: false }).data
  useCompanyOf(opened?.groupId ?? groupId)
  const listPage = useMemo(
    () => rows && { rows: rows.data, before: (rows.meta.currentPage - 1) * rows.meta.limit, total: rows.meta.total },
    [rows],
  )
  const { neighbours, step } = useNeighbours(productRef, view, listPage, board.data)
  const closeProduct = () => {
    if (params.id) navigate(paths.products, { replace: true })
    else setUrl({ id: '' })
    const id = focusedCard.get()
    setTimeout(() => document.querySelector<HTMLElement>(`[data-card="${id}"], [data-row="${id}"]`)?.focus(), 50)
  }
  const sortBy = (sort: SortName, direction?: 'asc' | 'desc') => setUrl({ sort, direction: direction ?? '', page: 1 })

  if (teams.data?.length === 0) return <EmptyState title={t('team.none')} text={t('team.noneText')} />
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <Toolbar
        groupId={groupId}
        view={view}
        filters={filters}
        order={order}
        people={people}
        filterCount={filterCount}
        isPhone={isPhone}
        isNarrow={isNarrow}
        searchRef={searchRef}
        onTeam={(id) => {
          setPref('products.team', id)
          setUrl({ ...noFilters, team: id, page: 1, id: '' })
        }}
        onFilter={setFilter}
        onSort={sortBy}
        onOpenFilter={setFilterAnchor}
        onNew={mayAdd ? () => startNew(0) : undefined}
        extra={
          view === 'management' && (
            <Suspense fallback={null}>
              <GroupingSwitch value={groupingOf(url.group)} onChange={(group) => setUrl({ group })} />
            </Suspense>
          )
        }
      />
      {filterCount > 0 && !isPhone && (
        <Suspense fallback={null}>
          <FilterRow
            groupId={groupId}
            filters={filters}
            shown={view === 'list' ? rows?.meta.total : shown}
            total={all}
            onChange={setFilter}
            onOpen={setFilterAnchor}
          />
        </Suspense>
      )}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', position: 'relative' }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexDirection: 'column',
            position: 'relative',
            pt: { sm: view !== 'kanban' && filterCount === 0 ? 3 : 0 },
          }}
        >
          {view === 'kanban' && (
            <KanbanView
              query={board}
              groupId={groupId}
              filters={filters}
              isManual={order.sort === 'index'}
              canMove={can('P_EDIT')}
              isPhone={isPhone}
              onOpen={open}
              onPreview={preview}
              onNew={onNew}
              onClearFilters={() => setFilter(noFilters)}
            />
          )}
          <Suspense fallback={null}>
            {view === 'list' && (
              <ListView
                groupId={groupId}
                filters={filters}
                order={order}
                page={url.page}
                limit={url.limit}
                onPage={(page) => setUrl({ page })}
                onLimit={(limit) => setUrl({ limit, page: 1 })}
                onSort={sortBy}
                onOpen={open}
                onPreview={preview}
                onClearFilters={() => setFilter(noFilters)}
              />
            )}
            {view === 'management' && (
              <ManagementView
                groupId={groupId}
                filters={filters}
                order={order}
                grouping={groupingOf(url.group)}
                onOpen={open}
                onClearFilters={() => setFilter(noFilters)}
              />
            )}
            {hasSelection && <SelectionBar groupId={groupId} isPhone={isPhone} list={list} />}
          </Suspense>
          {!isPhone && <LiveHintBar />}
          {isPhone && onNew && !hasSelection && <AddButton isRaised={view === 'list'} onAdd={() => startNew(0)} />}
        </Box>
        <Suspense fallback={null}>
          {isPreviewing && focused !== null && (
            <previewSlot.Show
              id={focused}
              isDocked={isWide}
              onStep={step}
              onOpen={open}
              onClose={() => setPreviewing(false)}
            />
          )}
        </Suspense>
      </Box>
      <Suspense fallback={null}>
        {filterAnchor && (
          <FilterPanel
            anchor={filterAnchor}
            groupId={groupId}
            filters={filters}
            isPhone={isPhone}
            hasBoards={view !== 'kanban'}
            onChange={setFilter}
            onClose={() => setFilterAnchor(null)}
          />
        )}
        {url.new && mayAdd && (
          <NewProductDialog
            groupId={groupId}
            statusId={url.status}
            isPhone={isPhone}
            onClose={() => setUrl({ new: '', status: 0 })}
          />
        )}
        {hasQuestion && <ProductQuestions groupId={groupId} />}
        {productRef && (
          <ProductDialog
            key={productRef}
            productRef={productRef}
            onClose={closeProduct}
            siblings={neighbours}
            onOpen={(id) => setUrl({ id })}
          />
        )}
      </Suspense>
    </Box>
  )
}
