import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import i18next from 'i18next'
import { told, untilTranslated } from '../../i18n/told.ts'
import { toast } from '../../lib/toasts.ts'
import { retryJob } from './jobActions.ts'
import { failureOf } from './jobCache.ts'

/** 'Upload failed.' with the channel's own words; stays until it is closed, or the job tried again (R299, R301). */
export async function toastFailed(job: ListingJob): Promise<void> {
  await Promise.all([i18next.loadNamespaces('listing'), untilTranslated()])
  const { artworkName: artwork, accountName: account, error, errorPhrase } = job
  toast.error(i18next.t('listing:done.failed'), {
    subject: failureOf(job.id),
    detail: i18next.t('listing:done.failedOn', { artwork, account, words: told(errorPhrase, error ?? '') }),
    action: { label: i18next.t('listing:jobs.retry'), run: () => void retryJob(job) },
  })
}
