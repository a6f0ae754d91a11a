import { z } from 'zod'
import { says } from '../phrase.ts'
import { line } from './field.ts'
import { bodyId } from './id.ts'
import { oneLine, text } from './wireText.ts'

const isAddress = (value: string) => {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.hash === ''
}
const address = oneLine(500).refine(isAddress, says('sso.enterAddress'))
const optionalAddress = oneLine(500)
  .refine((value) => value === '' || isAddress(value), says('sso.enterAddress'))
  .nullable()
  .transform((value) => value || null)

/** Which attribute (claim) of a provider says what; an empty one is its usual name. */
export const AttributeNames = z.strictObject({
  email: oneLine(200).optional(),
  name: oneLine(200).optional(),
  firstName: oneLine(200).optional(),
  lastName: oneLine(200).optional(),
  groups: oneLine(200).optional(),
})
export type AttributeNames = z.infer<typeof AttributeNames>

const name = line(60)
/** What every kind of provider is told besides. */
const common = {
  name,
  is_active: z.boolean(),
  is_required: z.boolean(),
  creates_people: z.boolean(),
  default_group_id: bodyId.nullable(),
  default_role_id: bodyId.nullable(),
  /** Takes effect only where the super admin says it, and while there is one company. */
  admits_owner: z.boolean().optional(),
  attributes: AttributeNames,
}
const certificate = text(8_000)
  .transform((pem) => pem.replace(/-----(BEGIN|END) CERTIFICATE-----|\s/g, ''))
  .refine((base64) => /^[A-Za-z0-9+/]{200,}={0,2}$/.test(base64), says('sso.enterCertificate'))

export const SamlFields = z.strictObject({
  ...common,
  kind: z.literal('saml'),
  issuer: line(500, says('sso.enterIssuer')),
  sso_url: address,
  slo_url: optionalAddress,
  certificates: z.array(certificate).min(1, says('sso.enterCertificate')).max(4),
  signs_response: z.boolean(),
  accepts_sha1: z.boolean(),
})
export const OidcFields = z.strictObject({
  ...common,
  kind: z.literal('oidc'),
  issuer: address,
  client_id: line(300, says('sso.enterClient')),
  /** Left out: the one that is stored stays. */
  client_secret: oneLine(500).optional(),
})
/** What is set up of a company's provider. */
export const ProviderFields = z.discriminatedUnion('kind', [SamlFields, OidcFields], says('request.invalid'))
export type ProviderFields = z.output<typeof ProviderFields>
