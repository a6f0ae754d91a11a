import type { Person } from '@halftone/contract/parts/person.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatClock, formatDateTime } from '../../../lib/format.ts'
import { useDebounced } from '../../../lib/useDebounced.ts'
import { MinutesRange } from './MinutesRange.tsx'
import { countIn, minutesOf, momentOf, type Range } from './minutes.ts'
import { RevertDialog } from './RevertDialog.tsx'
import { minutesQuery } from './revert.api.ts'

interface Props {
  person: Person
  start: Date
  end: Date
  /** Another person or period is to be chosen. */
  onOther: () => void
  onClose: () => void
}

/** ms after which handles that stand still are asked for: those who move them see at once how much is between them. */
const still = 300
const isSameDay = (a: number, b: number) => new Date(a).toDateString() === new Date(b).toDateString()

/** What one person did in a period: its minutes narrow it, and what would come back follows. */
export function RevertOfPeriod({ person, start, end, onOther, onClose }: Props) {
  const { t } = useTranslation('revert')
  const whole = { userId: person.id, from_date: start.toISOString(), to_date: end.toISOString() }
  const found = useQuery(minutesQuery(whole)).data
  const minutes = found && minutesOf(found, start.getTime(), end.getTime())
  const [chosen, setChosen] = useState<Range>()
  const settled = useDebounced(chosen, still)
  const period = ([from, to]: Range) => {
    if (!minutes) return { from_date: whole.from_date, to_date: whole.to_date }
    const [a, b] = [momentOf(minutes, from), momentOf(minutes, to)]
    return { from_date: new Date(a).toISOString(), to_date: new Date(b).toISOString() }
  }
  const range = chosen ?? ([0, minutes?.size ?? 1] as const)
  const { from_date, to_date } = period(range)
  const [from, to] = [Date.parse(from_date), Date.parse(to_date)]
  return (
    <RevertDialog
      asked={{ ...whole, ...(settled && period(settled)) }}
      isComing={chosen !== settled}
      title={t('periodTitle', { name: person.display_name })}
      person={person}
      before={isSameDay(from, to) ? formatClock(from) : formatDateTime(from)}
      about={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
          <span className="meta">
            {t('fromTo', {
              from: formatDateTime(from),
              to: isSameDay(from, to) ? formatClock(to) : formatDateTime(to),
            })}
            {minutes && <output aria-live="polite"> · {t('linesIn', { count: countIn(minutes, range) })}</output>}
          </span>
          <Button variant="text" size="small" onClick={onOther} sx={{ ml: -2 }}>
            {t('otherPeriod')}
          </Button>
        </Box>
      }
      head={minutes && <MinutesRange minutes={minutes} range={range} onChange={setChosen} />}
      onClose={onClose}
    />
  )
}
