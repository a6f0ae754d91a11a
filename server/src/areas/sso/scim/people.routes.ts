import type { FastifyInstance } from 'fastify'
import { getPerson } from '../people.service.ts'
import { removePushed } from './access.service.ts'
import { idOf, readFilter, readPage } from './filter.rules.ts'
import { applySteps, documentOf, readPatch } from './patch.rules.ts'
import { listPushed, personNames } from './people.queries.ts'
import { changePushed, createPushed, getPushed, personDocument } from './people.service.ts'
import { listResponse, partOf, presentPushed } from './present.rules.ts'
import { answer, changing, holdVersion, pusher, say } from './request.service.ts'

interface One {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

/** `/Users`: the company's people, as its provider sees and changes them. */
export function peopleRoutes(app: FastifyInstance, base: string): void {
  const { db } = app.resources
  app.get<{ Querystring: Record<string, unknown> }>('/Users', async (request, reply) => {
    const { query } = request
    const page = readPage(query)
    const conditions = typeof query.filter === 'string' ? readFilter(query.filter, personNames) : []
    const { total, rows } = await listPushed(db, pusher(request).companyId, { ...page, conditions })
    const shown = rows.map((row) => partOf(presentPushed(base, row), query))
    return say(reply, listResponse(total, page.start, shown))
  })
  app.get<One>('/Users/:id', async (request, reply) => {
    const row = await getPushed({ db }, pusher(request).companyId, idOf(request.params.id))
    const resource = presentPushed(base, row)
    return answer(request, reply, resource, partOf(resource, request.query))
  })
  app.post('/Users', async (request, reply) => {
    const document = documentOf(request.body)
    const row = await changing(request, (ctx, provider) => createPushed(ctx, provider, document))
    const resource = presentPushed(base, row)
    return answer(request, reply.status(201).header('location', resource.meta.location), resource)
  })
  app.put<One>('/Users/:id', async (request, reply) => {
    const document = documentOf(request.body)
    const row = await changing(request, async (ctx, provider) => {
      const before = await getPushed(ctx, provider.companyId, idOf(request.params.id))
      holdVersion(request, presentPushed(base, before))
      return changePushed(ctx, provider, before, document)
    })
    return answer(request, reply, presentPushed(base, row))
  })
  app.patch<One>('/Users/:id', async (request, reply) => {
    const steps = readPatch(request.body)
    const row = await changing(request, async (ctx, provider) => {
      const before = await getPushed(ctx, provider.companyId, idOf(request.params.id))
      holdVersion(request, presentPushed(base, before))
      return changePushed(ctx, provider, before, applySteps(personDocument(before), steps))
    })
    return answer(request, reply, presentPushed(base, row))
  })
  app.delete<One>('/Users/:id', async (request, reply) => {
    await changing(request, async (ctx, provider) => {
      const before = await getPushed(ctx, provider.companyId, idOf(request.params.id))
      holdVersion(request, presentPushed(base, before))
      await removePushed(ctx, provider, await getPerson(ctx, before.id))
    })
    return reply.status(204).send()
  })
}
