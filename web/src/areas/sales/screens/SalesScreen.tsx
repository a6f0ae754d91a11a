import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useCompanyOf, visibleTeams } from '../../../lib/teams.ts'
import { useRoom } from '../../../lib/useRoom.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { folds } from '../../../theme/tokens.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import { ArtworkDialog } from '../../artworks/lateDialog.ts'
import { useSettingsTeam } from '../../configs/useSettingsTeam.ts'
import { LineList } from '../parts/LineList.tsx'
import { LinesDialog } from '../parts/LinesDialog.tsx'
import { SalePane } from '../parts/SalePane.tsx'
import { salesChart, salesList } from '../sales.api.ts'
import { ImportDialog } from '../take/ImportDialog.tsx'
import { SalesBar } from './SalesBar.tsx'
import { SalesTable } from './SalesTable.tsx'
import { SalesTotals } from './SalesTotals.tsx'
import { useSalesAddress } from './useSalesAddress.ts'

const paneWidth = { md: 440, lg: 496, xl: 640 }

/** What artworks sold (`/artworks-sale`): the list, sums above it, one artwork beside it. */
export function SalesScreen() {
  const { t } = useTranslation('sales')
  useTitle(t('title'))
  const [isImporting, setImporting] = useState(false)
  const searchRef = useRef<HTMLInputElement>(null)
  const team = useSettingsTeam('P_VIEW')
  const { groupId } = team
  const visible = useQuery(visibleTeams)
  useCompanyOf(groupId)
  useRoom(groupId > 0 ? `group:${groupId}` : undefined)
  const can = usePermission(groupId)
  const hasProfile = useProfile() !== undefined
  const isMoney = hasProfile && (can('D_PROFIT_GROUP') || can('D_PROFIT_PERSONAL'))
  const at = useSalesAddress(groupId)
  const onImport = can('AC_EDIT') ? () => setImporting(true) : undefined
  const { url, view, filter, sort, direction } = at
  const isList = view !== 'unmatched'
  const answer = useQuery({
    ...salesList({
      ...{ ...filter, search: url.search || undefined, state: view === 'quiet' ? 'quiet' : 'sold', sort, direction },
      ...{ limit: url.limit, page: url.page },
    }),
    enabled: groupId > 0 && isList,
  })
  const report = useQuery(salesChart(filter, undefined, isMoney && view === 'sold')).data
  const isWide = useMediaQuery('(min-width: 1024px)')
  const isPhone = useMediaQuery(`(max-width: ${folds.phone - 1}px)`)
  useShortcuts([{ keys: '/', label: t('searchArtworks'), group: t('title'), run: () => searchRef.current?.focus() }])
  const rows = answer.data?.data ?? []
  const chosen = rows.find(({ artworkId }) => artworkId === url.sale)
  const step = (by: 1 | -1) => {
    const next = rows[rows.findIndex(({ artworkId }) => artworkId === url.sale) + by]
    if (next) at.set({ sale: next.artworkId })
  }
  const days = { ...(at.days?.from && { from_date: at.days.from }), ...(at.days?.to && { to_date: at.days.to }) }
  const pane = url.sale > 0 && (
    <SalePane
      row={chosen ?? { artworkId: url.sale, name: '' }}
      days={view === 'quiet' ? {} : days}
      onStep={chosen ? step : undefined}
      onOpen={() => at.set({ id: url.sale }, { push: true })}
      onLines={() => at.set({ lines: true }, { push: true })}
      onVariant={(id) => at.set({ id }, { push: true })}
      onClose={() => at.set({ sale: 0, lines: false })}
    />
  )
  if (groupId === 0 && visible.isSuccess) return <EmptyState title={t('noTeam')} text={t('noTeamText')} />
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}>
      <SalesBar
        {...{ at, team, searchRef, onImport }}
        total={isList ? answer.data?.meta : undefined}
        isPersonal={report?.isPersonal ?? false}
      />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {isMoney && view === 'sold' && <SalesTotals report={report} />}
          {isList ? (
            <SalesTable
              {...{ rows, answer, at, onImport }}
              currency={isMoney ? report?.currency : null}
              isQuiet={view === 'quiet'}
            />
          ) : (
            <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 4, maxWidth: 960 }}>
              <LineList input={{ ...filter, kind: 'unmatched' }} />
            </Box>
          )}
          {isList && answer.data && (
            <Box sx={{ flex: 'none', borderTop: '1px solid var(--line)', '&:empty': { display: 'none' } }}>
              <Pagination
                meta={answer.data.meta}
                sizes={pageSizes.medium}
                onPage={(page) => at.set({ page })}
                onLimit={(limit) => at.change({ limit })}
              />
            </Box>
          )}
        </Box>
        {isWide && pane && (
          <Box sx={{ flex: 'none', width: paneWidth, borderLeft: '1px solid var(--line)' }}>{pane}</Box>
        )}
      </Box>
      {!isWide && (
        <Drawer
          anchor={isPhone ? 'bottom' : 'right'}
          open={url.sale > 0}
          onClose={() => at.set({ sale: 0 })}
          slotProps={{ paper: { sx: isPhone ? { height: '92dvh' } : { width: 480 } } }}
        >
          {pane}
        </Drawer>
      )}
      {url.lines && url.sale > 0 && (
        <LinesDialog
          input={{ ...filter, kind: 'all', artworkId: url.sale, ...(view === 'quiet' && { period: 'all' }) }}
          title={chosen?.name ?? t('orders')}
          onClose={() => at.set({ lines: false })}
        />
      )}
      {isImporting && <ImportDialog groupId={groupId} onClose={() => setImporting(false)} />}
      <Suspense fallback={null}>
        {url.id > 0 && (
          <ArtworkDialog
            artworkId={url.id}
            productId={chosen?.productId ?? 0}
            groupId={groupId}
            onClose={() => at.set({ id: 0 })}
            onOpen={(id) => at.set({ id })}
          />
        )}
      </Suspense>
    </Box>
  )
}
