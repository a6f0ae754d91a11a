import { layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import Box from '@mui/material/Box'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import {
  belowTitle,
  GalleryBar,
  GalleryNew,
  GallerySearch,
  GallerySpace,
  GalleryView,
} from '../../../ui/gallery/GalleryBar.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { queryOf } from '../layoutTemplates.api.ts'
import { filterOf, filters, inputOf, type LayoutUrl } from './layoutUrl.ts'

interface Props {
  url: LayoutUrl
  groupId: number
  teams: readonly { id: number; name: string }[]
  mayAdd: boolean
  searchRef: RefObject<HTMLInputElement | null>
  onChange: (patch: Partial<LayoutUrl>) => void
  onNew: () => void
  /** Where the fonts' own part of the bar goes. */
  onBar: (room: HTMLElement | null) => void
}

/** Title, team, the tabs Layouts and Fonts; of layouts whose they are, search and view. */
export function LayoutHeader({ url, groupId, teams, mayAdd, searchRef, onChange, onNew, onBar }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const isFonts = url.tab === 'font'
  return (
    <GalleryBar isFolded title={t('title')}>
      {teams.length > 1 && (
        <Box sx={belowTitle}>
          <TeamPicker teams={teams} value={groupId} onChange={(team) => onChange({ team, id: 0 })} />
        </Box>
      )}
      <ChoiceRow
        label={t('tabs')}
        options={[
          { value: '', label: t('tab.layouts') },
          { value: 'font', label: t('tab.fonts') },
        ]}
        value={isFonts ? 'font' : ''}
        onChange={(tab) => onChange({ tab, id: 0, ...{ search: '', from: '', to: '' } })}
        sx={belowTitle}
      />
      {isFonts ? (
        <Box ref={onBar} sx={{ display: 'contents' }} />
      ) : (
        <>
          <ChoiceRow
            label={t('whose')}
            options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
            value={filterOf(url)}
            onChange={(filter) => onChange({ filter })}
            sx={belowTitle}
          />
          <GallerySpace />
          <GallerySearch
            isFolded
            value={url.search}
            placeholder={t('search')}
            inputRef={searchRef}
            onSearch={(search) => onChange({ search })}
          />
          {groupId > 0 && (
            <ExportButton isCompact shown={{ list: layoutTemplateCalls.list, query: queryOf(inputOf(url, groupId)) }} />
          )}
          <GalleryView view={url.view} onView={(view) => onChange({ view })} />
          {mayAdd && <GalleryNew label={t('new')} onNew={onNew} floats={url.view === 'list' ? 'abovePages' : 'low'} />}
        </>
      )}
    </GalleryBar>
  )
}
