import { z } from 'zod'

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000')

/** One trimmed text of a body, at most `max` UTF-16 units. */
export const text = (max: number) => z.string().trim().max(max).refine(isStorable, 'Invalid characters')

/** The same, and not empty. */
export const filledText = (max: number, message = 'Please enter a name') => text(max).min(1, message)

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
