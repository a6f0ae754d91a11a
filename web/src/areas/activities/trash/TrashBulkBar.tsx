import type { TrashItem, TrashRef } from '@halftone/contract/areas/activities/activities.trash.ts'
import { Download, Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { BulkAction } from '../../../ui/table/BulkAction.tsx'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { refOf } from './trash.api.ts'

interface Props {
  chosen: readonly TrashItem[]
  canPurge: boolean
  onClear: () => void
  putBack: (things: readonly TrashRef[]) => Promise<boolean>
  deleteForGood: (things: readonly TrashRef[]) => Promise<boolean>
  save: (things: readonly TrashRef[]) => void
}

/** Puts what is ticked back (`u`), or deletes it for good (Del), which asks first. */
export function TrashBulkBar({ chosen, canPurge, onClear, putBack, deleteForGood, save }: Props) {
  const { t } = useTranslation('trash')
  const [confirm, question] = useConfirm()
  const back = chosen.filter(({ canRestore }) => canRestore)
  const gone = chosen.filter(({ stays }) => stays === null)
  const run = async (work: Promise<boolean>) => {
    if (await work) onClear()
  }
  const restore = () => void run(putBack(back.map(refOf)))
  const ask = () =>
    confirm({
      title: t('purgeAsk', { count: gone.length }),
      text: t('purgeText', { count: gone.length }),
      confirmLabel: t('purge'),
      typed: String(gone.length),
      onConfirm: () => run(deleteForGood(gone.map(refOf))),
    })
  useShortcuts([
    { keys: 'u', label: t('restore'), group: t('title'), run: restore, enabled: back.length > 0 },
    { keys: 'Delete', label: t('purge'), group: t('title'), run: ask, enabled: canPurge && gone.length > 0 },
  ])
  return (
    <>
      <BulkBar count={chosen.length} onClear={onClear} isAbovePages>
        {back.length > 0 && (
          <BulkAction icon={Undo2} label={t('restoreMany', { count: back.length })} onClick={restore} />
        )}
        {back.length > 0 && <BulkAction icon={Download} label={t('download')} onClick={() => save(back.map(refOf))} />}
        {canPurge && gone.length > 0 && <BulkAction icon={Trash2} label={t('purge')} onClick={ask} />}
      </BulkBar>
      {question}
    </>
  )
}
