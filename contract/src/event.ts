import type { z } from 'zod'

/** A live message: what the other tabs receive after a change was committed. */
export interface LiveEvent<Payload extends z.ZodType = z.ZodType> {
  payload: Payload
}

/** Describes one live message by its payload. Its name is its key in the area's `events`. */
export function event<Payload extends z.ZodType>(payload: Payload): LiveEvent<Payload> {
  return { payload }
}

export type EventsOf<E extends Record<string, LiveEvent>> = { [N in keyof E]: z.output<E[N]['payload']> }
