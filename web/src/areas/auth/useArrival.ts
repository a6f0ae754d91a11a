import type { SecondStepNeeded } from '@halftone/contract/areas/auth.secondStep.ts'
import { authCalls, type LoginResult } from '@halftone/contract/areas/auth.ts'
import { ssoCalls } from '@halftone/contract/areas/sso/sso.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { told, untilTold, useTold } from '../../i18n/told.ts'
import { send } from '../../lib/send.ts'
import { enter } from './enter.ts'

interface Options {
  /** The second step follows; the address of whom it is of. */
  onStep: (step: SecondStepNeeded['second_step'], email: string) => void
  explain: (error: unknown) => void
}

/** What stands behind # when a company's sign-in leads back. */
const readFragment = () => new URLSearchParams(window.location.hash.slice(1))

/**
 * Ends a sign-in by the company's provider: exchanges the code that it led back with, says what went wrong there, and
 * keeps what an account is to be connected with until its own sign-in.
 */
export function useArrival({ onStep, explain }: Options) {
  const { i18n } = useTranslation()
  useTold()
  const [params] = useSearchParams()
  const [parts] = useState(readFragment)
  // Taken out of the address as soon as it is kept: what is rendered before a text has come is thrown away, with its state.
  useLayoutEffect(() => {
    if (parts.has('code') || parts.has('link'))
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [parts])
  const problem = params.get('problem')
  const exchange = useEffectEvent(async (code: string) => {
    try {
      const answer = await send(authCalls.loginByCode, { body: { code } }, { toastErrors: false, toastSuccess: false })
      const email = parts.get('email') ?? ''
      if ('second_step' in answer) onStep(answer.second_step, email)
      else enter(answer, email)
    } catch (error) {
      explain(error)
    }
  })
  useEffect(() => {
    const code = parts.get('code')
    if (code) void exchange(code)
  }, [parts])
  const say = useEffectEvent(async (code: string) => {
    await untilTold()
    explain(new Error(told({ code })))
  })
  useEffect(() => {
    if (problem?.startsWith('sso.') && i18n.language) void say(problem)
  }, [problem, i18n.language])
  const link = parts.get('link')
  return {
    /** The address of the account that is to be connected. */
    linked: link ? (parts.get('email') ?? '') : undefined,
    /** Begins the session, and connects the account where that was asked for. */
    enterLinked: async (tokens: LoginResult, email: string) => {
      enter(tokens, email)
      if (!link) return
      const { again } = await send(ssoCalls.link, { body: { code: link } })
      const { offer } = again ? await send(ssoCalls.offer, { query: { email } }) : { offer: null }
      // A page of the server, not of the router.
      if (offer) window.location.assign(offer.url)
    },
  }
}
