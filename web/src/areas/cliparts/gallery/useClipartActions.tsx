import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { useFileDownload } from '../../files/useFileDownload.ts'
import { copyClipart, deleteCliparts } from '../clipartActions.ts'
import { clipartQuery, countUses } from '../cliparts.api.ts'
import { replaceSlot, useSlot } from '../slots.ts'
import { LicenceDialog } from './LicenceDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { TagsDialog } from './TagsDialog.tsx'

type Cards = readonly ClipartCard[]
/** What can be done with clip arts of a gallery, each asked and said here. What is shared with the team is read only. */
export interface ClipartActions {
  mayEdit: (card: ClipartCard) => boolean
  mayShare: (card: ClipartCard) => boolean
  mayDelete: (card: ClipartCard) => boolean
  /** Into the team whose gallery it is. */
  mayCopy: boolean
  /** In artworks of the team whose gallery it is. */
  mayUse: boolean
  use: (cards: Cards) => void
  /** In its place another clip art, in the artworks that use it. */
  replace: (card: ClipartCard) => void
  share: (cards: Cards) => void
  tag: (cards: Cards) => void
  license: (cards: Cards) => void
  download: (cards: Cards) => void
  copy: (card: ClipartCard) => void
  remove: (cards: Cards, done?: () => void) => void
  dialogs: ReactNode
}

const filesOf = async ({ id }: ClipartCard) => (await queryClient.fetchQuery(clipartQuery(id))).files

export function useClipartActions(groupId: number): ClipartActions {
  const { t } = useTranslation('cliparts')
  const can = usePermission(groupId)
  const [asked, ask] = useState<{ what: 'use' | 'replace' | 'share' | 'tag' | 'license'; cards: Cards } | null>(null)
  const [download, downloadDialog] = useFileDownload()
  const [confirm, question] = useConfirm()
  const isOwn = (card: ClipartCard) => card.groupId === groupId
  const remove = async (cards: Cards, done?: () => void) => {
    const ids = cards.map(({ id }) => id)
    const uses = await countUses(ids).catch(() => undefined)
    const [only] = cards.length === 1 ? cards : []
    confirm({
      title: only ? t('deleteAsk', { name: only.name }) : t('deleteAskMany', { count: cards.length }),
      text:
        uses && uses.artworks > 0
          ? t('deleteUsed', { count: uses.artworks, listings: uses.listings, names: uses.names.join(', ') })
          : t('deleteUnused'),
      confirmLabel: t('delete'),
      onConfirm: async () => {
        await deleteCliparts(ids)
        done?.()
      },
    })
  }
  const close = () => ask(null)
  return {
    mayEdit: (card) => isOwn(card) && can('CA_EDIT'),
    mayShare: (card) => isOwn(card) && can('CA_SHARE'),
    mayDelete: (card) => isOwn(card) && can('CA_DELETE'),
    mayCopy: can('CA_NEW'),
    mayUse: can('P_EDIT_ART'),
    use: (cards) => ask({ what: 'use', cards }),
    replace: (card) => ask({ what: 'replace', cards: [card] }),
    share: (cards) => ask({ what: 'share', cards }),
    tag: (cards) => ask({ what: 'tag', cards }),
    license: (cards) => ask({ what: 'license', cards }),
    download: async (cards) => download((await Promise.all(cards.map(filesOf))).flat()),
    copy: (card) => void copyClipart(card, groupId).catch(() => undefined),
    remove: (cards, done) => void remove(cards, done),
    dialogs: (
      <>
        {asked?.what === 'use' && <useSlot.Show cards={asked.cards} groupId={groupId} onClose={close} />}
        {asked?.what === 'replace' && asked.cards[0] && (
          <replaceSlot.Show clipart={asked.cards[0]} groupId={groupId} onClose={close} />
        )}
        {asked?.what === 'share' && <ShareDialog cards={asked.cards} groupId={groupId} onClose={close} />}
        {asked?.what === 'tag' && <TagsDialog cards={asked.cards} onClose={close} />}
        {asked?.what === 'license' && <LicenceDialog cards={asked.cards} onClose={close} />}
        {downloadDialog}
        {question}
      </>
    ),
  }
}
