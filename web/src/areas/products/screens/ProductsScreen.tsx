import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../i18n/i18n.ts'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useFirstThings } from '../../../lib/start/useFirstThings.ts'
import { warm } from '../../../lib/start/warm.ts'
import { useStore } from '../../../lib/store.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { KeptMark } from '../board/KeptMark.tsx'
import { LiveHintBar } from '../board/LiveHintBar.tsx'
import { useViewers } from '../board/viewers.ts'
import { AddButton } from '../components/AddButton.tsx'
import { Toolbar } from '../components/Toolbar.tsx'
import { groupingOf } from '../management/groups.ts'
import { selection } from '../model/selection.ts'
import { artworksSlot, commentsSlot, previewSlot } from '../slots.ts'
import { ViewsMenu } from '../views/ViewsMenu.tsx'
import { ProductForms } from './ProductForms.tsx'
import { ShownView } from './ShownView.tsx'
import { useOpenProduct } from './useOpenProduct.ts'
import { usePreview } from './usePreview.ts'
import { useProductsAddress } from './useProductsAddress.ts'
import { useShownProducts } from './useShownProducts.ts'
import { useTeamPeople } from './useTeamPeople.ts'

const ProductSheets = part(async () => (await import('../components/ProductSheets.tsx')).ProductSheets)
const GroupingSwitch = part(async () => (await import('../management/GroupingSwitch.tsx')).GroupingSwitch)
const FilterRow = part(async () => (await import('../filter/FilterRow.tsx')).FilterRow)
const FilterPanel = part(async () => (await import('../filter/FilterPanel.tsx')).FilterPanel)
const SelectionBar = part(async () => (await import('../components/SelectionBar.tsx')).SelectionBar)
const ProductCommands = part(async () => (await import('../commands/ProductCommands.tsx')).ProductCommands)
const ProductDialog = part(async () => (await import('../dialog/ProductDialog.tsx')).ProductDialog)

const sheetsRoom = <Box sx={{ width: 32, flex: 'none' }} />

// Opened many times a day: they stand in the frame after the click.
warm(
  () => ProductDialog.fetch(),
  () => fetchTexts('product', 'files', 'comments', 'artworks'),
  () => commentsSlot.fetch(),
  () => artworksSlot.fetch(),
)

/** /products in its three views, and /product-detail/{id}; everything that is chosen stands in the address. */
export function ProductsScreen() {
  const { t } = useTranslation('products')
  useTitle(t('title'))
  const address = useProductsAddress()
  const { url, setUrl, groupId, view, filters, setFilter, order, sortBy } = address
  const isPhone = useMediaQuery('(max-width: 599px)')
  const isNarrow = useMediaQuery('(max-width: 1279px)')
  const isWide = useMediaQuery('(min-width: 1920px)')
  const can = usePermission(groupId || 'any')
  const { board, rows, list, filterCount, shown, all } = useShownProducts(address)
  const people = useTeamPeople(groupId)
  const isStanding = useFirstThings()
  const hasSelection = useStore(selection, (ids) => ids.size > 0)
  const preview = usePreview()
  const [filterAnchor, setFilterAnchor] = useState<HTMLElement | null>(null)
  const searchRef = useRef<HTMLInputElement>(null)
  useRoom(groupId > 0 ? `group:${groupId}` : undefined)
  useViewers(groupId)
  const { productRef, neighbours, step, open, close } = useOpenProduct(address, { rows, board: board.data })
  const startNew = useCallback((statusId: number) => setUrl({ new: '1', status: statusId }, { push: true }), [setUrl])
  const mayAdd = groupId > 0 && can('P_NEW')
  const onNew = mayAdd ? startNew : undefined
  useShortcuts([
    { keys: 'c', label: t('new.title'), group: t('title'), run: () => startNew(0), enabled: mayAdd },
    { keys: '/', label: t('search'), group: t('title'), run: () => searchRef.current?.focus(), enabled: !isPhone },
  ])

  if (address.hasNoTeam) return <EmptyState title={t('team.none')} text={t('team.noneText')} />
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
        onTeam={address.chooseTeam}
        onFilter={setFilter}
        onSort={sortBy}
        onOpenFilter={setFilterAnchor}
        onNew={mayAdd ? () => startNew(0) : undefined}
        saved={!isPhone && groupId > 0 && <ViewsMenu groupId={groupId} url={url} isCompact={isNarrow} />}
        extra={
          <Suspense fallback={sheetsRoom}>
            {view === 'management' && (
              <GroupingSwitch value={groupingOf(url.group)} onChange={(group) => setUrl({ group })} />
            )}
            {/* Its menu would bring a third of the kit before the first card. */}
            {isStanding ? <ProductSheets {...{ groupId, filters, order, mayAdd }} /> : sheetsRoom}
          </Suspense>
        }
      />
      {filterCount > 0 && !isPhone && (
        <Suspense fallback={null}>
          <FilterRow
            groupId={groupId}
            filters={filters}
            shown={shown}
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
          <ShownView
            address={address}
            board={board}
            isPhone={isPhone}
            onOpen={open}
            onPreview={preview.toggle}
            onNew={onNew}
          />
          <Suspense fallback={null}>
            {hasSelection && <SelectionBar groupId={groupId} isPhone={isPhone} list={list} />}
          </Suspense>
          {view === 'kanban' && <KeptMark at={board.dataUpdatedAt} />}
          {!isPhone && <LiveHintBar />}
          {isPhone && onNew && !hasSelection && <AddButton isRaised={view === 'list'} onAdd={() => startNew(0)} />}
        </Box>
        <Suspense fallback={null}>
          {preview.id !== null && (
            <previewSlot.Show id={preview.id} isDocked={isWide} onStep={step} onOpen={open} onClose={preview.close} />
          )}
        </Suspense>
      </Box>
      <Suspense fallback={null}>
        {groupId > 0 && isStanding && <ProductCommands groupId={groupId} onPreview={preview.toggle} />}
      </Suspense>
      <ProductForms address={address} isPhone={isPhone} mayAdd={mayAdd} />
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
        {productRef && (
          <ProductDialog
            key={productRef}
            productRef={productRef}
            onClose={close}
            siblings={neighbours}
            onOpen={(id) => setUrl({ id })}
          />
        )}
      </Suspense>
    </Box>
  )
}
