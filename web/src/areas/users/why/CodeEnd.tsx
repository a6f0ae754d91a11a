import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/fields/DateField.tsx'

interface Props {
  until: string | null
  /** ISO 8601, the end of that day here; null without an end. */
  onChoose: (until: string | null) => void
  onClose: () => void
}

/** Until when a code is given: a day, which counts whole, or without an end. */
export function CodeEnd({ until, onChoose, onClose }: Props) {
  const { t } = useTranslation(['why', 'common'])
  const [day, setDay] = useState(until ? new Date(until) : null)
  const isWrong = day !== null && Number.isNaN(day.getTime())
  const choose = () => {
    if (!day) return onChoose(null)
    const end = new Date(day)
    end.setHours(23, 59, 59, 0)
    onChoose(end.toISOString())
  }
  // own clock: only the first day that the calendar offers; the server says what is over.
  const today = new Date()
  return (
    <Box role="group" aria-label={t('until')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: 2 }}>
      <DateField label={t('until')} value={day} onChange={setDay} min={today} />
      <Button variant="contained" color="primary" disabled={isWrong} onClick={choose}>
        {t(day ? 'giveUntil' : 'giveAlways')}
      </Button>
      <Button variant="text" onClick={onClose}>
        {t('common:cancel')}
      </Button>
    </Box>
  )
}
