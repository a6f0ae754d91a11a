import { authCalls } from '@halftone/contract/areas/auth.ts'
import i18next from 'i18next'
import { paths } from '../../lib/area/paths.ts'
import { go } from '../../lib/go.ts'
import { backToRoot } from '../../lib/refresh.ts'
import { send } from '../../lib/send.ts'
import { session } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'

/** The page is loaded anew: what it holds besides its cache is this person's too. */
function leave(): void {
  session.signOut()
  go(paths.login, { replace: true })
  session.end()
}

/**
 * Ends a session that the company's provider began, which has a call of its own (R319); returns where it ends there. A
 * page of the server: protocols of providers are no calls of the contract.
 */
async function endAtProvider(): Promise<string | null> {
  const { access_token: token } = session.tokens() ?? {}
  const response = await fetch('/saml/logout', { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`signing out was answered with ${response.status}`)
  const { data }: { data: { url: string | null } } = await response.json()
  return data.url
}

/** Clears the tokens and goes to the sign-in (R318); a failure shows and clears them after 1 s anyway (R469). */
export async function signOut(): Promise<void> {
  try {
    if (session.isSso()) {
      const url = await endAtProvider()
      if (!url) return leave()
      session.signOut()
      window.location.assign(url)
      session.end()
      return
    }
    await send(authCalls.logout, { body: {} }, { toastSuccess: false })
    leave()
  } catch {
    setTimeout(leave, 1000)
  }
}

/** Restores the root tokens and loads the page anew (R322, R325); where their session is over, says so and stays (R328). */
export async function backToRootUser(): Promise<void> {
  const isBack = await backToRoot().catch(() => false)
  if (isBack) session.end()
  else toast.error(i18next.t('shell:backToRootFailed'))
}
