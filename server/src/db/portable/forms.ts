import { LanguageCode, TimeZone } from '@halftone/contract/parts/company/general.ts'
import { color, email } from '@halftone/contract/parts/field.ts'
import { fileName } from '@halftone/contract/parts/wireText.ts'
import { labelColors } from '@halftone/contract/rules/labelColors.ts'
import { isLink } from '@halftone/contract/rules/link.ts'
import { isOneLine } from '@halftone/contract/rules/oneLine.ts'
import { z } from 'zod'
import { isMediaType } from '../../storage/mediaTypes.ts'
import { checked } from './json.ts'

/*
 * Texts of a form: who writes them by a call is held to it by the contract, who makes an archive is not. What is of no such
 * form comes in as if it had never been entered.
 */

/** A page on the internet, of those that people enter: with a domain. */
export const link = checked(z.string().refine(isLink), null)
/** The same in a column that always has a text. */
export const linkOrNone = checked(
  z.string().refine((text) => text === '' || isLink(text)),
  '',
)

function isAddress(text: string): boolean {
  const url = /^https?:\/\//i.test(text) && text.length <= 2_048 && isOneLine(text) ? URL.parse(text) : null
  return url !== null && url.username === '' && url.password === ''
}
/** A page of a shop or of a sale channel, wherever it is: channels of a house's own have no domain. */
export const address = checked(
  z.string().refine((text) => text === '' || isAddress(text)),
  null,
)

export const colour = checked(color, null)
/** Of people and labels, who always have one. */
export const colourOfPerson = checked(color, labelColors[0])
export const colourOfLabel = checked(z.enum(labelColors), labelColors[0])

export const mail = checked(email, null)
export const language = checked(LanguageCode, null)
export const zone = checked(TimeZone, null)
export const zoneOrUtc = checked(TimeZone, 'UTC')
/** A row without one stays out: nobody knows what it is worth. */
export const currency = checked(z.string().regex(/^[A-Z]{3}$/), null)
/** A name as an upload may have it: none that leads out of a folder. */
export const nameOfFile = checked(fileName(), 'file')
export const mediaType = checked(z.string().refine(isMediaType), 'application/octet-stream')
/** Codes of rights, of the program or a company's own: what stands in no catalogue opens nothing. */
export const Codes = z
  .array(
    z
      .string()
      .max(60)
      .regex(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/),
  )
  .max(500)
export const codes = checked(Codes, [])

/** What was taken: the name of the call of a list, or the key of a file, which has folders. */
export const taken = checked(z.string(), null, (text, known) =>
  /^[A-Za-z]{1,40}(\.[A-Za-z]{1,40}){1,3}$/.test(text) ? text : (known.key(text) ?? null),
)
