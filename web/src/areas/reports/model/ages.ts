import type { Waiting } from '@halftone/contract/areas/reports/reports.ts'

/** How long products have been on their board, by days. */
export type Aged = Pick<Waiting['boards'][number], 'young' | 'middle' | 'old' | 'oldest'>

export const ages = ['young', 'middle', 'old'] as const

export const countOf = (aged: Aged): number => aged.young + aged.middle + aged.old
