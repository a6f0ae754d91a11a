import type { Change } from '@halftone/contract/rules/reports/change.ts'
import Box from '@mui/material/Box'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** What became of a number: the arrow says which way, the colour whether that is good. */
export function ChangeMark({ change }: { change: Change }) {
  const { t } = useTranslation('reports')
  if (change.kind === 'none') return null
  if (!('by' in change)) return <span className="meta">{t(`change.${change.kind}`)}</span>
  const { kind, by, unit, isGood } = change
  const Icon = kind === 'up' ? ArrowUp : ArrowDown
  const color = isGood === null ? 'text.secondary' : isGood ? 'success.main' : 'error.main'
  return (
    <Box
      component="span"
      className="tabular"
      sx={{ display: 'inline-flex', alignItems: 'center', color, fontWeight: 550, whiteSpace: 'nowrap' }}
    >
      <Icon size={14} aria-hidden="true" />
      <span className="visually-hidden">{t(`change.${kind}`)}</span>
      {by}
      {'\u202f'}
      {unit}
    </Box>
  )
}
