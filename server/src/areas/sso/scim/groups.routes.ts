import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/client.ts'
import { idOf, readFilter, readPage } from './filter.rules.ts'
import { type GroupRow, groupNames, listGroups, listMembers } from './groups.queries.ts'
import { changeGroup, createGroup, getGroup, patchedGroup, removeGroup } from './groups.service.ts'
import { documentOf, idsOf, readPatch } from './patch.rules.ts'
import { listResponse, partOf, presentGroup } from './present.rules.ts'
import { answer, changing, holdVersion, pusher, say } from './request.service.ts'

interface One {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

/** `/Groups`: what the provider pushes of its groups. What they stand for, the company's mappings say. */
export function groupRoutes(app: FastifyInstance, base: string): void {
  const { db } = app.resources
  const present = async (from: Db, row: GroupRow) => presentGroup(base, row, await listMembers(from, [row.id]))
  app.get<{ Querystring: Record<string, unknown> }>('/Groups', async (request, reply) => {
    const { query } = request
    const page = readPage(query)
    const conditions = typeof query.filter === 'string' ? readFilter(query.filter, groupNames) : []
    const { total, rows } = await listGroups(db, pusher(request).companyId, { ...page, conditions })
    const members = Map.groupBy(
      await listMembers(
        db,
        rows.map(({ id }) => id),
      ),
      ({ groupId }) => groupId,
    )
    const shown = rows.map((row) => partOf(presentGroup(base, row, members.get(row.id) ?? []), query))
    return say(reply, listResponse(total, page.start, shown))
  })
  app.get<One>('/Groups/:id', async (request, reply) => {
    const row = await getGroup({ db }, pusher(request).companyId, idOf(request.params.id))
    const resource = await present(db, row)
    return answer(request, reply, resource, partOf(resource, request.query))
  })
  app.post('/Groups', async (request, reply) => {
    const document = documentOf(request.body)
    const resource = await changing(request, async (ctx, provider) =>
      present(ctx.db, await createGroup(ctx, provider, document)),
    )
    return answer(request, reply.status(201).header('location', resource.meta.location), resource)
  })
  app.put<One>('/Groups/:id', async (request, reply) => {
    const document = documentOf(request.body)
    const members = document.members === undefined ? undefined : idsOf(document.members)
    const resource = await changing(request, async (ctx, provider) => {
      const before = await getGroup(ctx, provider.companyId, idOf(request.params.id))
      holdVersion(request, await present(ctx.db, before))
      return present(ctx.db, await changeGroup(ctx, provider, before, { document, members }))
    })
    return answer(request, reply, resource)
  })
  app.patch<One>('/Groups/:id', async (request, reply) => {
    const steps = readPatch(request.body)
    const resource = await changing(request, async (ctx, provider) => {
      const before = await getGroup(ctx, provider.companyId, idOf(request.params.id))
      holdVersion(request, await present(ctx.db, before))
      return present(ctx.db, await changeGroup(ctx, provider, before, await patchedGroup(ctx, before, steps)))
    })
    return answer(request, reply, resource)
  })
  app.delete<One>('/Groups/:id', async (request, reply) => {
    await changing(request, async (ctx, provider) => {
      const before = await getGroup(ctx, provider.companyId, idOf(request.params.id))
      holdVersion(request, await present(ctx.db, before))
      await removeGroup(ctx, provider, before)
    })
    return reply.status(204).send()
  })
}
