import type { Content, ContentField } from '@halftone/contract/parts/saleChannel.ts'
import { contentError, isListField, missingContents } from '@halftone/contract/rules/contentFields.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useConfirm } from '../../../../ui/useConfirm.tsx'
import { ContentInput } from '../../../content/components/ContentInput.tsx'

interface Props {
  title: string
  fields: readonly ContentField[]
  contents: readonly Content[]
  isReadOnly: boolean
  /** False: it was not saved. */
  onSave: (contents: Content[]) => Promise<boolean>
  onRemove?: () => Promise<boolean>
  onClose: () => void
}

/** The contents for one more account. A required field without a value keeps Save off (R680). */
export function AdditionalDialog({ title, fields, contents, isReadOnly, onSave, onRemove, onClose }: Props) {
  const { t } = useTranslation(['product', 'common'])
  const [typed, setTyped] = useState<Content[]>([...contents])
  const [isBusy, setBusy] = useState(false)
  const [confirm, confirmDialog] = useConfirm()
  const titleId = useId()
  const contentOf = (field: ContentField) =>
    typed.find(({ name }) => name === field.name)?.value ?? (isListField(field) ? [] : '')
  const errorOf = (field: ContentField) => contentError(field, contentOf(field)) ?? undefined
  const canSave = missingContents(fields, typed).length === 0 && fields.every((field) => errorOf(field) === undefined)
  const save = async () => {
    setBusy(true)
    const isSaved = await onSave(typed)
    setBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog
      open
      // A click beside it does not throw away what was entered.
      onClose={(_, reason) => {
        if (reason !== 'backdropClick' || JSON.stringify(typed) === JSON.stringify(contents)) onClose()
      }}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {fields.length === 0 && <EmptyState title={t('noFields')} />}
        {fields.map((field) => (
          <ContentInput
            key={field.name}
            field={field}
            value={contentOf(field)}
            error={errorOf(field)}
            isReadOnly={isReadOnly}
            onChange={(value) =>
              setTyped((all) => [...all.filter(({ name }) => name !== field.name), { name: field.name, value }])
            }
          />
        ))}
      </DialogContent>
      <DialogActions>
        {onRemove && !isReadOnly && (
          <Box sx={{ flex: 1 }}>
            <Button
              variant="text"
              color="error"
              onClick={() =>
                confirm({
                  title: t('removeAdditional', { name: title }),
                  confirmLabel: t('common:delete'),
                  onConfirm: async () => {
                    if (await onRemove()) onClose()
                  },
                })
              }
            >
              {t('common:delete')}
            </Button>
          </Box>
        )}
        <Button onClick={onClose}>{t(isReadOnly ? 'common:close' : 'common:cancel')}</Button>
        {!isReadOnly && (
          <Button variant="contained" color="primary" disabled={!canSave} loading={isBusy} onClick={() => void save()}>
            {t('common:save')}
          </Button>
        )}
      </DialogActions>
      {confirmDialog}
    </Dialog>
  )
}
