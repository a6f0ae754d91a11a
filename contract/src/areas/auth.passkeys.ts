import { z } from 'zod'
import { call } from '../call.ts'
import { line, Nothing } from '../parts/field.ts'
import { idParams } from '../parts/id.ts'
import { MakeOptions, NewKey, UseOptions } from '../parts/passkey.ts'
import { isoDate } from '../parts/person.ts'
import { writeBody } from '../parts/write.ts'
import { says } from '../phrase.ts'

/** A key that a device of the person keeps. */
export const Passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Kept by more than one device. */
  is_synced: z.boolean(),
  created_at: isoDate,
  last_used_at: isoDate.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const name = line(60, says('auth.namePasskey'))

/** Part of the calls of sign-in: passkeys (WebAuthn), each of which stands for password and second step together. */
export const passkeyCalls = {
  passkeys: call({ name: 'auth.passkeys', method: 'GET', path: '/user/passkeys', reply: z.array(Passkey) }),
  beginPasskey: call({
    name: 'auth.beginPasskey',
    perMinute: 20,
    method: 'POST',
    path: '/user/passkeys/options',
    body: writeBody({}).optional(),
    reply: z.object({ options: MakeOptions }),
  }),
  /** The first one of somebody without an authenticator app tells recovery codes, this once. */
  addPasskey: call({
    name: 'auth.addPasskey',
    perMinute: 20,
    method: 'POST',
    path: '/user/passkeys',
    body: writeBody({ name, credential: NewKey }),
    reply: z.object({ passkey: Passkey, recovery_codes: z.array(z.string()).nullable() }),
  }),
  renamePasskey: call({
    name: 'auth.renamePasskey',
    method: 'PUT',
    path: '/user/passkeys/:id',
    params: idParams,
    body: writeBody({ name }),
    reply: Passkey,
  }),
  removePasskey: call({
    name: 'auth.removePasskey',
    perMinute: 20,
    method: 'DELETE',
    path: '/user/passkeys/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: Nothing,
  }),
  /** What a device is to sign: for signing in, and for showing that it is oneself. Good once, for five minutes. */
  askPasskey: call({
    name: 'auth.askPasskey',
    perMinute: 60,
    method: 'POST',
    path: '/auth/passkey/options',
    body: writeBody({}).optional(),
    reply: z.object({ options: UseOptions }),
  }),
}
