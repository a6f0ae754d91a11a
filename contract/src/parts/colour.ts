import { z } from 'zod'
import { says } from '../phrase.ts'
import { coloursPattern } from '../rules/art/colour.ts'

/** Colours that somebody picked, as `writeColours` has them: what has about all of them is found. */
export const colour = z.string().regex(coloursPattern, says('request.noColour')).optional()
