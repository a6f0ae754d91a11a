import type { ClipartUses } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import type { CardCover } from '@halftone/contract/parts/cover.ts'
import Box from '@mui/material/Box'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { ArtImage, wholeArt } from '../../../ui/ArtImage.tsx'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { ListingBadge } from '../../../ui/marks/ListingBadge.tsx'
import { countUsed, type UsedKind, usedKinds } from './useUsedKind.ts'

const tile = {
  ...{ minWidth: 0, fontSize: 'var(--fs-meta)' },
  '& > a, &.used-more': { display: 'grid', gap: 1, color: 'inherit', textDecoration: 'none' },
  '& .used-picture': { position: 'relative', height: 70, borderRadius: 'var(--radius-s)', overflow: 'hidden' },
  '& .used-mark': { position: 'absolute', left: 4, bottom: 4 },
  // Readable over any picture.
  '& .used-mark:not(:empty)': { px: 1, bgcolor: 'background.paper', borderRadius: 'var(--radius-s)' },
  '&:hover .used-name': { textDecoration: 'underline' },
} as const

function Used({ to, cover, name, mark }: { to: string; cover: CardCover | null; name: string; mark?: ReactNode }) {
  return (
    <Box role="listitem" sx={tile}>
      <Link to={to}>
        <Box className="used-picture">
          <ArtImage art={wholeArt(cover)} alt="" inset={4} />
          <Box className="used-mark">{mark}</Box>
        </Box>
        <Box className="used-name one-line" title={name}>
          {name}
        </Box>
      </Link>
    </Box>
  )
}

interface Props {
  uses: ClipartUses | undefined
  isError: boolean
  /** Which of them are shown. */
  kind: UsedKind
  onKind: (kind: UsedKind) => void
  section: RefObject<HTMLElement | null>
}

/** The artworks and listings that use it, and their products, all or those of a kind; what the person may not see is a number. */
export function UsedIn({ uses: data, isError, kind, onKind, section }: Props) {
  const { t } = useTranslation('cliparts')
  const total = countUsed(data, 'all')
  const kinds = usedKinds.filter((one) => countUsed(data, one) > 0)
  const isShown = (one: UsedKind) => kind === 'all' || kind === one
  return (
    <Box component="section" ref={section} aria-label={t('usedIn')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Box component="h3" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-body)', fontWeight: 600, whiteSpace: 'nowrap' }}>
          {t('usedIn')} <span className="meta tabular">{total}</span>
        </Box>
        {/* All, and more than one kind. */}
        {kinds.length > 2 && (
          <ChoiceRow
            label={t('usedKinds')}
            options={kinds.map((value) => ({ value, label: t(`used.${value}`, { count: countUsed(data, value) }) }))}
            value={kind}
            onChange={onKind}
          />
        )}
      </Box>
      {isError && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {t('failed')}
        </Box>
      )}
      {data && total === 0 && <Box className="meta">{t('usedNowhere')}</Box>}
      {data && total > 0 && (
        <Box role="list" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(76px, 1fr))' }}>
          {isShown('artworks') &&
            data.artworks.map((one) => (
              <Used key={`a${one.id}`} to={paths.artwork(one.id)} cover={one.cover} name={one.name} />
            ))}
          {isShown('listings') &&
            data.listings.map((one) => (
              <Used
                key={`l${one.id}`}
                to={paths.artwork(one.artworkId)}
                cover={one.cover}
                name={one.title}
                mark={<ListingBadge state={one.state} isPaused={one.isPaused} />}
              />
            ))}
          {isShown('products') &&
            data.products?.map((one) => (
              <Used key={`p${one.id}`} to={paths.product(one)} cover={one.cover} name={t('usedProduct', one)} />
            ))}
          {kind === 'all' && data.hidden > 0 && (
            <Box role="listitem" className="used-more" sx={{ ...tile, '& > div': { bgcolor: 'var(--fill)' } }}>
              <Box sx={{ height: 70, display: 'grid', placeItems: 'center', borderRadius: 'var(--radius-s)' }}>
                +{data.hidden}
              </Box>
              <span>{t('usedHidden')}</span>
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}
