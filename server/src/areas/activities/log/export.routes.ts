import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../../core/errors.ts'
import { exportLines, exportPath, openTicket } from './export.service.ts'

const Query = z.object({ ticket: z.string().max(20_000) })
const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' }

/** Where an export is fetched. Who goes away ends it: nothing more is read for them. */
export async function exportPages(app: FastifyInstance): Promise<void> {
  app.get(
    exportPath,
    { config: { rule: 'whoever has a ticket of GET /setting/activities/export' } },
    (request, reply) => {
      const query = Query.safeParse(request.query)
      const ticket = query.success ? openTicket(app.resources, query.data.ticket) : undefined
      if (!ticket) throw notFound()
      const stream = Readable.from(exportLines(app.resources, ticket), { objectMode: false })
      return reply
        .header('content-type', types[ticket.format])
        .header('content-disposition', `attachment; filename="halftone-log.${ticket.format}"`)
        .header('cache-control', 'no-store')
        .send(stream)
    },
  )
}
