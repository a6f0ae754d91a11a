import type { SaleInputs } from '@halftone/contract/areas/sales/inputs.ts'
import { readSum } from '@halftone/contract/rules/sales/columns.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { parseISO } from 'date-fns/parseISO'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOnWire, formatDate } from '../../../lib/format.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { sayMoney } from '../model/money.ts'
import { saveCost } from '../sales.api.ts'

type Type = SaleInputs['types'][number]

function CostDialog({ type, currency, onClose }: { type: Type; currency: string; onClose: () => void }) {
  const { t } = useTranslation('sales')
  const [cost, setCost] = useState('')
  const [from, setFrom] = useState(`${new Date().getFullYear()}-01-01`)
  const [problem, setProblem] = useState<string>()
  const sum = readSum(cost)
  const submit = async () => {
    if (sum === undefined || sum < 0) {
      setProblem(t('inputs.badCost'))
      throw new Error('no cost')
    }
    try {
      await saveCost({ typeId: type.id, fromDate: from, cost: sum, currency })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      throw error
    }
  }
  return (
    <FormDialog
      title={t('inputs.costOf', { name: type.name })}
      action={t('inputs.save')}
      isReady={cost !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('inputs.cost', { currency })}
        value={cost}
        onChange={({ target }) => setCost(target.value)}
        error={problem}
        inputProps={{ inputMode: 'decimal' }}
        autoFocus
      />
      <DateField
        label={t('inputs.from')}
        value={parseISO(from)}
        onChange={(date) => date && !Number.isNaN(date.getTime()) && setFrom(dayOnWire(date))}
      />
    </FormDialog>
  )
}

/** What one of each product type costs to make, and since when. */
export function CostsCard({ inputs }: { inputs: SaleInputs }) {
  const { t } = useTranslation('sales')
  const [asked, setAsked] = useState<Type>()
  return (
    <>
      <h2 className="title">{t('inputs.costs')}</h2>
      <Box className="meta">{t('inputs.costsText')}</Box>
      <Box component="ul" className="plain-list" sx={{ mt: 3 }}>
        {inputs.types.map((type) => (
          <Box
            component="li"
            key={type.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              minHeight: 48,
              borderTop: '1px solid var(--line)',
              flexWrap: 'wrap',
            }}
          >
            <Box className="one-line" sx={{ flex: 1, minWidth: 120, fontWeight: 550 }}>
              {type.name}
            </Box>
            {type.costs.length === 0 && <span className="quiet">{t('inputs.unknown')}</span>}
            {type.costs.map(({ fromDate, cost, currency }) => (
              <Box
                key={fromDate}
                component="span"
                className="tabular"
                sx={{ display: 'inline-flex', alignItems: 'center' }}
              >
                {sayMoney(cost, currency)}
                <Box component="span" className="meta" sx={{ ml: 1 }}>
                  {t('inputs.since', { date: formatDate(fromDate) })}
                </Box>
                <IconButton
                  size="small"
                  aria-label={t('inputs.dropCost', { name: type.name, date: formatDate(fromDate) })}
                  // What is refused is said by a toast; the costs stay.
                  onClick={() =>
                    saveCost({ typeId: type.id, fromDate, cost: null, currency }, true).catch(() => undefined)
                  }
                >
                  <X size={14} />
                </IconButton>
              </Box>
            ))}
            <IconButton aria-label={t('inputs.addCost', { name: type.name })} onClick={() => setAsked(type)}>
              <Plus size={16} />
            </IconButton>
          </Box>
        ))}
      </Box>
      {inputs.types.length === 0 && (
        <Button href="/setting/product-types" sx={{ mt: 2 }}>
          {t('inputs.noTypes')}
        </Button>
      )}
      {asked && <CostDialog type={asked} currency={inputs.currency} onClose={() => setAsked(undefined)} />}
    </>
  )
}
