import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import { useTranslation } from 'react-i18next'
import { ShareTeamsDialog } from '../../groups/ShareTeamsDialog.tsx'
import { changeSeveral, shareWith } from '../clipartActions.ts'

interface Props {
  cards: readonly ClipartCard[]
  groupId: number
  onClose: () => void
}

/** The teams that may look at one; of several, teams that may look at all of them besides. */
export function ShareDialog({ cards, groupId, onClose }: Props) {
  const { t } = useTranslation('cliparts')
  const [only] = cards.length === 1 ? cards : []
  return (
    <ShareTeamsDialog
      title={only ? t('shareOne', { name: only.name }) : t('shareMany', { count: cards.length })}
      text={t('shareText')}
      takenText={(teams) => t('takenBack', { names: teams.map(({ name }) => name).join(', '), count: teams.length })}
      groupId={groupId}
      shared={only?.groups ?? []}
      isAdding={!only}
      onSubmit={async (groupIds) => {
        if (!only)
          return changeSeveral(
            cards.map(({ id }) => id),
            { groupIds },
          )
        if (!(await shareWith(only, groupIds))) throw new Error('refused')
      }}
      onClose={onClose}
    />
  )
}
