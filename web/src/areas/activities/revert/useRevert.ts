import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { go } from '../../../lib/go.ts'
import { toast } from '../../../lib/toasts.ts'
import { offerTime } from '../../../lib/undo/undoActions.ts'
import { type Asked, revert } from './revert.api.ts'
import type { Choosing } from './useChoice.ts'

/** Runs the revert; where somebody was faster the rows are asked anew and the reason is said. */
export function useRevert(asked: Asked, refetch: () => Promise<unknown>, onDone: () => void) {
  const { t } = useTranslation('revert')
  const cache = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const refetchLogs = () =>
    cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('activities.') })
  const takeBack = async (ids: number[]) => {
    try {
      await revert({ ids })
      toast.undo(t('takenBack'))
      await refetchLogs()
    } catch (error) {
      toast.failure(error)
    }
  }
  const run = async (choice: Choosing['body']) => {
    setRunning(true)
    setProblem(undefined)
    try {
      const { activityId } = await revert(asked, choice)
      const undo =
        activityId === null
          ? {}
          : {
              action: { label: t('undo'), run: () => void takeBack([activityId]) },
              also: { label: t('showIt'), run: () => go(`/setting/activity-log?lines=${activityId}&period=all`) },
            }
      toast.success(t('done'), { duration: offerTime, ...undo })
      void refetchLogs()
      onDone()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      if (isAppError(error, 'CONFLICT')) await refetch()
    } finally {
      setRunning(false)
    }
  }
  return { run, isRunning, problem }
}
