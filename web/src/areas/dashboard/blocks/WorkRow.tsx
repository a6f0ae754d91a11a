import type { TeamBoard } from '@halftone/contract/areas/configs.boards.ts'
import type { ProductRow } from '@halftone/contract/parts/product.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { formatCode, formatDay } from '../../../lib/format.ts'
import { ArtImage, coverArt } from '../../../ui/ArtImage.tsx'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import type { DuePart } from '../due.ts'

interface Props {
  product: ProductRow
  part: DuePart
  board: TeamBoard | undefined
}

/** A product of mine: picture, name, board, code, due date. Opens it. */
export function WorkRow({ product, part, board }: Props) {
  const { t } = useTranslation('dashboard')
  const { deadline } = product
  return (
    <li>
      <Box
        component={Link}
        to={paths.product(product)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: 4,
          py: 1,
          minHeight: 52,
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'color-mix(in srgb, var(--canvas) 70%, transparent)' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box sx={{ width: 44, height: 44, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' }}>
          <ArtImage art={{ ...coverArt(product.cover), garment: 'var(--fill)' }} alt="" inset={3} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box className="one-line" sx={{ fontWeight: 550 }} title={product.name}>
            {product.name}
          </Box>
          <Box
            className="meta"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
            }}
          >
            {board && (
              <>
                <StatusDot color={board.color} />
                <Box className="one-line" sx={{ flex: 'none', maxWidth: '45%' }}>
                  {board.name}
                </Box>
              </>
            )}
            <Box className="one-line tabular" sx={{ ml: 1 }}>
              {formatCode(product.subId, product.id)}
            </Box>
          </Box>
        </Box>
        {deadline && part !== 'today' && (
          <Box
            className="tabular"
            sx={{
              flex: 'none',
              fontSize: 'var(--fs-meta)',
              color: part === 'overdue' ? 'error.main' : 'text.secondary',
            }}
          >
            {part === 'week' ? `${t(`day.${new Date(`${deadline}T00:00:00`).getDay()}`)} ` : ''}
            {formatDay(deadline)}
          </Box>
        )}
      </Box>
    </li>
  )
}
