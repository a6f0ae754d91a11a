import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, Flag } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prioritiesQuery } from '../../../configs/systemConfigs.api.ts'
import { useFieldWrites, useProduct } from '../productContext.ts'
import { FactButton } from './FactButton.tsx'

/** One of the priorities of the settings, or none. */
export function PriorityField() {
  const { t } = useTranslation('product')
  const { product, may } = useProduct()
  const { setPriority } = useFieldWrites()
  const all = useQuery(prioritiesQuery).data ?? []
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const current = all.find(({ id }) => id === product.priority)
  const flag = (color: string | null | undefined) => (
    <Flag size={14} aria-hidden="true" style={{ color: color ?? 'var(--ink-3)' }} />
  )
  const shown = (
    <>
      {flag(current?.color)}
      {current?.name ?? t('none')}
    </>
  )
  if (!may.edit) return shown
  const choose = (id: number) => {
    setAnchor(null)
    if (id !== product.priority) void setPriority(id)
  }
  return (
    <>
      <FactButton
        label={t('priorityIs', { name: current?.name ?? t('none') })}
        opens="menu"
        isOpen={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {shown}
        <ChevronDown size={14} aria-hidden="true" />
      </FactButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {[...all, { id: 0, name: t('none'), color: null }].map(({ id, name, color }) => (
          <MenuItem key={id} selected={id === product.priority} onClick={() => choose(id)}>
            {flag(color)}
            <Box sx={{ flex: 1 }}>{name}</Box>
            {id === product.priority && <Check size={16} aria-hidden="true" />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
