import type { z } from 'zod'
import type { Resources } from '../resources.ts'
import { seal, unseal } from './seal.ts'

type Needs = Pick<Resources, 'config'> & { clock: { now: () => number } }

/** ms that a ticket may be turned in. */
const valid = 60_000

/**
 * What an address gives for a minute to whoever has it, sealed for one `place`: browsers fetch files without the header that says
 * who they are.
 */
export function makeTicket({ config, clock }: Needs, place: string, data: object): string {
  const text = JSON.stringify({ data, until: clock.now() + valid })
  return seal(config.secret, place, text).toString('base64url')
}

/** What the ticket was made of; undefined for one that is over, or was made by nobody here. */
export function openTicket<S extends z.ZodType>(
  { config, clock }: Needs,
  place: string,
  shape: S,
  sealed: string,
): z.output<S> | undefined {
  try {
    const { data, until } = JSON.parse(unseal(config.secret, place, Buffer.from(sealed, 'base64url')))
    return typeof until === 'number' && until > clock.now() ? shape.parse(data) : undefined
  } catch {
    // Whatever was sent, it is no ticket of ours.
    return undefined
  }
}
