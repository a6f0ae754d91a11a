import type { PageMeta } from '@halftone/contract/parts/page.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FileUp } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../../lib/format.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { ArtworksBar } from '../../artworks/ArtworksBar.tsx'
import { PeriodSwitch } from '../../artworks/hot/PeriodSwitch.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { ReportFilters } from '../../reports/parts/ReportFilters.tsx'
import { SyncButton } from '../sync/SyncButton.tsx'
import { saleViews, type useSalesAddress } from './useSalesAddress.ts'

interface Props {
  at: ReturnType<typeof useSalesAddress>
  team: { teams: Parameters<typeof TeamPicker>[0]['teams']; groupId: number; choose: (id: number) => void }
  total: PageMeta | undefined
  searchRef: RefObject<HTMLInputElement | null>
  onImport: (() => void) | undefined
  /** No person filter where one sees one's own only. */
  isPersonal: boolean
}

/** Title, views, period, team, search, order (R551) and the import above the list. */
export function SalesBar({ at, team, total, searchRef, onImport, isPersonal }: Props) {
  const { t } = useTranslation('sales')
  const { url, view, period, days, sort, direction, change } = at
  const orders = (['sales', 'created_at'] as const).flatMap((by) =>
    (['desc', 'asc'] as const).map((way) => ({ id: `${by} ${way}`, name: t(`sort.${by}.${way}`) })),
  )
  return (
    <ArtworksBar
      title={
        <>
          {t('title')} {/* It has its room before it comes: what stands behind it does not move. */}
          <Box component="span" className="quiet tabular" sx={{ display: 'inline-block', minWidth: '3ch' }}>
            {total && formatTotal(total)}
          </Box>
        </>
      }
    >
      <ChoiceRow
        label={t('view')}
        options={saleViews.map((value) => ({ value, label: t(`views.${value}`) }))}
        value={view}
        onChange={(next) => change({ view: next, sale: 0 })}
      />
      {view !== 'quiet' && (
        <PeriodSwitch period={period} from={url.from} to={url.to} days={days} onChange={(patch) => change(patch)} />
      )}
      {team.teams.length > 1 && <TeamPicker teams={team.teams} value={team.groupId} onChange={team.choose} />}
      <ReportFilters groupId={team.groupId} values={url} withPerson={!isPersonal} onChange={(patch) => change(patch)} />
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      {view !== 'unmatched' && (
        <>
          <SearchBox
            value={url.search}
            onChange={(search) => change({ search })}
            placeholder={t('searchArtworks')}
            keyHint="/"
            inputRef={searchRef}
            width={200}
          />
          <SmallSelect
            label={t('sortBy')}
            options={orders}
            value={`${sort} ${direction}`}
            onChange={(id) => {
              const [by = 'sales', dir = 'desc'] = id.split(' ')
              change({ sort: by, dir })
            }}
          />
        </>
      )}
      {onImport && <SyncButton groupId={team.groupId} />}
      {onImport && (
        <Button startIcon={<FileUp size={16} />} onClick={onImport}>
          {t('import.open')}
        </Button>
      )}
    </ArtworksBar>
  )
}
