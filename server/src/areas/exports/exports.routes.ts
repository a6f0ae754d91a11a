import { exportCalls } from '@halftone/contract/areas/exports/exports.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Area } from '../../core/area.ts'
import { notFound } from '../../core/errors.ts'
import { exportAddress, exportPath, exportStream, openExport, openTicketOf } from './exports.service.ts'
import { mediaTypes } from './write.rules.ts'

const Query = z.object({ ticket: z.string().max(20_000) })

/** Where an export is fetched. Who goes away ends it: nothing more is read for them. */
async function exportPages(app: FastifyInstance): Promise<void> {
  app.get(exportPath, { config: { rule: 'whoever has a ticket of GET /exports' } }, async (request, reply) => {
    const query = Query.safeParse(request.query)
    const ticket = query.success ? openExport(app.resources, query.data.ticket) : undefined
    if (!ticket) throw notFound()
    const refuse = () => {
      throw new Error('an export must not change anything')
    }
    const { log } = request
    const origin = {
      ...{ clientId: null, log, config: app.resources.config, request: { ip: request.ip, userAgent: null } },
      ...{ record: async () => refuse(), enqueue: async () => refuse(), afterCommit: refuse, say: () => undefined },
    }
    // Before the answer begins: then nothing else than an end in its middle could refuse.
    const ctx = await openTicketOf(app.resources, ticket, origin)
    const stream = exportStream(ctx, ticket)
    stream.on('error', (error) => log.warn({ err: error }, 'an export ended early'))
    return reply
      .header('content-type', mediaTypes[ticket.format])
      .header('content-disposition', `attachment; filename="halftone.${ticket.format}"`)
      .header('cache-control', 'no-store')
      .send(stream)
  })
}

/** Lists as files: which, and with which columns, each area declares (`Area.exports`). */
export const exportsArea: Area = {
  name: 'exports',
  effects: {},
  pages: exportPages,
  routes: (route) => {
    // The rule of the list decides: its handler asks it for a first row.
    route(exportCalls.address, { allow: 'signedIn', transaction: false }, (ctx, { query }) => exportAddress(ctx, query))
  },
}
