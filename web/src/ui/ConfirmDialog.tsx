import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../lib/part.ts'

// Few questions want a word typed: the others come without the kit's text fields.
const TypedField = part(async () => (await import('./fields/TypedField.tsx')).TypedField)

interface Props {
  isOpen: boolean
  /** The question, naming the thing. */
  title: string
  /** What else it touches. */
  text?: ReactNode
  /** A picture of the thing, 56 px. */
  picture?: ReactNode
  confirmLabel: string
  isDanger?: boolean
  /** What has to be typed first, where nothing brings back what is lost: the number of things. */
  typed?: string
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before something is lost. The focus is on Cancel, so that Enter never deletes by accident; Esc cancels. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  picture,
  confirmLabel,
  isDanger = true,
  typed,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation('common')
  const [isBusy, setBusy] = useState(false)
  const [written, setText] = useState('')
  const isTyped = typed === undefined || written.trim() === typed
  const titleId = useId()
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // The failure was said by a toast; the dialog stays for another try.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 440 } } }}>
      <Box sx={{ display: 'flex', gap: 4, p: 5, pb: 3 }}>
        {picture}
        <Box sx={{ minWidth: 0 }}>
          <Box
            component="h2"
            id={titleId}
            sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {title}
          </Box>
          {text && <Box sx={{ mt: 2, color: 'text.secondary' }}>{text}</Box>}
          {typed !== undefined && (
            <Box sx={{ mt: 4, minHeight: 40 }}>
              <Suspense fallback={null}>
                <TypedField label={t('typeToConfirm', { text: typed })} value={written} onChange={setText} />
              </Suspense>
            </Box>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, p: 5, pt: 2 }}>
        <Button autoFocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          loading={isBusy}
          disabled={!isTyped}
          onClick={() => void confirm()}
        >
          {confirmLabel}
        </Button>
      </Box>
    </Dialog>
  )
}
