import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { part } from '../../lib/part.ts'
import type { DateFieldProps } from './dateField.props.ts'

// The pickers are heavy and few screens show one at once.
const DatePickerField = part(async () => (await import('./DatePickerField.tsx')).DatePickerField)

/** A date in dd/MM/yyyy (R542), or with time dd/MM/yyyy HH:mm (R544). Week starts on Monday. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={32} width={180} />}>
      <DatePickerField {...props} />
    </Suspense>
  )
}
