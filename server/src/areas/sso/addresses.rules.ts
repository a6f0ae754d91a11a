import type { SignInSettings } from '@halftone/contract/areas/sso/sso.ts'
import type { Config } from '../../config.ts'

type Public = Pick<Config, 'publicUrl'>

/** What the secret of a company's OpenID client is sealed for. */
export const secretPlace = (companyId: number): string => `sign-in:${companyId}:secret`
/** What a begun sign-in is sealed for. */
export const requestPlace = (id: string): string => `sign-in-request:${id}`

export const acsOf = ({ publicUrl }: Public, companyId: number) => `${publicUrl}/saml/acs?company=${companyId}`
/** What this installation calls itself towards a company's provider: where its metadata are. */
export const entityOf = ({ publicUrl }: Public, companyId: number) => `${publicUrl}/saml/metadata?company=${companyId}`
export const logoutOf = ({ publicUrl }: Public, companyId: number) => `${publicUrl}/saml/sls?company=${companyId}`
/** Where a provider pushes people and groups: the token says of which company. */
export const scimOf = ({ publicUrl }: Public) => `${publicUrl}/scim/v2`
export const callbackOf = ({ publicUrl }: Public) => `${publicUrl}/oidc/callback`

/** Where a person begins, below the public address. */
export const loginPath = (kind: string | undefined, companyId: number) =>
  `/${kind === 'oidc' ? 'oidc' : 'saml'}/login?company=${companyId}`

/** What a company's provider is told of this installation. */
export const addressesOf = (config: Public, companyId: number, kind?: string): SignInSettings['addresses'] => ({
  login: `${config.publicUrl}${loginPath(kind, companyId)}`,
  acs: acsOf(config, companyId),
  metadata: entityOf(config, companyId),
  logout: logoutOf(config, companyId),
  callback: callbackOf(config),
  scim: scimOf(config),
})
