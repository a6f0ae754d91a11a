import { z } from 'zod'

/**
 * Who changed something on a board, as its live message carries it in the payload beside what the event itself says
 * (R196). `authorProductId` is the person's id, `authorAvatar` a signed address, `actionSocket` what was done. The same
 * person stands on every live message as `by`.
 */
export const BoardAuthor = z.object({
  authorName: z.string(),
  authorAvatar: z.string().nullable(),
  authorColor: z.string(),
  authorProductId: z.number().int(),
  actionSocket: z.string(),
})
export type BoardAuthor = z.infer<typeof BoardAuthor>
