import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { FailureSaid } from '../../listing/FailureSaid.tsx'
import { retryJobs } from '../../listing/jobActions.ts'
import { JobRow } from './JobRow.tsx'

const MendTemplate = part(async () => (await import('../../listing/templates/MendTemplate.tsx')).MendTemplate)

interface Props {
  /** Two or more that failed alike, on one account. */
  jobs: readonly [ListingJob, ...ListingJob[]]
}

/** Jobs that failed alike: why, said once, with the way out; all of them tried again at once; each of them on demand. */
export function JobGroup({ jobs }: Props) {
  const { t } = useTranslation(['dashboard', 'common'])
  const [isOpen, setOpen] = useState(false)
  const [isMending, setMending] = useState(false)
  const listId = useId()
  const [first] = jobs
  const may = usePermission(first.groupId)('P_UPLOAD_ET')
  const Mark = isOpen ? ChevronDown : ChevronRight
  return (
    <Box component="li" sx={{ '& + &, li + &, & + li': { borderTop: '1px solid var(--line)' } }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, px: 4, py: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Button
            size="small"
            variant="text"
            aria-expanded={isOpen}
            aria-controls={listId}
            startIcon={<Mark size={16} />}
            onClick={() => setOpen(!isOpen)}
            sx={{ ml: -1, px: 1, color: 'text.primary', fontWeight: 550, textAlign: 'left' }}
          >
            {t('jobs.alike', { count: jobs.length, account: first.accountName })}
          </Button>
          <Box sx={{ pl: 6 }}>
            <FailureSaid
              job={first}
              alike={0}
              onMend={may && first.templateId !== null ? () => setMending(true) : undefined}
            />
          </Box>
        </Box>
        {may && (
          <Button size="small" onClick={() => void retryJobs(jobs)} sx={{ flex: 'none' }}>
            {t('jobs.retryAll', { count: jobs.length })}
          </Button>
        )}
      </Box>
      <Box component="ul" id={listId} className="plain-list" hidden={!isOpen} sx={{ pl: 6, bgcolor: 'var(--canvas)' }}>
        {isOpen && jobs.map((job) => <JobRow key={job.id} job={job} />)}
      </Box>
      <Suspense fallback={null}>
        {isMending && (
          <MendTemplate job={first} jobs={jobs} onClose={() => setMending(false)} onGone={() => setMending(false)} />
        )}
      </Suspense>
    </Box>
  )
}
