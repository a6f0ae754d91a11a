import { z } from 'zod'
import { says } from '../phrase.ts'

/** A colour that somebody picked: what has about that one is found. */
export const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, says('request.noColour'))
  .optional()
