import { z } from 'zod'
import { line, secret } from './field.ts'

/** The keys of an app at a sale channel, as a person enters them. */
export const ChannelKeyInput = z.object({
  keyString: line(100),
  sharedSecret: secret(300),
  /** An app for one's own shops. */
  isPersonal: z.boolean(),
})
