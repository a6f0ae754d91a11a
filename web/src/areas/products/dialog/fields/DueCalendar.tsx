import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { format } from 'date-fns/format'
import { enGB } from 'date-fns/locale/en-GB'
import { vi } from 'date-fns/locale/vi'
import { useTranslation } from 'react-i18next'

/** A month to choose a day from; the week starts on Monday. Days are `yyyy-MM-dd`. */
export function DueCalendar({ value, onChange }: { value: string | null; onChange: (day: string) => void }) {
  const { i18n } = useTranslation()
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={i18n.language === 'vi' ? vi : enGB}>
      <DateCalendar
        autoFocus
        value={value ? new Date(`${value}T00:00:00`) : null}
        onChange={(day: Date | null, state) => {
          if (day && state === 'finish') onChange(format(day, 'yyyy-MM-dd'))
        }}
      />
    </LocalizationProvider>
  )
}
