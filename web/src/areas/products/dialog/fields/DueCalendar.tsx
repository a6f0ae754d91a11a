import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { dayOnWire } from '../../../../lib/format.ts'
import { PickerDates } from '../../../../ui/fields/PickerDates.tsx'

/** A month to choose a day from; the week starts on Monday. Days are `yyyy-MM-dd`. */
export function DueCalendar({ value, onChange }: { value: string | null; onChange: (day: string) => void }) {
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
