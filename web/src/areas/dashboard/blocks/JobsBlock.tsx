import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import { listingStates } from '@halftone/contract/parts/listingState.ts'
import type { Paged } from '@halftone/contract/parts/page.ts'
import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { failedAlike } from '../../listing/alikeJobs.ts'
import { Block } from './Block.tsx'
import { JobGroup } from './JobGroup.tsx'
import { JobRow } from './JobRow.tsx'

/** One query for each state, in the order of the contract. */
export type JobQueries = readonly UseQueryResult<Paged<ListingJob>>[]

const colors = {
  pending: 'var(--ink-3)',
  draft: 'var(--warning)',
  active: 'var(--success)',
  error: 'var(--warning)',
  fail: 'var(--danger)',
} as const
/** What needs a person stands first. */
const order = ['fail', 'error', 'pending', 'draft', 'active'] as const

/** A line for each job; those that failed alike have one together, where the first of them stands. */
function entriesOf(jobs: readonly ListingJob[]): [ListingJob, ...ListingJob[]][] {
  const alike = new Map(failedAlike(jobs).flatMap((group) => group.map((job) => [job, group] as const)))
  return jobs.flatMap((job): [ListingJob, ...ListingJob[]][] => {
    const [first, ...rest] = alike.get(job) ?? [job]
    return first === job ? [[job, ...rest]] : []
  })
}

/**
 * Listing jobs of the last week: how many in each state, then failures and errors first, the newest first, those that
 * failed alike as one.
 */
export function JobsBlock({ queries, shown }: { queries: JobQueries; shown: number }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const of = (state: (typeof listingStates)[number]) => queries[listingStates.indexOf(state)]
  const isPending = queries.some((query) => query.isPending)
  const failed = queries.find((query) => query.isError && !query.data)
  const jobs = order.flatMap((state) =>
    (of(state)?.data?.data ?? [])
      .filter((job) => job.state === state)
      .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
  )
  const entries = entriesOf(jobs).slice(0, shown)
  return (
    <Block area="jobs" title={t('jobs.title')} aside={<Box sx={{ fontSize: 'var(--fs-meta)' }}>{t('jobs.week')}</Box>}>
      <Box
        sx={{
          display: 'grid',
          // As wide as their words: those of Vietnamese differ much in length.
          gridTemplateColumns: 'repeat(5, auto)',
          px: 4,
          py: 2,
          borderBottom: '1px solid var(--line)',
        }}
      >
        {listingStates.map((state) => (
          <Box key={state} sx={{ minWidth: 0, pr: 1, '& + &': { borderLeft: '1px solid var(--line)', pl: 2 } }}>
            <Box className="tabular" sx={{ fontSize: 'var(--fs-page)', fontWeight: 650, lineHeight: 1.2 }}>
              {of(state)?.data ? formatTotal(of(state)?.data?.meta ?? { total: 0 }) : '–'}
            </Box>
            <Box
              className="meta"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                whiteSpace: 'nowrap',
              }}
            >
              <StatusDot color={colors[state]} />
              {t(`common:listing.${state}`)}
            </Box>
          </Box>
        ))}
      </Box>
      {isPending && <RowSkeletons count={4} height={52} />}
      {failed && <ErrorState title={t('jobs.failed')} error={failed.error} onRetry={() => void failed.refetch()} />}
      {!isPending && !failed && entries.length === 0 && (
        <EmptyState title={t('jobs.empty')} text={t('jobs.emptyText')} />
      )}
      <Box component="ul" className="plain-list">
        {entries.map(([job, ...alike]) =>
          alike.length > 0 ? <JobGroup key={job.id} jobs={[job, ...alike]} /> : <JobRow key={job.id} job={job} />,
        )}
      </Box>
    </Block>
  )
}
