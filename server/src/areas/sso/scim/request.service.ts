import { phrase } from '@halftone/contract/phrase.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { actorNamed } from '../../../core/actor.ts'
import type { Ctx } from '../../../core/context.ts'
import { inTransaction } from '../../../core/transaction.ts'
import { holdCharge } from '../../users/charge.service.ts'
import type { ProviderRow } from '../providers.queries.ts'
import { ScimFault } from './fault.rules.ts'
import type { Resource } from './present.rules.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The provider whose token came with the request. */
    pusher: ProviderRow | undefined
  }
}

const mime = 'application/scim+json; charset=utf-8'

export const say = (reply: FastifyReply, body: object) =>
  reply.header('cache-control', 'no-store').type(mime).send(JSON.stringify(body))

/** The provider of a request that has passed. */
export function pusher({ pusher: found }: FastifyRequest): ProviderRow {
  if (!found) throw new ScimFault(401, phrase('sso.scimToken'))
  return found
}

/** Answers with a resource; the same as the asker has is not sent again. */
export function answer(request: FastifyRequest, reply: FastifyReply, resource: Resource, body: object = resource) {
  const { version, location } = resource.meta
  reply.headers({ etag: version, 'content-location': location })
  if (request.method === 'GET' && request.headers['if-none-match'] === version) return reply.status(304).send()
  return say(reply, body)
}

/** Refuses a change of what is not as the asker saw it. Throws 412. */
export function holdVersion({ headers }: FastifyRequest, { meta: { version } }: Resource): void {
  const wanted = headers['if-match']
  if (wanted !== undefined && wanted !== '*' && wanted !== version) throw new ScimFault(412, phrase('sso.scimVersion'))
}

/** A change in the provider's name, in one transaction; of such changes one is made after the other. */
export function changing<T>(
  request: FastifyRequest,
  work: (ctx: Ctx, provider: ProviderRow) => Promise<T>,
): Promise<T> {
  const provider = pusher(request)
  const origin = {
    actor: actorNamed(provider.name),
    companyId: provider.companyId,
    clientId: null,
    request: { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? null },
    log: request.log,
    resources: request.server.resources,
  }
  return inTransaction(origin, { name: 'scim', records: false }, async (ctx) => {
    await holdCharge(ctx)
    return work(ctx, provider)
  })
}
