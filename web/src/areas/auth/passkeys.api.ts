import { authCalls } from '@halftone/contract/areas/auth.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'
import { makePasskey, signByPasskey } from './passkeyDevice.ts'
import { secondStepQuery } from './secondStep.api.ts'

export const passkeysQuery = queryOptions({
  queryKey: [authCalls.passkeys.name],
  queryFn: ({ signal }) => send(authCalls.passkeys, {}, { signal }),
})

/** The form says what failed itself. */
const quiet = { toastErrors: false, toastSuccess: false }

async function changed<T>(work: Promise<T>): Promise<T> {
  const answer = await work
  for (const { queryKey } of [passkeysQuery, secondStepQuery]) await queryClient.invalidateQueries({ queryKey })
  return answer
}

/** What a device of the person signed; undefined where none did. */
export const askDevice = async () => signByPasskey((await send(authCalls.askPasskey, {}, quiet)).options)

/** Signs in by a passkey; undefined where no device answered. */
export async function enterByPasskey() {
  const passkey = await askDevice()
  return passkey && send(authCalls.passkeyLogin, { body: { passkey } }, quiet)
}

/** Lets a device make a passkey and adds it under that name; undefined where none did. */
export async function addPasskey(name: string) {
  const credential = await makePasskey((await send(authCalls.beginPasskey, {}, quiet)).options)
  return credential && changed(send(authCalls.addPasskey, { body: { name, credential } }, quiet))
}

export const renamePasskey = (id: number, name: string) =>
  changed(send(authCalls.renamePasskey, { params: { id }, body: { name } }))
export const removePasskey = (id: number) => changed(send(authCalls.removePasskey, { params: { id } }))
