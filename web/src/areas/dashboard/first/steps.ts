import type { FirstSteps, skippableSteps } from '@halftone/contract/areas/system.ts'

export const stepNames = ['company', 'mail', 'people', 'shop', 'product', 'approved', 'listing'] as const
export type StepName = (typeof stepNames)[number]
type Skippable = (typeof skippableSteps)[number]

export interface Step {
  name: StepName
  /** From 1. */
  number: number
  isDone: boolean
  isSkipped: boolean
  /** The first of those that are left: it stands open with what can be done. */
  isNext: boolean
  /** The number of the step that has to come first. */
  after: number | undefined
}

const needs: Partial<Record<StepName, StepName>> = { approved: 'product', listing: 'shop' }
const canSkip = (name: StepName): name is Skippable => name !== 'company'

/** The steps of a new company as they stand: each is ticked by what is really there. */
export function stepsOf(found: FirstSteps): Step[] {
  const done: Record<StepName, boolean> = {
    company: found.teams > 0,
    mail: found.sendsMail,
    people: found.people.count > 1,
    shop: found.hasShop,
    product: found.hasProduct,
    approved: found.hasApproved,
    listing: found.hasTemplate && found.hasListing,
  }
  const isSkipped = (name: StepName) => !done[name] && canSkip(name) && found.skipped.includes(name)
  const next = stepNames.find((name) => !done[name] && !isSkipped(name))
  return stepNames.map((name, at) => {
    const needed = needs[name]
    return {
      name,
      number: at + 1,
      isDone: done[name],
      isSkipped: isSkipped(name),
      isNext: name === next,
      after: needed && !done[needed] ? stepNames.indexOf(needed) + 1 : undefined,
    }
  })
}

const isOpen = (found: FirstSteps): boolean =>
  !found.isClosed && stepsOf(found).some(({ isDone, isSkipped }) => !isDone && !isSkipped)

/** Whether the company has come all the way once: what it has done needs no row any more, and no second place to begin at. */
export const isAtWork = (found: FirstSteps): boolean => found.hasTemplate && found.hasListing

/** The steps that have a row: all of a new company; of one at work those that are left. None where nothing is left to show. */
export const shownSteps = (found: FirstSteps): Step[] => {
  if (!isOpen(found)) return []
  return stepsOf(found).filter(({ isDone }) => !isDone || !isAtWork(found))
}

/** With a step put off, or taken up again. */
export const withSkip = (found: FirstSteps, name: StepName, isSkipped: boolean): Skippable[] => {
  const others = found.skipped.filter((one) => one !== name)
  return isSkipped && canSkip(name) ? [...others, name] : others
}
