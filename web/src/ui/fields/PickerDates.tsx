import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enGB } from 'date-fns/locale/en-GB'
import { vi } from 'date-fns/locale/vi'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Around pickers of dates: the words of the person's language, and weeks that start on Monday (R541). */
export function PickerDates({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={i18n.language === 'vi' ? vi : enGB}>
      {children}
    </LocalizationProvider>
  )
}
