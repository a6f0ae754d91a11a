import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enGB } from 'date-fns/locale/en-GB'
import { vi } from 'date-fns/locale/vi'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWeekStart } from '../../lib/identity/weekStart.ts'
import { WallDates } from './wallDates.ts'

interface Props {
  /** Dates are what clocks show somewhere (`WallDates`), not moments. */
  isWall?: boolean
  children: ReactNode
}

/** Around pickers of dates: the words of the person's language, and weeks that start as the company's do (R541). */
export function PickerDates({ isWall = false, children }: Props) {
  const { i18n } = useTranslation()
  const weekStartsOn = useWeekStart()
  const locale = useMemo(() => {
    const words = i18n.language === 'vi' ? vi : enGB
    return { ...words, options: { ...words.options, weekStartsOn } }
  }, [i18n.language, weekStartsOn])
  return (
    <LocalizationProvider dateAdapter={isWall ? WallDates : AdapterDateFns} adapterLocale={locale}>
      {children}
    </LocalizationProvider>
  )
}
