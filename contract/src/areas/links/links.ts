import { z } from 'zod'
import { call } from '../../call.ts'
import { LinkPreview } from '../../parts/links/linkPreview.ts'
import { writeBody } from '../../parts/write.ts'
import { says } from '../../phrase.ts'
import { isLink } from '../../rules/link.ts'

export const linkCalls = {
  /**
   * Title, description and picture of a pasted link (R437). 422 says which of them could not be had (R491, R492, R493); of a
   * page whose picture alone is missing the rest is answered, with the text of R491 as the message.
   */
  parse: call({
    name: 'links.parse',
    method: 'POST',
    path: '/parse-url',
    body: writeBody({ url: z.string().trim().refine(isLink, says('request.invalidLink')) }),
    reply: LinkPreview,
    perMinute: 30,
  }),
}
