import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import { isBarred } from '@halftone/contract/rules/art/licence.ts'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clipartQuery } from '../../cliparts/cliparts.api.ts'
import { takeFiles } from '../cliparts/clipartLinks.ts'
import { ChooseArtworkDialog } from './ChooseArtworkDialog.tsx'

interface Props {
  cards: readonly ClipartCard[]
  groupId: number
  onClose: () => void
}

/** Chooses the artwork of the team that takes all files of clip arts (R507). */
export function UseClipartsDialog({ cards, groupId, onClose }: Props) {
  const { t } = useTranslation('cliparts')
  const cliparts = useQueries({ queries: cards.map(({ id }) => clipartQuery(id)) })
  // What proves a licence is no picture to take.
  const files = cliparts.flatMap(({ data }) => data?.files.filter(({ id }) => id !== data.licence.proofFileId) ?? [])
  const [only] = cards
  return (
    <ChooseArtworkDialog
      title={cards.length === 1 && only ? t('use.one', { name: only.name }) : t('use.many', { count: cards.length })}
      groupId={groupId}
      barred={cards.filter(({ risk }) => isBarred(risk)).map(({ name }) => name)}
      text={t('use.text', { count: files.length })}
      submitLabel={t('use.submit')}
      isReady={cliparts.every(({ isSuccess }) => isSuccess) && files.length > 0}
      onSubmit={({ id }) =>
        takeFiles(
          id,
          files.map((file) => file.id),
        )
      }
      onClose={onClose}
    />
  )
}
