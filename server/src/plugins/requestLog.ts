import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { loggedUrl } from '../log.ts'

/** One line for each request, when it is answered: who asked for what, the status and the milliseconds. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line of the answer says it all.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request')
  }

  override routeNotFound({ log, raw }: FastifyRequest): void {
    log.info(`Route ${raw.method}:${loggedUrl(raw.url ?? '')} not found`)
  }
}
