import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { logPeople } from '../log/log.api.ts'
import { PersonField } from './PersonField.tsx'
import { RevertOfPeriod } from './RevertOfPeriod.tsx'

export interface PeriodStart {
  userIds: readonly number[]
  from?: string
  to?: string
}

const hour = 3_600_000
const isDate = (date: Date | null): date is Date => date !== null && !Number.isNaN(date.getTime())

/** Whose changes and from when to when; then what would come back of them. */
export function RevertPeriod({ userIds, from, to, onClose }: PeriodStart & { onClose: () => void }) {
  const { t } = useTranslation(['revert', 'logs'])
  const named = useQuery({ ...logPeople({ ids: userIds }), enabled: userIds.length === 1 }).data?.[0] ?? null
  const [chosen, setChosen] = useState<typeof named>()
  const person = chosen === undefined ? named : chosen
  // own clock: the period is that of the person who looks.
  const [start, setStart] = useState<Date | null>(() => (from ? new Date(from) : new Date(Date.now() - hour)))
  // own clock: as above.
  const [end, setEnd] = useState<Date | null>(() => (to ? new Date(to) : new Date()))
  const [isAsked, setAsked] = useState(false)
  const isWhole = person !== null && isDate(start) && isDate(end) && start < end
  if (isAsked && isWhole) return <RevertOfPeriod {...{ person, start, end, onClose }} onOther={() => setAsked(false)} />
  return (
    <Dialog open onClose={onClose} aria-labelledby="revert-period" maxWidth="xs" fullWidth>
      <DialogTitle id="revert-period">{t('periodAsk')}</DialogTitle>
      <Box sx={{ display: 'grid', gap: 4, px: 5, pb: 3 }}>
        <span className="meta">{t('periodText')}</span>
        <PersonField value={person} onChange={setChosen} />
        <DateField label={t('logs:filter.from')} value={start} onChange={setStart} hasTime />
        <DateField
          label={t('logs:filter.to')}
          value={end}
          onChange={setEnd}
          hasTime
          {...(isDate(start) && isDate(end) && start >= end ? { error: t('periodOrder') } : {})}
        />
      </Box>
      <DialogActions sx={{ px: 5, py: 4 }}>
        <Button variant="outlined" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="contained" color="primary" disabled={!isWhole} onClick={() => setAsked(true)}>
          {t('preview')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
