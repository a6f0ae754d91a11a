import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { dayOnWire } from '../../lib/format.ts'
import { PickerDates } from './PickerDates.tsx'

/** A month to choose a day from, behind DayPopover. Days are `yyyy-MM-dd`. */
export function DayCalendar({ value, onChange }: { value: string | null; onChange: (day: string) => void }) {
  return (
    <PickerDates>
      <DateCalendar
        autoFocus
        value={value ? new Date(`${value}T00:00:00`) : null}
        onChange={(day: Date | null, state) => {
          if (day && state === 'finish') onChange(dayOnWire(day))
        }}
      />
    </PickerDates>
  )
}
