import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { useWait } from './useWait.ts'

/** The server's words above the form (R470), and how long to wait after too many tries. */
export function useProblem() {
  const { t } = useTranslation('common')
  const [problem, setProblem] = useState('')
  const [wait, startWait] = useWait()
  const explain = (error: unknown) => {
    if (isAppError(error, 'RATE_LIMITED')) startWait(error.retryAfter ?? 30)
    setProblem(
      isAppError(error, 'NETWORK') ? t('error.network') : error instanceof Error ? error.message : String(error),
    )
  }
  return { problem, wait, explain, clear: () => setProblem('') }
}
