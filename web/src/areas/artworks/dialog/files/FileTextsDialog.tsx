import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import { splitName } from '@halftone/contract/rules/fileName.ts'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import InputAdornment from '@mui/material/InputAdornment'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFoot } from '../../../../ui/dialog/DialogFoot.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { setTexts } from '../../fileActions.ts'

/** Name (its extension is fixed), order id and customer of a file. */
export function FileTextsDialog({ file, onClose }: { file: ArtworkFile; onClose: () => void }) {
  const { t } = useTranslation(['artworks', 'files', 'common'])
  const titleId = useId()
  const { stem, extension } = splitName(file.name)
  const [name, setName] = useState(stem)
  const [orderId, setOrderId] = useState(file.orderId ?? '')
  const [customerName, setCustomerName] = useState(file.customerName ?? '')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const stands = await setTexts(file, { name, orderId: orderId.trim(), customerName: customerName.trim() })
    setBusy(false)
    // A refusal was said by a toast; what was typed stays for another try.
    if (stands) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 440 } } }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <DialogTitle id={titleId}>{t('files.edit')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Field
            label={t('files:name')}
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
            onFocus={(event) => event.target.select()}
            inputProps={{ maxLength: 255 - extension.length }}
            endAdornment={<InputAdornment position="end">{extension}</InputAdornment>}
          />
          <Field
            label={t('files:orderId')}
            value={orderId}
            onChange={(event) => setOrderId(event.target.value)}
            inputProps={{ maxLength: 100 }}
          />
          <Field
            label={t('files:customer')}
            value={customerName}
            onChange={(event) => setCustomerName(event.target.value)}
            inputProps={{ maxLength: 200 }}
          />
        </DialogContent>
        <DialogFoot onCancel={onClose} isBusy={isBusy} />
      </form>
    </Dialog>
  )
}
