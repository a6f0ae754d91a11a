import type { TrashAnswer, TrashRef } from '@halftone/contract/areas/activities/activities.trash.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { toast } from '../../../lib/toasts.ts'
import { undoOffer } from '../../../lib/undo/undoActions.ts'
import { download, purge, refetchTrash, restore, rowIdOf } from './trash.api.ts'

/** What can be done with things of the trash; each says what became of it, and offers the way back where there is one. */
export function useTrashActions(groupId: number) {
  const { t } = useTranslation('trash')
  const told = useTold()
  const cache = useQueryClient()
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const during = async (things: readonly TrashRef[], run: () => Promise<void>): Promise<boolean> => {
    const ids = things.map(rowIdOf)
    setBusy((before) => new Set([...before, ...ids]))
    try {
      await run()
      return true
    } catch {
      // `send` has said why.
      return false
    } finally {
      setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))))
      refetchTrash(cache)
    }
  }
  const say = ({ done, stayed, actionId }: TrashAnswer & { actionId: string }) => {
    const [first] = done
    if (!first) return
    const text =
      done.length > 1
        ? t('restoredMany', { count: done.length })
        : first.where === null
          ? t('restored', { name: first.name })
          : t('restoredTo', { name: first.name, where: first.where })
    toast.success(text, undoOffer(actionId))
    const [kept] = stayed
    if (kept) toast.warning(t('stayed', { count: stayed.length }), { detail: told(kept.why) })
  }
  return {
    busy,
    save: (things: readonly TrashRef[]) => void during([], () => download(groupId, things)),
    putBack: (things: readonly TrashRef[]) => during(things, async () => say(await restore(groupId, things))),
    deleteForGood: (things: readonly TrashRef[] | 'all') =>
      during(things === 'all' ? [] : things, async () => {
        toast.success(t('purged', { count: await purge(groupId, things) }))
      }),
  }
}
