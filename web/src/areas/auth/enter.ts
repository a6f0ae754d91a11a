import type { LoginResult } from '@halftone/contract/areas/auth.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { session } from '../../lib/session.ts'

/** Begins the session in this browser, without what was fetched for somebody else. */
export function enter(tokens: LoginResult, email: string): void {
  queryClient.clear()
  // A page that another person has used starts anew.
  if (!session.signIn(tokens, email)) session.end()
}
