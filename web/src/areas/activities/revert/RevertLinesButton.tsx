import { Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { BulkAction } from '../../../ui/table/BulkAction.tsx'

const RevertDialog = part(async () => (await import('./RevertDialog.tsx')).RevertDialog)

/** Takes the lines that are ticked back in one step; `u` asks what would come back. */
export function RevertLinesButton({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const { t } = useTranslation(['revert', 'logs'])
  const [isOpen, setOpen] = useState(false)
  const may = usePermission()('LG_REVERT')
  const open = () => setOpen(true)
  useShortcuts([{ keys: 'u', label: t('linesKey'), group: t('logs:title'), run: open, enabled: may && ids.length > 0 }])
  if (!may) return null
  return (
    <>
      <BulkAction icon={Undo2} label={t('lines')} onClick={open} />
      <Suspense fallback={null}>
        {isOpen && (
          <RevertDialog
            asked={{ ids: [...ids] }}
            title={t('linesTitle', { count: ids.length })}
            onDone={onDone}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
