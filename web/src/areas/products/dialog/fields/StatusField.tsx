import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../../ui/marks/StatusChip.tsx'
import { StatusDot } from '../../../../ui/marks/StatusDot.tsx'
import { useFieldWrites, useProduct } from '../productContext.ts'
import { boardsOfTeam } from '../productDetail.api.ts'

/** The status as a chip; its menu moves the product to another column (key `s`). Off for the status that it has. */
export function StatusField({ isPlain = false }: { isPlain?: boolean }) {
  const { t } = useTranslation('product')
  const { product, may } = useProduct()
  const { setStatus } = useFieldWrites()
  const boards = useQuery(boardsOfTeam(product.groupId)).data?.boards ?? []
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const current = boards.find((board) => board.statusId === product.status)
  const name = current?.name ?? ''
  const chip = (
    <StatusChip name={name} {...(current ? { color: current.color } : {})} hasGround={!isPlain && !may.edit} />
  )
  if (!may.edit) return chip
  return (
    <>
      <Box
        component="button"
        type="button"
        {...(isPlain ? {} : { 'data-product-status': '' })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('statusIs', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1.5,
          p: 0,
          px: isPlain ? 0 : 2.5,
          ml: isPlain ? 2 : 0,
          border: 0,
          font: 'inherit',
          color: 'inherit',
          cursor: 'pointer',
          borderRadius: 999,
          bgcolor: isPlain ? 'transparent' : 'var(--fill)',
          minHeight: 24,
          whiteSpace: 'nowrap',
          flex: 'none',
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        {chip}
        <ChevronDown size={14} aria-hidden="true" />
      </Box>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {boards.map((board) => (
          <MenuItem
            key={board.statusId}
            selected={board.statusId === product.status}
            onClick={() => {
              setAnchor(null)
              if (board.statusId !== product.status) void setStatus(board.statusId)
            }}
          >
            <StatusDot color={board.color} />
            <Box sx={{ flex: 1 }}>{board.name}</Box>
            {board.statusId === product.status && <Check size={16} aria-hidden="true" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
