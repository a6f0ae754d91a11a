import { createHash } from 'node:crypto'
import type { GroupRow } from './groups.queries.ts'
import type { PushedRow } from './people.queries.ts'

export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
} as const

export interface Resource {
  id: string
  meta: { resourceType: string; created: string; lastModified: string; location: string; version: string }
  [name: string]: unknown
}

/** The address below which all stands, without a slash at the end. */
type Base = string

/** What it says is what its version is made of: the same says the same on every node. */
function versioned(
  base: Base,
  kind: 'User' | 'Group',
  { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date },
  said: { id: string; [name: string]: unknown },
): Resource {
  const meta = {
    resourceType: kind,
    created: createdAt.toISOString(),
    lastModified: updatedAt.toISOString(),
    location: `${base}/${kind}s/${said.id}`,
  }
  const digest = createHash('sha256')
    .update(JSON.stringify([said, meta]))
    .digest('base64url')
    .slice(0, 20)
  return { ...said, meta: { ...meta, version: `W/"${digest}"` } }
}

export const presentPushed = (base: Base, row: PushedRow): Resource =>
  versioned(base, 'User', row, {
    schemas: [schemas.user],
    id: String(row.id),
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: row.userName,
    name: { givenName: row.firstName, familyName: row.lastName, formatted: `${row.firstName} ${row.lastName}` },
    displayName: row.displayName,
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.isActive,
    groups: row.groups.map(({ id, name }) => ({ value: String(id), display: name, $ref: `${base}/Groups/${id}` })),
  })

export const presentGroup = (base: Base, row: GroupRow, members: { userId: number; name: string }[]): Resource =>
  versioned(base, 'Group', row, {
    schemas: [schemas.group],
    id: String(row.id),
    ...(row.externalId !== null && { externalId: row.externalId }),
    displayName: row.displayName,
    members: members.map(({ userId, name }) => {
      return { value: String(userId), display: name, $ref: `${base}/Users/${userId}` }
    }),
  })

/** What the query asks for of a resource: `attributes` alone, or all but `excludedAttributes`; id and schemas always. */
export function partOf(resource: Resource, query: { attributes?: unknown; excludedAttributes?: unknown }): object {
  const names = (value: unknown) =>
    typeof value === 'string' && value !== ''
      ? value.split(',').map(
          (one) =>
            one
              .trim()
              .toLowerCase()
              .replace(/^urn:.*:/, '')
              .split('.')[0] ?? '',
        )
      : undefined
  const [only, without] = [names(query.attributes), names(query.excludedAttributes)]
  const always = ['id', 'schemas']
  const isShown = (name: string) =>
    always.includes(name) ||
    (only ? only.includes(name.toLowerCase()) : !(without?.includes(name.toLowerCase()) ?? false))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name)))
}

export const listResponse = (total: number, start: number, resources: object[]) => ({
  schemas: [schemas.list],
  totalResults: total,
  startIndex: start,
  itemsPerPage: resources.length,
  Resources: resources,
})
