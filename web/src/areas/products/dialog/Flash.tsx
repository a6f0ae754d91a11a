import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock } from '../../../lib/format.ts'
import { useFieldChange } from './useFlashes.ts'

const flash = keyframes`from { background-color: var(--accent-soft); } to { background-color: transparent; }`

/** A field that lights up for 600 ms when somebody else changes it, with the name in a tooltip. */
export function Flash({ of, children }: { of: string; children: ReactNode }) {
  const { t } = useTranslation('content')
  const change = useFieldChange(of)
  if (!change) return <Box sx={{ minWidth: 0 }}>{children}</Box>
  const title = change.by ? t('changedBy', { name: change.by.display_name, time: formatClock(change.at) }) : ''
  return (
    <Tooltip title={title} placement="top-start">
      <Box
        key={change.at}
        sx={{ minWidth: 0, borderRadius: 'var(--radius-s)', animation: `${flash} 600ms var(--ease)` }}
      >
        {children}
      </Box>
    </Tooltip>
  )
}
