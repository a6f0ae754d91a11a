import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import { causeOf, type WayOut, wayOutOf } from '@halftone/contract/rules/listing/failureCause.ts'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../i18n/told.ts'

/** What stopped a job, in a person's words. */
export interface Failure {
  text: string
  /** The channel's own words, where `text` is not what was said. */
  words: string
  way: WayOut | undefined
}

const isQuoted = ({ errorPhrase }: ListingJob) => !errorPhrase || errorPhrase.code === 'request.quoted'

/** What two jobs have in common that failed alike: the account and the cause, or what was said. */
export function failureKey(job: ListingJob): string {
  const cause = causeOf(job.errorPhrase?.code, job.error ?? '')
  return [job.state, job.accountId, cause === undefined || cause === 'channel' ? job.error : cause].join(' ')
}

/** Says why a job failed, and where that can be mended. */
export function useFailure(): (job: ListingJob) => Failure {
  const { t } = useTranslation('listing')
  const told = useTold()
  return (job) => {
    const said = told(job.errorPhrase, job.error ?? '')
    const cause = causeOf(job.errorPhrase?.code, job.error ?? '')
    // What the program says itself is in a person's words already.
    if (!isQuoted(job) || !cause) return { text: said, words: '', way: wayOutOf(cause) }
    return { text: t(`cause.${cause}`), words: said, way: wayOutOf(cause) }
  }
}
