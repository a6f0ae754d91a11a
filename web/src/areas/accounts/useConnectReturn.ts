import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { toast } from '../../lib/toasts.ts'
import { finishConnect } from './accounts.api.ts'

/**
 * The channel's consent page comes back with `code` and `state`, or with what went wrong. The address is cleaned at
 * once, so that a reload does not try a used state again.
 */
export function useConnectReturn(): void {
  const { t } = useTranslation('accounts')
  const [params, setParams] = useSearchParams()
  const done = useRef(false)
  const [state, code, refused] = ['state', 'code', 'error'].map((name) => params.get(name))
  useEffect(() => {
    if (done.current || (!state && !refused)) return
    done.current = true
    const words = params.get('error_description') ?? refused
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of ['state', 'code', 'error', 'error_description']) next.delete(name)
        return next
      },
      { replace: true },
    )
    // A refusal of the server is said by its toast.
    if (state && code) finishConnect(state, code).catch(() => undefined)
    else toast.error(t('connectFailed'), words ? { detail: words } : {})
  }, [state, code, refused, params, setParams, t])
}
