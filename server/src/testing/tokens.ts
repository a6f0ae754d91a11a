import { authCalls, type LoginResult } from '@halftone/contract/areas/auth.ts'
import type { Client } from './testApp.ts'

/** The tokens that a password gives who has no second step. Throws where it gives none. */
export async function tokensBy({ send }: Client, body: { email: string; password: string }): Promise<LoginResult> {
  const { data, message } = await send(authCalls.login, { body })
  if (!data || !('access_token' in data)) throw new Error(`no tokens: ${message}`)
  return data
}
