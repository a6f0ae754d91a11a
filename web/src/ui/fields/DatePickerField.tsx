import { UTCDate } from '@date-fns/utc'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import type { DateFieldProps } from './dateField.props.ts'
import { PickerDates } from './PickerDates.tsx'
import { useTypedSections } from './useTypedSections.ts'
import { wallNow } from './wallDates.ts'

const fieldLook = {
  '& .MuiPickersOutlinedInput-root': {
    height: 32,
    paddingRight: '4px',
    fontSize: 'var(--fs-body)',
    borderRadius: 'var(--radius-s)',
    background: 'var(--panel)',
  },
  '& .MuiPickersInputBase-sectionsContainer': { padding: 0 },
  '& .MuiPickersOutlinedInput-notchedOutline': {
    top: 0,
    borderColor: 'var(--line-strong)',
    '& legend': { display: 'none' },
  },
  '& .MuiIconButton-root': { width: 28, height: 28, margin: 0, padding: 0, '& svg': { width: 18, height: 18 } },
}

/** The picker behind DateField, fetched when it is first shown. */
export function DatePickerField(props: DateFieldProps) {
  const { label, value, onChange, min, max, isDisabled, error, hasTime, isWall = false } = props
  const { onKeyDown, ...sections } = useTypedSections()
  const shared = {
    ...sections,
    label,
    value: value && isWall ? new UTCDate(value) : value,
    ...(isWall ? { referenceDate: wallNow() } : {}),
    sx: fieldLook,
    onChange,
    ...(min ? { minDate: min } : {}),
    ...(max ? { maxDate: max } : {}),
    disabled: isDisabled ?? false,
    slotProps: {
      textField: { size: 'small' as const, error: Boolean(error), helperText: error },
      field: { clearable: true, onKeyDown },
    },
  }
  return (
    <PickerDates isWall={isWall}>
      {hasTime ? (
        <DateTimePicker {...shared} format="dd/MM/yyyy HH:mm" ampm={false} />
      ) : (
        <DatePicker {...shared} format="dd/MM/yyyy" />
      )}
    </PickerDates>
  )
}
