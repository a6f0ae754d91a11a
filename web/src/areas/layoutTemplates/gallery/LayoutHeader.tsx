import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LayoutGrid, List, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { filterOf, filters, type LayoutUrl } from './layoutUrl.ts'

interface Props {
  url: LayoutUrl
  groupId: number
  teams: readonly { id: number; name: string }[]
  mayAdd: boolean
  searchRef: RefObject<HTMLInputElement | null>
  onChange: (patch: Partial<LayoutUrl>) => void
  onNew: () => void
}

/** ms after the last key, as in the clip arts (R533). */
const searchDelay = 1_000

/** Title, team, the tabs Layouts and Fonts; of layouts whose they are, search and view. */
export function LayoutHeader({ url, groupId, teams, mayAdd, searchRef, onChange, onNew }: Props) {
  const { t } = useTranslation('layoutTemplates')
  const isFonts = url.tab === 'font'
  return (
    <Box
      sx={{
        ...{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 2,
          px: 4,
          py: 2,
          minHeight: 48,
          flex: 'none',
        },
        ...{ bgcolor: 'background.paper', borderBottom: '1px solid var(--line)' },
      }}
    >
      <Box component="h1" sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
        {t('title')}
      </Box>
      {teams.length > 1 && <TeamPicker teams={teams} value={groupId} onChange={(team) => onChange({ team, id: 0 })} />}
      <ChoiceRow
        label={t('tabs')}
        options={[
          { value: '', label: t('tab.layouts') },
          { value: 'font', label: t('tab.fonts') },
        ]}
        value={isFonts ? 'font' : ''}
        onChange={(tab) => onChange({ tab, id: 0, ...{ search: '', from: '', to: '' } })}
      />
      {!isFonts && (
        <>
          <ChoiceRow
            label={t('whose')}
            options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
            value={filterOf(url)}
            onChange={(filter) => onChange({ filter })}
          />
          <Box sx={{ flex: 1 }} />
          <Box sx={{ width: { xs: '100%', sm: 240 } }}>
            <SearchBox
              value={url.search}
              onChange={(search) => onChange({ search })}
              placeholder={t('search')}
              delay={searchDelay}
              width="100%"
              keyHint="/"
              inputRef={searchRef}
            />
          </Box>
          <ChoiceRow
            label={t('view')}
            options={[
              { value: 'grid', name: t('asGrid'), label: <LayoutGrid size={16} /> },
              { value: 'list', name: t('asList'), label: <List size={16} /> },
            ]}
            value={url.view === 'list' ? 'list' : 'grid'}
            onChange={(view) => onChange({ view })}
          />
          {mayAdd && (
            <Button
              variant="contained"
              color="primary"
              startIcon={<Plus size={16} />}
              endIcon={<KeyHint keys="c" />}
              onClick={onNew}
            >
              {t('new')}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}
