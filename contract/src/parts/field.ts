import { z } from 'zod'
import { says } from '../phrase.ts'
import { emailPattern } from '../rules/email.ts'
import { oneLine, opaque, text } from './wireText.ts'

/** One line that must say something. */
export const line = (max: number, message = says('request.enterName')) => oneLine(max).min(1, message)
/** One line that may be empty; an empty one is stored as null. */
export const optionalLine = (max: number) => orNull(oneLine(max))
/** A text of several lines that may be empty; an empty one is stored as null. */
export const optionalText = (max: number) => orNull(text(max))
const orNull = (schema: z.ZodString) =>
  schema
    .nullable()
    .transform((value) => value || null)
    .optional()
/** A secret of another program's making, as people paste it. */
export const secret = (max: number) => z.string().trim().pipe(opaque(max))

export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, says('labels.chooseColor'))
/** An address as people type it (R330, R331), in lower case. `saying` is what a form says of any other. */
export const emailLine = (saying?: { message: string }) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(254, saying)
    .pipe(z.email({ pattern: emailPattern, ...saying }))
export const email = emailLine()
/** 8 to 128 characters; the upper bound keeps hashing cheap. */
export const password = z.string().min(12, says('auth.passwordTooShort')).max(128)
export const phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^[+\d][\d ().-]*$|^$/, says('users.enterPhone'))
  .nullable()
  .transform((value) => value || null)
  .optional()

/** The reply of a deletion. */
export const Removed = z.object({ id: z.number().int() })
export const RemovedMany = z.object({ ids: z.array(z.number().int()) })
/** The reply of a call that answers with its message only. */
export const Nothing = z.null()
