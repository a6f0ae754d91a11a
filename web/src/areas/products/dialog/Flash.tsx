import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock } from '../../../lib/format.ts'
import { useFieldChange } from './useFlashes.ts'

const lit = [{ backgroundColor: 'var(--accent-soft)' }, { backgroundColor: 'transparent' }]

/**
 * A field that lights up for 600 ms when somebody else changes it, with the name in a tooltip. What stands in it stays
 * as it is: whoever writes there keeps the caret.
 */
export function Flash({ of, children }: { of: string; children: ReactNode }) {
  const { t } = useTranslation('content')
  const change = useFieldChange(of)
  const element = useRef<HTMLDivElement>(null)
  const at = change?.at
  useEffect(() => {
    // Test environments have no animations.
    if (at !== undefined) element.current?.animate?.(lit, { duration: 600, easing: 'cubic-bezier(.2, .8, .2, 1)' })
  }, [at])
  const title = change?.by ? t('changedBy', { name: change.by.display_name, time: formatClock(change.at) }) : ''
  return (
    <Tooltip title={title} placement="top-start">
      <Box ref={element} sx={{ minWidth: 0, borderRadius: 'var(--radius-s)' }}>
        {children}
      </Box>
    </Tooltip>
  )
}
