import type { RiskyClipart } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'

/** What a row shows of a thing at risk, clip art or font. */
export type Risky = Pick<
  RiskyClipart,
  'id' | 'subId' | 'groupId' | 'name' | 'licence' | 'cover' | 'risk' | 'uses' | 'userBy' | 'asked'
>
