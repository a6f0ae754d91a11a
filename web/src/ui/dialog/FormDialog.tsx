import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  title: string
  /** On the button that does it; off while `isReady` is false. */
  action: string
  isReady?: boolean
  /** Rejects where the server refuses: it has been said, and the dialog stays with what was typed. */
  onSubmit: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A small form over the gallery. */
export function FormDialog({ title, action, isReady = true, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation('common')
  const [isBusy, setBusy] = useState(false)
  const titleId = useId()
  const submit = async () => {
    setBusy(true)
    try {
      await onSubmit()
      onClose()
    } catch {
      // Said by a toast.
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 468 } } }}>
      <Box
        component="form"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault()
          void submit()
        }}
        sx={{ display: 'grid', gap: 4, p: 5 }}
      >
        <Box
          component="h2"
          id={titleId}
          sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {title}
        </Box>
        {children}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" loading={isBusy} disabled={!isReady}>
            {action}
          </Button>
        </Box>
      </Box>
    </Dialog>
  )
}
