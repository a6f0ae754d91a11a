import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import { countedMeta } from '@halftone/contract/parts/page.ts'
import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatTotal } from '../../../lib/format.ts'
import { usePref } from '../../../lib/prefs.ts'
import { usePermission } from '../../../lib/profile.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import {
  belowTitle,
  GalleryBar,
  GalleryNew,
  GallerySearch,
  GallerySpace,
  GalleryView,
} from '../../../ui/gallery/GalleryBar.tsx'
import { GallerySort } from '../../../ui/gallery/GallerySort.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { queryOf, riskSumsQuery, summaryQuery } from '../cliparts.api.ts'
import { type GalleryUrl, inputOf, sortOf, sorts, tabOf, tabs } from './galleryUrl.ts'

interface Props {
  url: GalleryUrl
  groupId: number
  teams: readonly { id: number; name: string }[]
  mayAdd: boolean
  searchRef: RefObject<HTMLInputElement | null>
  onChange: (patch: Partial<GalleryUrl>) => void
  onNew: () => void
}

/** Tiles beside each other at 1,440 px: what the slider chooses. */
export const sizes = { least: 4, most: 11, usual: 7 }
export const sizePref = 'cliparts.columns'

/** Whose clip arts, which of them, search, size and view. */
export function GalleryHeader({ url, groupId, teams, mayAdd, searchRef, onChange, onNew }: Props) {
  const { t } = useTranslation('cliparts')
  const can = usePermission(groupId)
  const summary = useQuery(summaryQuery(groupId)).data
  const [columns, setColumns] = usePref(sizePref, sizes.usual)
  const seesRisks = can('CA_SHARE') || can('CA_DELETE')
  // What that tab shows is counted, fonts too.
  const atRisk = useQuery({ ...riskSumsQuery(groupId), enabled: groupId > 0 && seesRisks }).data?.things ?? 0
  const shown = tabs.filter((tab) => tab !== 'risk' || seesRisks)
  const tab = tabOf(url)
  const group = useRef<HTMLDivElement>(null)
  // On a phone they are swiped through: the chosen one is in sight.
  useEffect(() => {
    const chosen = group.current?.querySelector(`[value="${tab}"]`)
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [tab])
  return (
    <GalleryBar
      isFolded
      title={t('title')}
      count={
        <Box component="span" className="meta tabular" sx={{ fontWeight: 400 }}>
          {summary && ` ${formatTotal(countedMeta(summary.all, 1, 1))}`}
        </Box>
      }
    >
      {teams.length > 1 && (
        <Box sx={belowTitle}>
          <TeamPicker teams={teams} value={groupId} onChange={(team) => onChange({ team, category: [], of: [] })} />
        </Box>
      )}
      <ChoiceRow
        label={t('tabs')}
        options={shown.map((name) => ({
          value: name,
          label: (
            <>
              {t(`tab.${name}`)}
              {name === 'risk' && atRisk > 0 && (
                <Box component="span" className="tabular" sx={{ ml: 1.5, color: 'var(--danger-ink)' }}>
                  {formatNumber(atRisk)}
                </Box>
              )}
            </>
          ),
        }))}
        value={tab}
        onChange={(next) => onChange({ tab: next })}
        // Beside the team on phones, swiped through.
        sx={{ ...belowTitle, flex: { xs: '1 1 140px', sm: 'none' } }}
      />
      <GallerySpace />
      {tab !== 'risk' && (
        <GallerySearch
          isFolded
          value={url.search}
          placeholder={t('search')}
          inputRef={searchRef}
          onSearch={(search) => onChange({ search })}
        />
      )}
      {url.view === 'grid' && tab !== 'risk' && (
        <Slider
          aria-label={t('size')}
          size="small"
          min={sizes.least}
          max={sizes.most}
          // To the right the tiles grow: fewer stand beside each other.
          value={sizes.most + sizes.least - columns}
          onChange={(_, value) => setColumns(sizes.most + sizes.least - Number(value))}
          sx={{ width: 88, display: { xs: 'none', md: 'inline-block' } }}
        />
      )}
      {tab !== 'risk' && groupId > 0 && (
        <ExportButton isCompact shown={{ list: clipartCalls.list, query: queryOf(inputOf(url, groupId)) }} />
      )}
      {tab !== 'risk' && (
        <GallerySort
          options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          value={sortOf(url)}
          onChange={(sort) => onChange({ sort: sort === 'index' ? '' : sort })}
        />
      )}
      {tab !== 'risk' && <GalleryView view={url.view} onView={(view) => onChange({ view })} />}
      {mayAdd && (
        <GalleryNew
          label={t('new')}
          onNew={onNew}
          floats={url.view === 'list' && tab !== 'risk' ? 'abovePages' : 'low'}
        />
      )}
    </GalleryBar>
  )
}
