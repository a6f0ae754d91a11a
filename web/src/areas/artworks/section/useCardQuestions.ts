import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { convertImages, copyArtwork, removeArtwork } from '../artworkActions.ts'
import type { CardDialogs } from './useCardActions.ts'

/** Asks before an artwork is deleted, copied or made anew; `question` is what is asked. */
export function useCardQuestions(): Pick<CardDialogs, 'remove' | 'copy' | 'convert'> & { question: ReactNode } {
  const { t } = useTranslation(['artworks', 'common'])
  const [confirm, question] = useConfirm()
  return {
    question,
    remove: (card: ArtworkCard) =>
      confirm({
        title: t('card.deleteQuestion', { name: card.name }),
        confirmLabel: t('common:delete'),
        onConfirm: () => removeArtwork(card.id),
      }),
    copy: (card) =>
      confirm({
        title: t('card.copyQuestion', { name: card.name }),
        confirmLabel: t('card.copy'),
        isDanger: false,
        onConfirm: () => copyArtwork(card.id),
      }),
    convert: (card) =>
      confirm({
        title: t('card.convertQuestion', { name: card.name }),
        confirmLabel: t('card.convert'),
        isDanger: false,
        onConfirm: () => convertImages(card.id),
      }),
  }
}
