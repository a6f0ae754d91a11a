import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../ui/useConfirm.tsx'
import { type Reviewable, resetUploaded } from './reviewActions.ts'

/** 'Reset uploaded' says what it does before it does it: the mark goes, approval and listing stay (R302). */
export function useAskReset(): [(artworks: readonly Reviewable[], onReset?: () => void) => void, ReactNode] {
  const { t } = useTranslation('artworks')
  const [confirm, question] = useConfirm()
  const ask = (artworks: readonly Reviewable[], onReset?: () => void) =>
    confirm({
      title: t('review.resetAsk', { count: artworks.length }),
      text: t('review.resetText'),
      confirmLabel: t('review.resetUploaded'),
      onConfirm: () => void resetUploaded(artworks).then((stands) => stands && onReset?.()),
    })
  return [ask, question]
}
