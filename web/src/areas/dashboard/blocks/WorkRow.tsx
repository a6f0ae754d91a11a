import type { TeamBoard } from '@halftone/contract/areas/configs.boards.ts'
import type { ProductRow } from '@halftone/contract/parts/product.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/area/paths.ts'
import { formatCode, formatDay } from '../../../lib/format.ts'
import { coverArt } from '../../../ui/ArtImage.tsx'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import type { DuePart } from '../due.ts'
import { ArtRow } from './ArtRow.tsx'

interface Props {
  product: ProductRow
  part: DuePart
  board: TeamBoard | undefined
}

/** A product of mine: picture, name, board, code, due date. Opens it. */
export function WorkRow({ product, part, board }: Props) {
  const { t } = useTranslation('dashboard')
  const { deadline } = product
  const due = deadline && part !== 'today' && (
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
  )
  return (
    <ArtRow
      to={paths.product(product)}
      art={{ ...coverArt(product.cover), garment: 'var(--fill)' }}
      name={product.name}
      end={due}
    >
      <Box className="meta" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
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
    </ArtRow>
  )
}
