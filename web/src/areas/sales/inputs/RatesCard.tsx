import type { SaleInputs } from '@halftone/contract/areas/sales/inputs.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { saveRates } from '../sales.api.ts'
import { readRates } from './rateFile.ts'

/** Rates of the company, by CSV; and the currencies of sales that no rate says anything of. */
export function RatesCard({ inputs }: { inputs: SaleInputs }) {
  const { t } = useTranslation('sales')
  const chooser = useFileChooser(([first]) => void read(first), {
    label: t('inputs.importRates'),
    accept: '.csv,text/csv,text/plain',
    isSingle: true,
  })
  const [said, setSaid] = useState<{ severity: 'error' | 'success' | 'warning'; text: string }>()
  const [isBusy, setBusy] = useState(false)
  const read = async (chosen: File) => {
    setBusy(true)
    try {
      const { rates, refused } = await readRates(await chosen.text())
      if (rates.length === 0) return setSaid({ severity: 'error', text: t('inputs.noRates') })
      const { fresh } = await saveRates(rates)
      const known = rates.length - fresh
      const text = [
        t('inputs.freshRates', { count: fresh }),
        known > 0 && t('inputs.knownRates', { count: known }),
        refused.length > 0 && t('inputs.refusedRates', { lines: refused.slice(0, 20).join(', ') }),
      ]
      setSaid({ severity: refused.length > 0 ? 'warning' : 'success', text: text.filter(Boolean).join(' ') })
    } catch (error) {
      setSaid({ severity: 'error', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 3 }}>
        <Box sx={{ flex: 1 }}>
          <h2 className="title">{t('inputs.rates')}</h2>
          <Box className="meta">{t('inputs.ratesText', { currency: inputs.currency })}</Box>
        </Box>
        <Button startIcon={<FileUp size={16} />} loading={isBusy} onClick={() => chooser.choose()}>
          {t('inputs.importRates')}
        </Button>
        {chooser.field}
      </Box>
      {said && (
        <Alert severity={said.severity} sx={{ mt: 3 }}>
          {said.text}
        </Alert>
      )}
      {inputs.missing.length > 0 && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {inputs.missing
            .map(({ currency, sales, first, last }) =>
              t('inputs.missing', { currency, count: sales, from: formatDate(first), to: formatDate(last) }),
            )
            .join(' ')}
        </Alert>
      )}
      <Box component="ul" className="plain-list" sx={{ mt: 3 }}>
        {inputs.rates.map(({ from, to, first, last, rate, count }) => (
          <Box
            component="li"
            key={`${from} ${to}`}
            sx={{ display: 'flex', gap: 3, minHeight: 40, alignItems: 'center', borderTop: '1px solid var(--line)' }}
          >
            <b>
              {from} → {to}
            </b>
            <span className="tabular">{rate}</span>
            <Box component="span" className="meta tabular" sx={{ ml: 'auto' }}>
              {t('inputs.rateDays', { count, n: formatNumber(count), from: formatDate(first), to: formatDate(last) })}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}
