import type { AnyCall } from '../call.ts'
import type { EventsOf } from '../event.ts'
import { labelCalls, labelEvents } from './labels.ts'

/** Every area of the product. Adding one is one line in each list. */
export const calls = {
  labels: labelCalls,
} satisfies Record<string, Record<string, AnyCall>>

export const events = {
  ...labelEvents,
}

export type Events = EventsOf<typeof events>
export type EventName = keyof Events
