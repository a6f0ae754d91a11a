import { authCalls } from '@halftone/contract/areas/auth.ts'
import { go } from '../../lib/go.ts'
import { enterCompany } from '../../lib/identity/company.ts'
import { setPref } from '../../lib/prefs.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { session } from '../../lib/session.ts'
import { toast } from '../../lib/toasts.ts'
import { paths } from '../paths.ts'
import { page } from './page.ts'

/** What one person opened is not the next one's business. */
export const forgetRecent = (): void => setPref('palette.recent', [])

function leave(): void {
  session.signOut()
  forgetRecent()
  queryClient.clear()
  enterCompany(undefined)
  go(paths.login, { replace: true })
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
  if (session.backToRoot()) {
    forgetRecent()
    page.reload()
  } else toast.error('Back to root user fail')
}
