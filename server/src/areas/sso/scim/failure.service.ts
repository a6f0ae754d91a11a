import type { FastifyError } from 'fastify'
import { AppError } from '../../../core/errors.ts'
import { isDuplicate } from '../../../db/errors.ts'
import { appErrorOf } from '../../../plugins/errors.ts'
import { ScimFault, taken } from './fault.rules.ts'

/** For a write that found what it writes there already. Throws 409, or what else went wrong. */
export const saysTaken = (error: unknown): never => {
  throw isDuplicate(error) ? taken() : error
}

const schema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** The body of a failure, whatever failed: a status in digits, a text for the provider's admin, never a stack. */
export function scimFailure(error: FastifyError | ScimFault) {
  const isFault = error instanceof ScimFault
  const known = isFault ? undefined : appErrorOf(error)
  // What the house answers with 422 is 400 here.
  const status = isFault ? error.status : known?.code === 'VALIDATION' ? 400 : (known?.status ?? 500)
  const kind = isFault ? error.scimType : status === 400 ? 'invalidSyntax' : undefined
  const body = {
    schemas: [schema],
    status: String(status),
    ...(kind && { scimType: kind }),
    detail: (known ?? error).message,
  }
  return { status, body, retryAfter: error instanceof AppError ? error.details.retryAfter : known?.details.retryAfter }
}
