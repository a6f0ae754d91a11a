import type { SaleImport } from '@halftone/contract/areas/sales/rows.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format.ts'
import type { missingOf } from './fileOf.ts'

/** What will become of the rows: how many are new, here already, refused and why. */
export function Told({ look, missing }: { look: SaleImport; missing: ReturnType<typeof missingOf> }) {
  const { t } = useTranslation('sales')
  if (missing.length > 0)
    return (
      <Box role="status" sx={{ color: 'var(--warning-ink)' }}>
        {missing.map((what) => t(`import.missing.${what}`)).join(' ')}
      </Box>
    )
  const parts = (['created', 'known', 'refused', 'unmatched'] as const).filter(
    (name) => name === 'created' || look[name] > 0,
  )
  return (
    <Box role="status">
      <Box sx={{ display: 'flex', gap: 4, flexWrap: 'wrap' }}>
        {parts.map((name) => (
          <span key={name}>
            <b className="tabular">{formatNumber(look[name])}</b> {t(`import.${name}`)}
          </span>
        ))}
      </Box>
      {look.problems.length > 0 && (
        <Box
          component="ul"
          className="plain-list"
          sx={{ mt: 2, maxHeight: 180, overflow: 'auto', borderTop: '1px solid var(--line)' }}
          aria-label={t('import.refused')}
        >
          {look.problems.map(({ line, reason, value }) => (
            <Box component="li" key={line} sx={{ display: 'flex', gap: 3, py: 1 }}>
              <span className="meta tabular">{t('import.line', { line })}</span>
              <span>{t(`fault.${reason}`)}</span>
              <span className="quiet one-line">{value}</span>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
