import { type ReactNode, use, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router'
import { guardPop } from '../../lib/go.ts'
import { useConfirm } from '../../ui/useConfirm.tsx'

type To = string | { pathname?: string }
const pathOf = (to: To): string | undefined =>
  typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname

/**
 * Asks before one leaves the page with changes that are not saved: by link, by Back, by closing the tab. `onLeave` runs
 * once one agreed. The plain router of the product has no blocker, so that this stands in the way of its navigator.
 */
export function useLeaving(hasChanges: boolean, text: string, onLeave: () => void): ReactNode {
  const { t } = useTranslation('roles')
  const { navigator } = use(NavigationContext)
  const { pathname } = useLocation()
  const [confirm, question] = useConfirm()
  const ask = useEffectEvent((go: () => void) =>
    confirm({
      title: t('leave'),
      text,
      confirmLabel: t('leaveAnyway'),
      onConfirm: () => {
        onLeave()
        go()
      },
    }),
  )
  useEffect(() => {
    if (!hasChanges) return
    const { push, replace } = navigator
    const leads = (to: To) => (pathOf(to) ?? pathname) !== pathname
    let place = placeOf(window.history.state)
    let own: 'put back' | 'left' | null = null
    navigator.push = (to, ...rest) => {
      if (leads(to)) return ask(() => push(to, ...rest))
      push(to, ...rest)
      place = placeOf(window.history.state)
    }
    navigator.replace = (to, ...rest) => (leads(to) ? ask(() => replace(to, ...rest)) : replace(to, ...rest))
    // Back: the address is another one already. It is put back before the router hears of it, and gone to after a yes.
    const onPop = (event: PopStateEvent) => {
      const step = own
      own = null
      if (step === 'put back') event.stopImmediatePropagation()
      if (step !== null) return
      const next = placeOf(event.state)
      if (window.location.pathname === pathname) {
        place = next
        return
      }
      event.stopImmediatePropagation()
      const by = next - place
      own = 'put back'
      window.history.go(-by)
      ask(() => {
        own = 'left'
        window.history.go(by)
      })
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const endPop = guardPop(onPop)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      navigator.push = push
      navigator.replace = replace
      endPop()
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [hasChanges, navigator, pathname])
  return question
}

/** The router counts its entries in their state. */
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
