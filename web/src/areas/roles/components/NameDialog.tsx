import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useState } from 'react'
import { isAppError } from '../../../lib/appError.ts'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { Field } from '../../../ui/fields/Field.tsx'

export interface NamedField {
  name: string
  label: string
  value: string
  maxLength: number
  isFixed?: boolean
}

interface Props {
  title: string
  fields: readonly NamedField[]
  /** Rejects with the server's errors by field, which stand below them. */
  onSave: (values: Record<string, string>) => Promise<unknown>
  onClose: () => void
}

/** A few short texts: the name of a role; code, name and group of a permission. All are needed. */
export function NameDialog({ title, fields, onSave, onClose }: Props) {
  const titleId = useId()
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ name, value }) => [name, value])))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const isWhole = fields.every(({ name }) => values[name]?.trim())
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    setBusy(true)
    try {
      await onSave(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])))
      onClose()
    } catch (error) {
      setErrors(isAppError(error) ? error.errors : {})
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 440 } } }}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {fields.map(({ name, label, maxLength, isFixed }, at) => (
            <Field
              key={name}
              size="small"
              label={label}
              autoFocus={at === 0}
              disabled={isFixed ?? false}
              value={values[name] ?? ''}
              error={errors[name]}
              inputProps={{ maxLength }}
              onChange={(event) => {
                setErrors({})
                setValues({ ...values, [name]: event.target.value })
              }}
            />
          ))}
        </DialogContent>
        <DialogFoot onCancel={onClose} isBusy={isBusy} isOff={!isWhole} />
      </form>
    </Dialog>
  )
}
