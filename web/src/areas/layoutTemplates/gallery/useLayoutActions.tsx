import type { LayoutCard } from '@halftone/contract/parts/layout/layout.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { ShareTeamsDialog } from '../../groups/ShareTeamsDialog.tsx'
import { copyLayout, deleteLayouts, shareWith } from '../layoutActions.ts'
import { LayoutFormDialog } from './LayoutFormDialog.tsx'

/** What can be done with layouts of a gallery, each asked and said here. What is shared with the team is read only. */
export interface LayoutActions {
  mayEdit: (card: LayoutCard) => boolean
  mayShare: (card: LayoutCard) => boolean
  mayDelete: (card: LayoutCard) => boolean
  /** Into the team whose gallery it is. */
  mayCopy: boolean
  /** Opens the editor of its placeholders. */
  place: (card: LayoutCard) => void
  edit: (card: LayoutCard) => void
  share: (card: LayoutCard) => void
  copy: (card: LayoutCard) => void
  remove: (cards: readonly LayoutCard[], done?: () => void) => void
  dialogs: ReactNode
}

export function useLayoutActions(groupId: number, onPlace: (id: number) => void): LayoutActions {
  const { t } = useTranslation('layoutTemplates')
  const can = usePermission(groupId)
  const [asked, ask] = useState<{ what: 'share' | 'edit'; card: LayoutCard } | null>(null)
  const [confirm, question] = useConfirm()
  const isOwn = (card: LayoutCard) => card.groupId === groupId
  const close = () => ask(null)
  return {
    mayEdit: (card) => isOwn(card) && can('LT_EDIT'),
    mayShare: (card) => isOwn(card) && can('LT_SHARE'),
    mayDelete: (card) => isOwn(card) && can('LT_DELETE'),
    mayCopy: can('LT_NEW'),
    place: ({ id }) => onPlace(id),
    edit: (card) => ask({ what: 'edit', card }),
    share: (card) => ask({ what: 'share', card }),
    copy: (card) => void copyLayout(card, groupId).catch(() => undefined),
    remove: (cards, done) => {
      const [only] = cards.length === 1 ? cards : []
      confirm({
        title: only ? t('deleteAsk', { name: only.name }) : t('deleteAskMany', { count: cards.length }),
        text: t('deleteText'),
        confirmLabel: t('delete'),
        onConfirm: async () => {
          await deleteLayouts(cards.map(({ id }) => id))
          done?.()
        },
      })
    },
    dialogs: (
      <>
        {asked?.what === 'share' && (
          <ShareTeamsDialog
            title={t('shareOne', { name: asked.card.name })}
            text={t('shareText')}
            takenText={(teams) =>
              t('takenBack', { names: teams.map(({ name }) => name).join(', '), count: teams.length })
            }
            groupId={groupId}
            shared={asked.card.groups}
            onSubmit={(groupIds) => shareWith(asked.card, groupIds)}
            onClose={close}
          />
        )}
        {asked?.what === 'edit' && <LayoutFormDialog card={asked.card} groupId={groupId} onClose={close} />}
        {question}
      </>
    ),
  }
}
