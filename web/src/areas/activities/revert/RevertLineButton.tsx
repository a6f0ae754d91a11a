import type { LogLine } from '@halftone/contract/areas/activities/activities.log.ts'
import IconButton from '@mui/material/IconButton'
import { Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { Tip } from '../../../ui/Tip.tsx'

const RevertChoice = part(async () => (await import('./RevertChoice.tsx')).RevertChoice)

/** Takes one line of the log back, for who may. */
export function RevertLineButton({ line }: { line: LogLine }) {
  const { t } = useTranslation('revert')
  const [isOpen, setOpen] = useState(false)
  if (!usePermission()('LG_REVERT')) return null
  return (
    <>
      <Tip title={t('lineTitle')}>
        <IconButton size="small" aria-label={t('lineTitle')} data-revert="" onClick={() => setOpen(true)}>
          <Undo2 size={16} />
        </IconButton>
      </Tip>
      <Suspense fallback={null}>{isOpen && <RevertChoice line={line} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
