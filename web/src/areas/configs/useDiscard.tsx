import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../ui/useConfirm.tsx'

/** How a form's dialog closes: at once, or after a question when something was typed. Render the second. */
export function useDiscard(isDirty: boolean, onClose: () => void): [close: () => void, question: ReactNode] {
  const { t } = useTranslation('configs')
  const [confirm, question] = useConfirm()
  const close = () => {
    if (!isDirty) return onClose()
    confirm({
      title: t('discard.title'),
      text: t('discard.text'),
      confirmLabel: t('discard.confirm'),
      onConfirm: onClose,
    })
  }
  return [close, question]
}
