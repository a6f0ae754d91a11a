import { z } from 'zod'
import { says } from '../phrase.ts'
import { isNameTooLong, nameTooLong, safeName } from '../rules/fileName.ts'
import { isOneLine } from '../rules/oneLine.ts'
import { collapseSpaces } from '../rules/plainText.ts'

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/** A trimmed text of a body that may have several lines, at most `max` UTF-16 units. What has one is `oneLine`. */
export const text = (max: number) => z.string().trim().max(max).refine(isStorable, says('request.invalidCharacters'))

const notHidden = says('request.oneLine')

/**
 * One line of a body, trimmed, single spaces: names, titles, codes of people. Line breaks, control, bidi and zero-width
 * characters are refused: mails, logs and other people's screens show it as if the product had written it.
 */
export const oneLine = (max: number) =>
  z.string().trim().refine(isOneLine, notHidden).overwrite(collapseSpaces).max(max)

/** A key or secret that a program made: one line as well, but never changed. */
export const opaque = (max: number) => z.string().min(1).max(max).refine(isOneLine, notHidden)

/** A file's name as a disk has it: what no name may hold is taken out, since nobody typed it. */
export const fileName = (max = 255) =>
  z
    .string()
    .overwrite(safeName)
    .max(max)
    .min(1, says('request.enterName'))
    .refine((name) => !isNameTooLong(name), { message: nameTooLong.code, params: nameTooLong.params })

/** A JSON value of a multipart field, parsed; anything else is left for `schema` to judge. */
export const jsonField = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string' || !/^[[{]/.test(value.trim())) return value
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }, schema)
