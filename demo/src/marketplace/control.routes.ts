import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Fault } from './faults.ts'
import { type Market, scopes, stamp } from './market.context.ts'
import { Refusal } from './market.model.ts'
import { giveTokens } from './oauth.routes.ts'

const Grants = z.strictObject({ shop_id: z.number().int(), scopes: z.array(z.string()).optional() })

/** A body of a control call. Throws Refusal 400. */
export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw new Refusal(400, z.prettifyError(parsed.error))
  return parsed.data
}

/** The switches of tests and of the demo: no part of the dialect. */
export function controlRoutes(app: FastifyInstance, market: Market): void {
  app.post('/_control/faults', async (request, reply) => {
    market.faults.add(parse(Fault, request.body))
    return reply.code(201).send({ faults: market.faults.list() })
  })
  app.get('/_control/faults', async () => ({ faults: market.faults.list() }))
  app.delete('/_control/faults', async (_request, reply) => {
    market.faults.clear()
    return reply.code(204).send()
  })
  app.get('/_control/requests', async () => ({ requests: market.log }))
  app.delete('/_control/requests', async (_request, reply) => {
    market.log.length = 0
    return reply.code(204).send()
  })
  /** Tokens without the consent page, so that a seed can connect its accounts. */
  app.post('/_control/grants', async (request) => {
    const { shop_id, scopes: given } = parse(Grants, request.body)
    const shop = market.store.getShop(shop_id)
    return giveTokens(market, shop.user_id, given ?? [...scopes])
  })
  /** Ends all access tokens now; refresh tokens stay. */
  app.delete('/_control/tokens', async (_request, reply) => {
    await market.store.endGrants((grant) => grant.kind === 'access', stamp(market))
    return reply.code(204).send()
  })
  app.get('/_control/shops', async () => ({
    shops: market.store.shops.map(({ shop_id, shop_name, title, user_id }) => ({ shop_id, shop_name, title, user_id })),
  }))
}
