import { english } from '@halftone/contract/english.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'

/** RFC 7644, table 9: what exactly was wrong with a request. */
export type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'tooMany'

/** A refusal as a provider is told it: `status`, and for 400 and 409 the kind. */
export class ScimFault extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, said: Phrase, scimType?: ScimType) {
    super(english(said))
    this.status = status
    this.scimType = scimType
  }
}

export const wrongValue = (name: string) => new ScimFault(400, phrase('sso.scimValue', { name }), 'invalidValue')
export const noSuch = () => new ScimFault(404, phrase('request.notFound'))
export const taken = () => new ScimFault(409, phrase('sso.scimExists'), 'uniqueness')
