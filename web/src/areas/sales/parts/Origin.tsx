import type { ArtworkSaleChart } from '@halftone/contract/areas/sales/sales.ts'
import Box from '@mui/material/Box'
import { FolderOpen, Lightbulb, PenTool, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

const cell = {
  display: 'block',
  p: 3,
  minWidth: 0,
  minHeight: 64,
  color: 'text.primary',
  textDecoration: 'none',
  textAlign: 'left',
  font: 'inherit',
  border: 0,
  bgcolor: 'transparent',
  'a&:hover, button&:hover': { bgcolor: 'var(--canvas)', cursor: 'pointer' },
  '&:focus-visible': { outlineOffset: -2 },
} as const

/** The way back from a sale: the idea, the design, its files, its listings. */
export function Origin({ chart, onOpen }: { chart: ArtworkSaleChart; onOpen: () => void }) {
  const { t } = useTranslation('sales')
  const { product, artwork, files, listings } = chart
  const [first] = listings
  const count = files.reduce((sum, { n }) => sum + n, 0)
  const says = (icon: ReactNode, name: string, main: string, below: string) => (
    <>
      <Box className="meta" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {icon} {name}
      </Box>
      <Box className="one-line" sx={{ fontWeight: 600 }}>
        {main}
      </Box>
      <Box className="meta one-line">{below}</Box>
    </>
  )
  const live = listings.filter(({ isLive }) => isLive)
  const listed = says(
    <Store size={14} />,
    t('listings'),
    t('live', { count: live.length }),
    first ? `${first.account}${listings.length > 1 ? `, +${listings.length - 1}` : ''}` : '–',
  )
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', mb: 1 }}>
        <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', flex: 1 }}>
          {t('from')}
        </Box>
        <span className="meta">{t('fromText')}</span>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
          overflow: 'hidden',
        }}
      >
        <Box component={Link} to={`/products?id=${product.subId}&group=${artwork.groupId}`} sx={cell}>
          {says(<Lightbulb size={14} />, t('idea'), product.subId, product.author?.display_name ?? '–')}
        </Box>
        <Box component="button" type="button" onClick={onOpen} disabled={artwork.deletedAt !== null} sx={cell}>
          {says(
            <PenTool size={14} />,
            t('design'),
            artwork.designer?.display_name ?? '–',
            t(`review.${artwork.reviewState}`),
          )}
        </Box>
        <Box component="button" type="button" onClick={onOpen} disabled={artwork.deletedAt !== null} sx={cell}>
          {says(
            <FolderOpen size={14} />,
            t('files'),
            String(count),
            files.map(({ type, n }) => (n > 1 ? `${n} ${type}` : type)).join(', ') || '–',
          )}
        </Box>
        {first?.url ? (
          <Box component="a" href={first.url} target="_blank" rel="noreferrer" sx={cell}>
            {listed}
          </Box>
        ) : (
          <Box sx={cell}>{listed}</Box>
        )}
      </Box>
    </Box>
  )
}
