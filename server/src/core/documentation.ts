import type { AnyCall } from '@halftone/contract/call.ts'
import { english } from '@halftone/contract/english.ts'
import { errorCodes } from '@halftone/contract/errors.ts'
import { PageMeta } from '@halftone/contract/parts/page.ts'
import { PhraseShape } from '@halftone/contract/parts/phraseShape.ts'
import { noQuery } from '@halftone/contract/parts/write.ts'
import { z } from 'zod'

/** The body of every failure (`ErrorBody` of the contract), for the document. */
export const Failure = z.object({
  message: z.string().describe('What to tell the person.'),
  errors: z.record(z.string(), z.string()).optional().describe('By field, where the input was invalid.'),
  error: z.object({
    code: z.enum(Object.keys(errorCodes)).describe('Stable: decide by this, never by a text.'),
    message: z.string(),
    phrase: PhraseShape.optional().describe('The message, by its code in the catalogue.'),
    phrases: z.record(z.string(), PhraseShape).optional().describe('The texts of `errors`, by their codes.'),
    current: z.unknown().optional().describe('With a conflict: the value as it is now.'),
    requestId: z
      .string()
      .optional()
      .describe("Names the request in the server's log, as the header `x-request-id` does."),
  }),
})

const idempotencyKey = z.object({
  'Idempotency-Key': z
    .string()
    .optional()
    .describe('A second call with the same key within 24 hours gets the first answer and does nothing again.'),
})

const companyHeader = z.object({
  'x-company-id': z.string().optional().describe("Whose settings are meant; without it the person's first company."),
})

/** The headers of a call that mean something of their own. */
const headersOf = (call: AnyCall, rule: string): z.ZodObject | undefined => {
  const ofCompany = /of the company|settings page/.test(rule) ? companyHeader : undefined
  const keyed = call.idempotent ? idempotencyKey : undefined
  return ofCompany && keyed ? ofCompany.extend(keyed.shape) : (ofCompany ?? keyed)
}

/** What the OpenAPI document says of a call: the answer with its envelope, failures, and who may call it. */
export function documentation(call: AnyCall, rule: string) {
  const used = (schema: z.ZodType) => (schema.type === 'unknown' || schema === noQuery ? undefined : schema)
  const [params, querystring, body] = [used(call.params), used(call.query), used(call.body)]
  const headers = headersOf(call, rule)
  const summary = call.message && english(call.message)
  const answer = z
    .object({
      data: call.paged ? call.reply.array() : call.reply,
      ...(call.paged && { meta: PageMeta }),
      message: z.string().optional().describe('The words of a success, for a toast.'),
      phrase: PhraseShape.optional().describe('The message, by its code in the catalogue.'),
    })
    .describe(summary ?? 'The answer')
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0] ?? ''],
    description: `Access: ${rule}.${call.perMinute ? ` At most ${call.perMinute} times a minute.` : ''}`,
    ...(summary && { summary }),
    ...(rule === 'anyone' && { security: [] }),
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    ...(headers && { headers }),
    response: { 200: answer, default: Failure },
    ...(call.multipart && { consumes: ['application/json', 'multipart/form-data'] }),
  }
}
