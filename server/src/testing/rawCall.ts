import type { AnyCall } from '@halftone/contract/call.ts'
import { expect, it } from 'vitest'
import { inputFor } from './inputs.ts'
import type { Client, TestApp } from './testApp.ts'
import type { World } from './world.ts'

export interface RawInput {
  params?: Record<string, unknown>
  query?: object
  body?: unknown
}

/** Sends what the contract would not let through; places in the address that are not given are those of the world. */
export async function rawCall(
  { t, w }: { t: TestApp; w: World },
  call: AnyCall,
  as: Client,
  { params = {}, query = {}, body }: RawInput,
) {
  const usual = inputFor(call, w, w.people.teamAdmin.id).params
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name] ?? usual[name]))
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { statusCode, body: answer } = await t.node.app.inject({
    method: call.method,
    url: `/api${path}?${asked}`,
    headers: { authorization: `Bearer ${as.token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const { errors, error } = JSON.parse(answer) as { errors?: Record<string, string>; error?: { code: string } }
  return { status: statusCode, errors: errors ?? {}, code: error?.code }
}

/** Of a call something wrong, and the field that the answer has to name with words. */
export type Wrong = [call: AnyCall, input: RawInput, field: string]

/** One test for each: 422, and the field says something. `at` is asked when the test runs. */
export function refusesAll(at: () => { t: TestApp; w: World; as: Client }, wrong: readonly Wrong[]): void {
  for (const [call, input, field] of wrong)
    it(`bad input: ${call.name} names ${field}`, async () => {
      const { as, ...world } = at()
      const { status, errors } = await rawCall(world, call, as, input)
      const [, words] = Object.entries(errors).find(([name]) => name.startsWith(field)) ?? []
      expect({ status, words }).toEqual({ status: 422, words: expect.stringMatching(/\S/) })
    })
}
