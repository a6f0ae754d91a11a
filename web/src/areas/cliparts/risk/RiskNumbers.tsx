import { type TouchKind, touchKinds } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import { finger } from '../../../theme/tokens.ts'
import { ChoiceRow } from '../../../ui/fields/ChoiceRow.tsx'
import { riskSumsQuery } from '../cliparts.api.ts'
import { type RiskKind, riskKinds } from './riskKinds.ts'

interface Props {
  groupId: number
  touched: TouchKind | undefined
  kind: RiskKind
  onChange: (patch: { touches?: string; kind?: string }) => void
  /** What can be done with all that is shown. */
  children: ReactNode
}

const numberStyle = {
  ...{
    display: 'flex',
    alignItems: 'baseline',
    gap: 2,
    px: 2,
    minHeight: 36,
    borderRadius: 'var(--radius-s)',
    font: 'inherit',
  },
  ...{ '&:hover': { bgcolor: 'action.hover' }, '&[aria-pressed="true"]': { bgcolor: 'action.selected' } },
  '@media (pointer: coarse)': { minHeight: finger },
} as const

/** How many are at risk and what they touch: each number shows only what it counts, the first all of it. */
export function RiskNumbers({ groupId, touched, kind, onChange, children }: Props) {
  const { t } = useTranslation('cliparts')
  const { data: sums } = useQuery(riskSumsQuery(groupId))
  const numbers = [{ key: 'things' as const, touches: '' }, ...touchKinds.map((key) => ({ key, touches: key }))]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box role="group" aria-label={t('risk.numbers')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: -2 }}>
        {numbers.map(({ key, touches }) => {
          // They stand from the first moment: nothing moves when they are known.
          const [shown, label] = [
            sums ? formatNumber(sums[key]) : '–',
            t(`risk.number.${key}`, { count: sums?.[key] ?? 2 }),
          ]
          return (
            <ButtonBase
              key={key}
              aria-label={`${shown} ${label}`}
              aria-pressed={touches === (touched ?? '')}
              onClick={() => onChange({ touches: touches === touched ? '' : touches })}
              sx={numberStyle}
            >
              <Box component="span" className="tabular" sx={{ fontSize: 20, fontWeight: 600 }}>
                {shown}
              </Box>
              <span className="meta">{label}</span>
            </ButtonBase>
          )
        })}
      </Box>
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      {/* Has its line on a phone before it is known. */}
      <span className="meta tabular">
        {sums?.checkedAt ? t('risk.checked', { at: formatDateTime(sums.checkedAt) }) : '\u00a0'}
      </span>
      <ChoiceRow
        label={t('risk.kinds')}
        options={riskKinds.map((value) => ({ value, label: t(`risk.kind.${value}`) }))}
        value={kind}
        onChange={(next) => onChange({ kind: next === 'all' ? '' : next })}
      />
      {children}
    </Box>
  )
}
