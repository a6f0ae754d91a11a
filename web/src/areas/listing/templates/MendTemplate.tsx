import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toasts.ts'
import { retryJobs } from '../jobActions.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import { templateOf } from './templates.api.ts'

interface Props {
  /** The job that failed of its template. */
  job: ListingJob
  /** Those of its list: what failed of the same template goes on with it. */
  jobs: readonly ListingJob[]
  onClose: () => void
  /** The template is there no longer: another one is to be chosen. */
  onGone: () => void
}

/** The template of a job that failed, to be mended; what failed of it is tried again at once. */
export function MendTemplate({ job, jobs, onClose, onGone }: Props) {
  const { t } = useTranslation('listing')
  const query = useQuery(templateOf(job.templateId ?? 0))
  const { isError } = query
  const tellGone = useEffectEvent(() => {
    toast.warning(t('templates.gone'))
    onGone()
  })
  useEffect(() => {
    if (isError) tellGone()
  }, [isError])
  if (!query.data) return null
  const failed = jobs.filter(
    ({ state, templateId }) => (state === 'fail' || state === 'error') && templateId === job.templateId,
  )
  return (
    <TemplateDialog
      template={query.data}
      retries={failed.length}
      onSaved={() => void retryJobs(failed)}
      onClose={onClose}
    />
  )
}
