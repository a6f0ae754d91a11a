import { authCalls } from '@halftone/contract/areas/auth.ts'
import i18next from 'i18next'
import { paths } from '../../lib/area/paths.ts'
import { go } from '../../lib/go.ts'
import { send } from '../../lib/send.ts'
import { session } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'

/** The page is loaded anew: what it holds besides its cache is this person's too. */
function leave(): void {
  session.signOut()
  go(paths.login, { replace: true })
  session.end()
}

/** Clears the tokens and goes to the sign-in (R318); a failure shows and clears them after 1 s anyway (R469). */
export async function signOut(): Promise<void> {
  try {
    await send(authCalls.logout, { body: {} }, { toastSuccess: false })
    leave()
  } catch {
    setTimeout(leave, 1000)
  }
}

/** Restores the root tokens and loads the page anew (R322, R325, R328). */
export function backToRootUser(): void {
  if (session.backToRoot()) session.end()
  else toast.error(i18next.t('shell:backToRootFailed'))
}
