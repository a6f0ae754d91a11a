import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../../core/errors.ts'
import { calendarOf, calendarPath } from './calendar.service.ts'

const Params = z.object({ secret: z.string().max(200) })

/** Private calendars: programs ask for them, which cannot sign in. */
export async function calendarPages(app: FastifyInstance): Promise<void> {
  app.get(
    calendarPath,
    { config: { rule: 'whoever has the secret address of an active person’s calendar' } },
    async (request, reply) => {
      const params = Params.safeParse(request.params)
      const calendar = params.success ? await calendarOf(app.resources, params.data.secret) : undefined
      if (calendar === undefined) throw notFound()
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="halftone.ics"')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .send(calendar)
    },
  )
}
