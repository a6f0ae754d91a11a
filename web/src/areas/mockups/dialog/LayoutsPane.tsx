import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import { dpiOf } from '@halftone/contract/rules/layout/quad.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { ArtImage, sceneArt } from '../../../ui/ArtImage.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { searchDelay } from '../../../ui/gallery/searchDelay.ts'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { centimetres } from '../../layoutTemplates/printArea.ts'
import type { Plan } from './usePlan.ts'

interface Props {
  query: Pick<UseInfiniteQueryResult, 'isPending' | 'isError' | 'error' | 'refetch' | 'hasNextPage' | 'fetchNextPage'>
  rows: readonly LayoutCard[]
  source: ArtworkFile | undefined
  plan: Plan
  search: string
  onSearch: (text: string) => void
}

/** The dots per inch that the picture has on the layout's weakest place, where that is less than it needs. */
function lowDpi({ placeholders }: LayoutCard, source: ArtworkFile | undefined) {
  if (!source?.widthImage || !source.heightImage) return undefined
  const design = { width: source.widthImage, height: source.heightImage }
  const low = placeholders
    .map((place) => ({ has: Math.round(dpiOf(design, place, place.fit)), needs: place.dpi }))
    .find(({ has, needs }) => has < needs)
  return low
}

function LayoutLine({ card, source, plan }: { card: LayoutCard } & Pick<Props, 'source' | 'plan'>) {
  const { t } = useTranslation('mockups')
  const low = lowDpi(card, source)
  const [first] = card.placeholders
  return (
    <Box
      role="listitem"
      sx={{
        display: 'grid',
        gridTemplateColumns: '72px minmax(0, 1fr)',
        gap: 3,
        px: 4,
        py: 2.5,
        borderBottom: '1px solid var(--line)',
      }}
    >
      <Box sx={{ position: 'relative', height: 80, borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
        <ArtImage art={sceneArt(card.cover)} alt="" inset={0} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box
          component="label"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 550, cursor: 'pointer' }}
        >
          <Checkbox size="small" checked={plan.has(card.id)} onChange={() => plan.toggleLayout(card)} sx={{ p: 0.5 }} />
          <span className="one-line">{card.name}</span>
        </Box>
        {first && (
          <Box className="meta tabular">
            {t('print', { width: centimetres(first.width), height: centimetres(first.height), dpi: first.dpi })}
          </Box>
        )}
        {low && <Box sx={{ color: 'var(--warning-ink)', fontSize: 'var(--fs-meta)' }}>{t('lowDpi', low)}</Box>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
          {card.colours.map(({ name, hex }) => (
            <Box
              key={name}
              component="button"
              type="button"
              title={name}
              aria-label={t('colourOf', { name, layout: card.name })}
              aria-pressed={plan.has(card.id, name)}
              onClick={() => plan.toggle(card, name)}
              sx={{
                ...{ width: 22, height: 22, p: 0, borderRadius: '50%', cursor: 'pointer', position: 'relative' },
                border: '1px solid var(--line)',
                boxShadow: plan.has(card.id, name) ? '0 0 0 2px var(--panel), 0 0 0 4px var(--accent)' : 'none',
                '&::after': { content: '""', position: 'absolute', inset: -9 },
              }}
              style={{ background: hex }}
            />
          ))}
        </Box>
      </Box>
    </Box>
  )
}

/** The layouts that can be used: ticked ones are made in their usual colours; rings are what will be made. */
export function LayoutsPane({ query, rows, source, plan, search, onSearch }: Props) {
  const { t } = useTranslation(['mockups', 'layoutTemplates'])
  return (
    <Box component="section" aria-label={t('layouts')} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <Box sx={{ p: 3, borderBottom: '1px solid var(--line)' }}>
        <SearchBox value={search} onChange={onSearch} placeholder={t('search')} delay={searchDelay} width="100%" />
      </Box>
      {query.isPending && <RowSkeletons count={6} />}
      {query.isError && (
        <ErrorState title={t('layoutTemplates:failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!query.isPending && !query.isError && rows.length === 0 && (
        <EmptyState title={search ? t('layoutTemplates:noHit', { text: search }) : t('noLayout')}>
          {!search && <Link to={paths.layouts}>{t('toLayouts')}</Link>}
        </EmptyState>
      )}
      <Box role="list" aria-label={t('layouts')} sx={{ overflow: 'auto', minHeight: 0 }}>
        {rows.map((card) => (
          <LayoutLine key={card.id} card={card} source={source} plan={plan} />
        ))}
        {query.hasNextPage && (
          <Box sx={{ p: 3 }}>
            <Button onClick={() => void query.fetchNextPage()}>{t('more')}</Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}
