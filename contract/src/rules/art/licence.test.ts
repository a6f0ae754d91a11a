import { describe, expect, it } from 'vitest'
import { endingDays, isBarred, type LicenceFacts, riskOf } from './licence.ts'

const today = '2026-11-24'
const risk = (facts: Partial<LicenceFacts>) =>
  riskOf({ kind: 'bought', expiresAt: null, printOnDemand: true, ...facts }, today)

describe('what is wrong with a licence', () => {
  it.each([
    ['own work', { kind: 'own', printOnDemand: null }, null],
    ['own work that may not be printed', { kind: 'own', printOnDemand: false }, 'notAllowed'],
    ['bought, and nobody said what it allows', { printOnDemand: null }, 'unknown'],
    ['free, for print on demand', { kind: 'free' }, null],
    ['of unknown source', { kind: 'unknown' }, 'unknown'],
    ['on its last day', { expiresAt: today }, 'ending'],
    ['the day after', { expiresAt: '2026-11-23' }, 'expired'],
    ['over and not allowed', { expiresAt: '2026-11-23', printOnDemand: false }, 'expired'],
    ['far away', { expiresAt: '2027-11-24' }, null],
  ] as const)('%s', (_, facts, state) => {
    expect(risk(facts)?.state ?? null).toBe(state)
  })

  it('ends from thirty days before, over months and summer time', () => {
    expect(risk({ expiresAt: '2026-12-24' })).toEqual({ state: 'ending', daysLeft: endingDays })
    expect(risk({ expiresAt: '2026-12-25' })).toBeNull()
    expect(riskOf({ kind: 'free', expiresAt: '2026-04-01', printOnDemand: true }, '2026-03-28')?.daysLeft).toBe(4)
  })

  it('what only ends soon may still be printed', () => {
    expect(isBarred(null)).toBe(false)
    expect(isBarred({ state: 'ending', daysLeft: 3 })).toBe(false)
    expect(isBarred({ state: 'unknown', daysLeft: null })).toBe(true)
  })
})
