import type { ProductCard } from '@halftone/contract/parts/product.ts'
import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeyed } from '../../../lib/state/keyed.ts'
import { columns } from '../board/boardState.ts'
import { CardState } from '../board/card/CardState.tsx'
import { MoveItems } from '../board/card/MoveItems.tsx'
import { RowBoard } from './RowBoard.tsx'

/** The board's name, with a menu in place; the review or listing word below it. */
export function StatusCell({
  card,
  canMove,
  hasState = true,
}: {
  card: ProductCard
  canMove: boolean
  hasState?: boolean
}) {
  const { t } = useTranslation('products')
  const column = useKeyed(columns, card.status)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = <RowBoard status={card.status} />
  return (
    <Box
      sx={{
        display: { xs: 'flex', sm: 'grid' },
        alignItems: 'center',
        columnGap: 3,
        justifyItems: 'start',
        minWidth: 0,
        whiteSpace: 'nowrap',
      }}
    >
      {canMove ? (
        <Box
          component="button"
          type="button"
          className="finger"
          aria-haspopup="menu"
          aria-label={t('list.status', { name: column?.name ?? '' })}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1.5,
            maxWidth: '100%',
            minHeight: 24,
            border: 0,
            p: 0,
            bgcolor: 'transparent',
            font: 'inherit',
            fontWeight: 550,
            color: 'inherit',
            cursor: 'pointer',
            minWidth: { xs: 40, sm: 0 },
            '& svg': { opacity: 0, flex: 'none' },
            '&:hover svg, &:focus-visible svg, [role=row]:hover & svg': { opacity: 1 },
          }}
        >
          {name}
          <ChevronDown size={14} aria-hidden="true" />
        </Box>
      ) : (
        <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, fontWeight: 550 }}>{name}</Box>
      )}
      {hasState && (
        <Box sx={{ fontSize: 'var(--fs-meta)' }}>
          <CardState card={card} t={t} />
        </Box>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MoveItems card={card} onDone={() => setAnchor(null)} />
      </Menu>
    </Box>
  )
}
