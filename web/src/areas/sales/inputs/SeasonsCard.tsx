import type { SaleInputs } from '@halftone/contract/areas/sales/inputs.ts'
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
import { saveSeasons } from '../sales.api.ts'

type Season = Pick<SaleInputs['seasons'][number], 'name' | 'fromDate' | 'toDate'>
const plain = ({ name, fromDate, toDate }: Season): Season => ({ name, fromDate, toDate })

function SeasonDialog({ others, onClose }: { others: Season[]; onClose: () => void }) {
  const { t } = useTranslation('sales')
  const today = dayOnWire(new Date())
  const [season, setSeason] = useState<Season>({ name: '', fromDate: today, toDate: today })
  const [problem, setProblem] = useState<string>()
  const day = (name: 'fromDate' | 'toDate') => (
    <DateField
      label={t(name === 'fromDate' ? 'inputs.begins' : 'inputs.ends')}
      value={parseISO(season[name])}
      onChange={(date) => date && !Number.isNaN(date.getTime()) && setSeason({ ...season, [name]: dayOnWire(date) })}
    />
  )
  const submit = async () => {
    try {
      await saveSeasons([...others, season])
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      throw error
    }
  }
  return (
    <FormDialog
      title={t('inputs.addSeason')}
      action={t('inputs.save')}
      isReady={season.name.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('inputs.name')}
        value={season.name}
        onChange={({ target }) => setSeason({ ...season, name: target.value })}
        error={problem}
        placeholder="Black Friday"
        autoFocus
      />
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
        {day('fromDate')}
        {day('toDate')}
      </Box>
    </FormDialog>
  )
}

/** Days of the year that sell; charts of sales show them. */
export function SeasonsCard({ inputs }: { inputs: SaleInputs }) {
  const { t } = useTranslation('sales')
  const [isAdding, setAdding] = useState(false)
  const { seasons } = inputs
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 3 }}>
        <Box sx={{ flex: 1 }}>
          <h2 className="title">{t('inputs.seasons')}</h2>
          <Box className="meta">{t('inputs.seasonsText')}</Box>
        </Box>
        <Button startIcon={<Plus size={16} />} onClick={() => setAdding(true)}>
          {t('inputs.addSeason')}
        </Button>
      </Box>
      <Box component="ul" className="plain-list" sx={{ mt: 3 }}>
        {seasons.map((season) => (
          <Box
            component="li"
            key={season.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 40, borderTop: '1px solid var(--line)' }}
          >
            <Box className="one-line" sx={{ flex: 1 }}>
              {season.name}
            </Box>
            <span className="meta tabular">
              {formatDate(season.fromDate)} – {formatDate(season.toDate)}
            </span>
            <IconButton
              aria-label={t('inputs.dropSeason', { name: season.name })}
              // What is refused is said by a toast; the season stays.
              onClick={() =>
                saveSeasons(seasons.filter(({ id }) => id !== season.id).map(plain), true).catch(() => undefined)
              }
            >
              <X size={16} />
            </IconButton>
          </Box>
        ))}
      </Box>
      {isAdding && <SeasonDialog others={seasons.map(plain)} onClose={() => setAdding(false)} />}
    </>
  )
}
