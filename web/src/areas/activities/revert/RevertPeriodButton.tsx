import Button from '@mui/material/Button'
import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import type { PeriodStart } from './RevertPeriod.tsx'

const RevertPeriod = part(async () => (await import('./RevertPeriod.tsx')).RevertPeriod)

/** Takes back what one person did from a moment to another; it begins with the person and period of the filters. */
export function RevertPeriodButton(start: PeriodStart) {
  const { t } = useTranslation('revert')
  const [isOpen, setOpen] = useState(false)
  if (!usePermission()('LG_REVERT')) return null
  return (
    <>
      <Button variant="outlined" startIcon={<History size={16} />} onClick={() => setOpen(true)}>
        {t('period')}
      </Button>
      <Suspense fallback={null}>{isOpen && <RevertPeriod {...start} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
