/** How a team came by what it uses (the licence ledger). */
export const licenceKinds = ['own', 'bought', 'free', 'unknown'] as const
export type LicenceKind = (typeof licenceKinds)[number]

/** What is said of one clip art: `expiresAt` is its last day, `printOnDemand` null where nobody said. */
export interface LicenceFacts {
  kind: LicenceKind
  expiresAt: string | null
  printOnDemand: boolean | null
}

/** Why something cannot be printed, or soon cannot. */
export const riskStates = ['unknown', 'expired', 'notAllowed', 'ending'] as const
export type RiskState = (typeof riskStates)[number]
export interface LicenceRisk {
  state: RiskState
  /** Days until its last day; null where it has none. */
  daysLeft: number | null
}

/** So many days before its last day a licence is said to end. */
export const endingDays = 30
const day = 86_400_000

/**
 * What is wrong with a licence on `today` (`2026-05-01`): null where it may be printed for longer than `endingDays`. Own work
 * may be printed unless it says no; what was bought or is free only where it says yes.
 */
export function riskOf({ kind, expiresAt, printOnDemand }: LicenceFacts, today: string): LicenceRisk | null {
  const daysLeft = expiresAt === null ? null : Math.round((Date.parse(expiresAt) - Date.parse(today)) / day)
  if (daysLeft !== null && daysLeft < 0) return { state: 'expired', daysLeft }
  if (printOnDemand === false) return { state: 'notAllowed', daysLeft }
  if (kind === 'unknown' || (kind !== 'own' && printOnDemand === null)) return { state: 'unknown', daysLeft }
  return daysLeft !== null && daysLeft <= endingDays ? { state: 'ending', daysLeft } : null
}

/** Whether it may not be printed now: what only ends soon may. */
export const isBarred = (risk: LicenceRisk | null): boolean => risk !== null && risk.state !== 'ending'
