import { renamed, splitName } from '@halftone/contract/rules/fileName.ts'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import InputAdornment from '@mui/material/InputAdornment'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { Field } from '../../../ui/fields/Field.tsx'

interface Props {
  name: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** A new name; the extension is fixed, an empty name reverts (R238, R353). */
export function RenameDialog({ name, onSave, onClose }: Props) {
  const { t } = useTranslation(['files', 'common'])
  const { stem, extension } = splitName(name)
  const [typed, setTyped] = useState(stem)
  const [isBusy, setBusy] = useState(false)
  const titleId = useId()
  const next = renamed(name, typed)
  const save = async () => {
    if (next === name) return onClose()
    setBusy(true)
    try {
      await onSave(next)
      onClose()
    } catch {
      // Said by a toast; the dialog stays for another try.
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 440 } } }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <DialogTitle id={titleId}>{t('rename')}</DialogTitle>
        <DialogContent>
          <Field
            label={t('name')}
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.target.select()}
            inputProps={{ maxLength: 255 - extension.length }}
            endAdornment={<InputAdornment position="end">{extension}</InputAdornment>}
          />
        </DialogContent>
        <DialogFoot onCancel={onClose} isBusy={isBusy} isOff={next === name} />
      </form>
    </Dialog>
  )
}
