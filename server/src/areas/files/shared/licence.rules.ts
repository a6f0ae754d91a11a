import type { LicenceBody } from '@halftone/contract/areas/cliparts/cliparts.fields.ts'
import type { LicenceKind } from '@halftone/contract/rules/art/licence.ts'

interface Columns {
  licenceKind?: LicenceKind
  licenceSource?: string | null
  licenceLink?: string | null
  proofLink?: string | null
  proofFileId?: number | null
  licenceEnds?: string | null
  isPrintable?: boolean | null
}

/** The columns that a licence names; what it leaves out stays. */
export function licenceColumns(licence: LicenceBody): Columns {
  const { kind, source, link, proofLink, proofFileId, expiresAt, printOnDemand } = licence
  return {
    ...(kind !== undefined && { licenceKind: kind }),
    ...(source !== undefined && { licenceSource: source }),
    ...(link !== undefined && { licenceLink: link }),
    ...(proofLink !== undefined && { proofLink }),
    ...(proofFileId !== undefined && { proofFileId }),
    ...(expiresAt !== undefined && { licenceEnds: expiresAt }),
    ...(printOnDemand !== undefined && { isPrintable: printOnDemand }),
  }
}
