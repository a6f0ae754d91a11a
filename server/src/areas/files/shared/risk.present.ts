import type { RiskyClipart } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import type { RiskyFont } from '@halftone/contract/areas/fonts/fonts.ts'
import type { Column } from '../../../core/lists/listExport.ts'

const soldOf = ({ uses }: RiskyClipart | RiskyFont): number =>
  uses.listings.reduce((sum, { sold = 0 }) => sum + sold, 0)

/** What is at risk as a file: what its licence says and lacks, and what it touches. */
export const riskColumns: readonly Column<RiskyClipart | RiskyFont>[] = [
  ['subId', 'Code', ({ subId }) => subId],
  ['name', 'Name', ({ name }) => name],
  ['team', 'Team', ({ groupName }) => groupName],
  ['risk', 'Risk', ({ risk }) => risk?.state ?? null],
  ['licence', 'Licence', ({ licence }) => licence.kind],
  ['source', 'Source', ({ licence }) => licence.source],
  ['proof', 'Proof', ({ licence }) => licence.proofLink],
  ['expiresAt', 'Holds until', ({ licence }) => licence.expiresAt],
  ['artworks', 'Artworks', ({ uses }) => uses.artworks.length + uses.hidden],
  ['listings', 'Listings', ({ uses }) => uses.listings.length],
  ['sold', 'Sold in 90 days', soldOf],
  ['askedBy', 'Asked by', ({ asked }) => asked?.by.display_name ?? null],
  ['askedAt', 'Asked', ({ asked }) => asked?.at ?? null],
]
