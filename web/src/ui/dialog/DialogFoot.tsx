import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  onCancel: () => void
  /** On the button that does it; 'Save' where nothing is said. */
  action?: string
  isBusy: boolean
  isOff?: boolean
  /** Without it the button sends the form that it stands in. */
  onDo?: (() => void) | undefined
  /** At its left. */
  children?: ReactNode
}

/** The foot of a dialog that does something: Cancel, and what does it. */
export function DialogFoot({ onCancel, action, isBusy, isOff = false, onDo, children }: Props) {
  const { t } = useTranslation('common')
  return (
    <DialogActions>
      {children}
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button
        type={onDo ? 'button' : 'submit'}
        variant="contained"
        color="primary"
        loading={isBusy}
        disabled={isOff}
        onClick={onDo}
      >
        {action ?? t('save')}
      </Button>
    </DialogActions>
  )
}
