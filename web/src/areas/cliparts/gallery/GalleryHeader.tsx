import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, List, Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import { usePref } from '../../../lib/prefs.ts'
import { usePermission } from '../../../lib/profile.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { TeamPicker } from '../../configs/list/TeamPicker.tsx'
import { summaryQuery } from '../cliparts.api.ts'
import { type GalleryUrl, tabOf, tabs } from './galleryUrl.ts'

interface Props {
  url: GalleryUrl
  groupId: number
  teams: readonly { id: number; name: string }[]
  mayAdd: boolean
  searchRef: RefObject<HTMLInputElement | null>
  onChange: (patch: Partial<GalleryUrl>) => void
  onNew: () => void
}

/** ms after the last key (R533). */
export const searchDelay = 1_000
/** Tiles beside each other at 1,440 px: what the slider chooses. */
export const sizes = { least: 4, most: 11, usual: 7 }
export const sizePref = 'cliparts.columns'

/** Whose clip arts, which of them, search, size and view. */
export function GalleryHeader({ url, groupId, teams, mayAdd, searchRef, onChange, onNew }: Props) {
  const { t } = useTranslation('cliparts')
  const can = usePermission(groupId)
  const summary = useQuery(summaryQuery(groupId)).data
  const [columns, setColumns] = usePref(sizePref, sizes.usual)
  const shown = tabs.filter((tab) => tab !== 'risk' || can('CA_SHARE') || can('CA_DELETE'))
  const tab = tabOf(url)
  const group = useRef<HTMLDivElement>(null)
  // On a phone they are swiped through: the chosen one is in sight.
  useEffect(() => {
    const chosen = group.current?.querySelector(`[value="${tab}"]`)
    chosen?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [tab])
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
        {t('title')}{' '}
        <Box component="span" className="meta tabular" sx={{ fontWeight: 400 }}>
          {summary && formatNumber(summary.all)}
        </Box>
      </Box>
      {teams.length > 1 && (
        <TeamPicker teams={teams} value={groupId} onChange={(team) => onChange({ team, category: [], of: [] })} />
      )}
      <ChoiceRow
        label={t('tabs')}
        options={shown.map((name) => ({
          value: name,
          label: (
            <>
              {t(`tab.${name}`)}
              {name === 'risk' && summary !== undefined && summary.risk > 0 && (
                <Box component="span" className="tabular" sx={{ ml: 1.5, color: 'var(--danger-ink)' }}>
                  {formatNumber(summary.risk)}
                </Box>
              )}
            </>
          ),
        }))}
        value={tab}
        onChange={(next) => onChange({ tab: next })}
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
      <ChoiceRow
        label={t('view')}
        options={[
          { value: 'grid', name: t('asGrid'), label: <LayoutGrid size={16} /> },
          { value: 'list', name: t('asList'), label: <List size={16} /> },
        ]}
        value={url.view}
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
    </Box>
  )
}
