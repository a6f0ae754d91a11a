import type { FreeCtx } from '../../../core/context.ts'
import { seal, unseal } from '../../../core/seal.ts'
import type { Resources } from '../../../resources.ts'
import { eachLine } from './export.queries.ts'
import { type ExportFormat, headOf, lineOf } from './export.rules.ts'
import type { ActionFilter } from './log.queries.ts'

/** The address at which a ticket is answered by its file. */
export const exportPath = '/api/setting/activities/file'
const place = 'log export'
/** ms that a ticket may be turned in. */
const valid = 60_000

interface Ticket {
  companyId: number
  filter: ActionFilter
  format: ExportFormat
  until: number
}

/** An address that gives the lines to whoever has it, for a minute: the browser saves it like any other file. */
export function exportAddress({ companyId, resources }: FreeCtx, filter: ActionFilter, format: ExportFormat) {
  const now = resources.clock.now()
  const ticket: Ticket = { companyId, filter, format, until: now + valid }
  const sealed = seal(resources.config.secret, place, JSON.stringify(ticket)).toString('base64url')
  const day = new Date(now).toISOString().slice(0, 10)
  return { url: `${exportPath}?ticket=${sealed}`, fileName: `halftone-log-${day}.${format}` }
}

/** The ticket as it was given out; undefined for one that is over, or was made by nobody here. */
export function openTicket({ config, clock }: Resources, sealed: string): Ticket | undefined {
  try {
    const ticket: Ticket = JSON.parse(unseal(config.secret, place, Buffer.from(sealed, 'base64url')))
    return ticket.until > clock.now() ? ticket : undefined
  } catch {
    // Whatever was sent, it is no ticket of ours.
    return undefined
  }
}

/** The file, batch by batch: the next one is asked for when the reader has taken the last. */
export async function* exportLines({ db, things }: Resources, { companyId, filter, format }: Ticket) {
  yield headOf(format)
  for await (const rows of eachLine(db, things, companyId, filter))
    yield rows.map((row) => lineOf(format, row)).join('')
}
