import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { retryJobs } from '../../listing/jobActions.ts'
import { reportsKey } from '../model/keys.ts'

/** Tries again what stands failed by a cause. */
export function RetryCause({ jobs, cause }: { jobs: readonly number[]; cause: string }) {
  const { t } = useTranslation('reports')
  const cache = useQueryClient()
  const retry = useMutation({
    mutationFn: () => retryJobs(jobs.map((id) => ({ id }))),
    onSettled: () => cache.invalidateQueries({ queryKey: [reportsKey] }),
  })
  return (
    <Button
      size="small"
      startIcon={<RotateCw size={14} />}
      aria-label={t('rows.retryOf', { count: jobs.length, cause })}
      disabled={retry.isPending}
      onClick={() => retry.mutate()}
      sx={{ whiteSpace: 'nowrap', displayPrint: 'none' }}
    >
      {t('rows.retry', { count: jobs.length })}
    </Button>
  )
}
