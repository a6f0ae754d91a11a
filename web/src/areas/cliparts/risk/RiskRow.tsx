import type { RiskyClipart } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { ArtImage, wholeArt } from '../../../ui/ArtImage.tsx'
import { RiskBadge } from '../gallery/RiskBadge.tsx'
import { riskTodo } from '../riskWords.ts'

/** Pictures of what is touched. */
const most = 3

/** A picture, its reason in a sentence, the live listings before the artworks, and the way to end it. */
export function RiskRow({
  row,
  onOpen,
}: {
  row: Pick<RiskyClipart, 'name' | 'cover' | 'risk' | 'uses'>
  onOpen: () => void
}) {
  const { t } = useTranslation('cliparts')
  const { uses, risk } = row
  const touched = [
    ...uses.listings.map(({ id, artworkId, cover, title }) => ({ key: `l${id}`, artworkId, cover, name: title })),
    ...uses.artworks.map(({ id, cover, name }) => ({ key: `a${id}`, artworkId: id, cover, name })),
  ]
  const further = touched.length + uses.hidden - most
  return (
    <Box
      role="listitem"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, p: 3 },
        '& + &': { borderTop: '1px solid var(--line)' },
      }}
    >
      <Box sx={{ width: 60, height: 60, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
        <ArtImage art={wholeArt(row.cover)} alt="" inset={5} />
      </Box>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box className="one-line" sx={{ fontWeight: 600 }}>
            {row.name}
          </Box>
          <RiskBadge risk={risk} />
        </Box>
        <Box className="meta">{risk && riskTodo(t, risk)}</Box>
        <Box className="meta tabular">
          {t('risk.touches', { count: uses.listings.length, artworks: uses.artworks.length + uses.hidden })}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        {touched.slice(0, most).map(({ key, artworkId, cover, name }) => (
          <Box
            key={key}
            component={Link}
            to={paths.artwork(artworkId)}
            aria-label={name}
            title={name}
            sx={{ width: 48, height: 48, borderRadius: 'var(--radius-s)', overflow: 'hidden', display: 'block' }}
          >
            <ArtImage art={wholeArt(cover)} alt="" inset={3} />
          </Box>
        ))}
        {further > 0 && (
          <Box className="meta tabular" sx={{ alignSelf: 'center' }}>
            +{further}
          </Box>
        )}
      </Box>
      <Button onClick={onOpen} aria-label={t('risk.solveOne', { name: row.name })}>
        {t('risk.solve')}
      </Button>
    </Box>
  )
}
