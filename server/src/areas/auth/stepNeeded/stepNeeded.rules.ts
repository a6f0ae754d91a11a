import type { NotificationDraft } from '../../../core/record.ts'

/** From when on a second step is needed, before and after a change, and whom the change is told. */
export interface StepChange {
  from: Date | null
  to: Date | null
  /** Those whom it asks for one that they have not. */
  stepless: number[]
}

/** The moment from which it holds; one that is over is now. `now` in milliseconds. */
export const stepDay = (wanted: string | null, now: number): Date | null =>
  wanted === null ? null : new Date(Math.max(Date.parse(wanted), now))

/** Whether nothing would change: the same moment, or one that is over and holds already. */
export const isSameDay = (before: Date | null, wanted: string | null, now: number): boolean => {
  if (before === null || wanted === null) return before === wanted
  return before.getTime() === Date.parse(wanted) || (before.getTime() <= now && Date.parse(wanted) <= now)
}

/** What the log says of it. */
export const stepText = (day: Date | null): string =>
  day === null ? 'second step: not needed' : `second step: needed from ${day.toISOString().slice(0, 10)}`

/** One line for each person who has to set one up. */
export const stepDrafts = ({ to, stepless }: StepChange): NotificationDraft[] => {
  if (to === null) return []
  const name = to.toISOString()
  return stepless.map((id) => ({
    userId: id,
    toActor: true,
    type: 'account',
    action: 'step-needed',
    message: `asks for a second step at sign-in, from ${name.slice(0, 10)}`,
    target: { kind: 'user', id, name },
  }))
}
