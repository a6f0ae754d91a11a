import { z } from 'zod'

/** Bytes as WebAuthn's JSON has them. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/)

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  // Asked for are none that would matter.
  clientExtensionResults: z.looseObject({}).optional(),
}

/** What a device answers when a passkey is used: `PublicKeyCredential.toJSON()`. */
export const KeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: bytes(200).nullish(),
  }),
})
export type KeyAnswer = z.infer<typeof KeyAnswer>

/** What a device answers when it has made a passkey: `PublicKeyCredential.toJSON()`. */
export const NewKey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(30_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})
export type NewKey = z.infer<typeof NewKey>

/** What the browser is to ask a device for, to use a passkey: `parseRequestOptionsFromJSON`. */
export const UseOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: z.literal('required'),
})
export type UseOptions = z.infer<typeof UseOptions>

/** The same to make one: `parseCreationOptionsFromJSON`. */
export const MakeOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.number(),
})
export type MakeOptions = z.infer<typeof MakeOptions>
