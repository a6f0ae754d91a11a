import { listResponse, schemas } from './present.rules.ts'

const meta = (base: string, resourceType: string, path: string) => ({ resourceType, location: `${base}/${path}` })

/** What of the protocol is spoken here (RFC 7643 §5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the company, made in its sign-in settings',
      primary: true,
    },
  ],
  meta: meta(base, 'ServiceProviderConfig', 'ServiceProviderConfig'),
})

const kinds = [
  { name: 'User', schema: schemas.user, description: 'A person of the company' },
  { name: 'Group', schema: schemas.group, description: 'A group of the provider' },
] as const

export const resourceTypes = (base: string) =>
  kinds.map(({ name, schema, description }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    description,
    schema,
    schemaExtensions: [],
    meta: meta(base, 'ResourceType', `ResourceTypes/${name}`),
  }))

interface Told {
  type?: 'string' | 'boolean' | 'complex' | 'reference'
  required?: true
  many?: true
  readOnly?: true
  unique?: true
  parts?: object[]
}

const attribute = (name: string, told: Told = {}) => ({
  name,
  type: told.type ?? 'string',
  multiValued: told.many ?? false,
  required: told.required ?? false,
  caseExact: name === 'externalId' || told.type === 'reference',
  mutability: told.readOnly ? 'readOnly' : 'readWrite',
  returned: 'default',
  uniqueness: told.unique ? 'server' : 'none',
  ...(told.parts && { subAttributes: told.parts }),
})

const attributes = {
  User: [
    attribute('userName', { required: true, unique: true }),
    attribute('externalId'),
    attribute('name', {
      type: 'complex',
      parts: [attribute('givenName'), attribute('familyName'), attribute('formatted')],
    }),
    attribute('displayName'),
    attribute('active', { type: 'boolean' }),
    attribute('emails', {
      type: 'complex',
      many: true,
      parts: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
    }),
    attribute('groups', {
      type: 'complex',
      many: true,
      readOnly: true,
      parts: [attribute('value'), attribute('display'), attribute('$ref', { type: 'reference' })],
    }),
  ],
  Group: [
    attribute('displayName', { required: true, unique: true }),
    attribute('externalId'),
    attribute('members', {
      type: 'complex',
      many: true,
      parts: [attribute('value'), attribute('display'), attribute('$ref', { type: 'reference' })],
    }),
  ],
}

export const schemaResources = (base: string) =>
  kinds.map(({ name, schema, description }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id: schema,
    name,
    description,
    attributes: attributes[name],
    meta: meta(base, 'Schema', `Schemas/${schema}`),
  }))

export const listOf = (resources: object[]) => listResponse(resources.length, 1, resources)
