import { z } from 'zod'

/** What changing a listing costs: calls of the channel, of those that are left today; null where it has not said. */
export const RelistCheck = z.object({ calls: z.number().int(), leftToday: z.number().int().nullable() })
export type RelistCheck = z.infer<typeof RelistCheck>
