import type { Provider } from '@halftone/contract/areas/sso/sso.ts'
import type { ProviderInput } from './sso.api.ts'

/** What is typed into the form: each field a text or a tick. */
export interface ProviderDraft {
  kind: 'saml' | 'oidc'
  name: string
  issuer: string
  ssoUrl: string
  sloUrl: string
  certificate: string
  signsResponse: boolean
  acceptsSha1: boolean
  clientId: string
  clientSecret: string
  groups: string
  isActive: boolean
  isRequired: boolean
  createsPeople: boolean
  groupId: number
  roleId: number
  admitsOwner: boolean
}
export type TextName = 'name' | 'issuer' | 'ssoUrl' | 'sloUrl' | 'certificate' | 'clientId' | 'clientSecret' | 'groups'
export type TickName = 'isActive' | 'isRequired' | 'createsPeople' | 'signsResponse' | 'acceptsSha1' | 'admitsOwner'

/** Where the server says what is wrong with a text. */
export const wireName: Record<TextName, string> = {
  name: 'name',
  issuer: 'issuer',
  ssoUrl: 'sso_url',
  sloUrl: 'slo_url',
  certificate: 'certificates',
  clientId: 'client_id',
  clientSecret: 'client_secret',
  groups: 'attributes.groups',
}

export const draftOf = (provider: Provider | null): ProviderDraft => ({
  kind: provider?.kind ?? 'oidc',
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  ssoUrl: provider?.sso_url ?? '',
  sloUrl: provider?.slo_url ?? '',
  certificate: provider?.certificates.join('\n\n') ?? '',
  signsResponse: provider?.signs_response ?? true,
  acceptsSha1: provider?.accepts_sha1 ?? false,
  clientId: provider?.client_id ?? '',
  clientSecret: '',
  groups: provider?.attributes.groups ?? '',
  isActive: provider?.is_active ?? false,
  isRequired: provider?.is_required ?? false,
  createsPeople: provider?.creates_people ?? false,
  groupId: provider?.default_group_id ?? 0,
  roleId: provider?.default_role_id ?? 0,
  admitsOwner: provider?.admits_owner ?? false,
})

/** Several certificates are parted by their own lines, or by an empty one. */
const certificatesOf = (pasted: string): string[] =>
  pasted
    .split(/-----END CERTIFICATE-----|\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

export function inputOf(draft: ProviderDraft, provider: Provider | null): ProviderInput {
  const { groups: _, ...attributes } = provider?.attributes ?? {}
  const common = {
    name: draft.name,
    issuer: draft.issuer,
    attributes: { ...attributes, ...(draft.groups.trim() && { groups: draft.groups.trim() }) },
    is_active: draft.isActive,
    is_required: draft.isRequired,
    creates_people: draft.createsPeople,
    default_group_id: draft.groupId || null,
    default_role_id: draft.roleId || null,
    admits_owner: draft.admitsOwner,
  }
  if (draft.kind === 'oidc') {
    const secret = draft.clientSecret.trim()
    return { ...common, kind: 'oidc', client_id: draft.clientId, ...(secret && { client_secret: secret }) }
  }
  return {
    ...common,
    kind: 'saml',
    sso_url: draft.ssoUrl,
    slo_url: draft.sloUrl || null,
    certificates: certificatesOf(draft.certificate),
    signs_response: draft.signsResponse,
    accepts_sha1: draft.acceptsSha1,
  }
}
