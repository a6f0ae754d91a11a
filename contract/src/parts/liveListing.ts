import { z } from 'zod'
import { ListingJob, TemplateForm } from './listing.ts'
import { isoDate } from './person.ts'
import { contentValue } from './saleChannel.ts'

const int = z.number().int()

/** A listing as it is in the shop now, for the form that changes it. */
export const LiveListing = z.object({
  job: ListingJob,
  /** When the shop was asked. */
  readAt: isoDate,
  state: z.string(),
  url: z.string(),
  /** The form filled with what is live; its template is the listing itself. */
  form: TemplateForm,
  /**
   * What our last upload said, so that what was changed in the shop since is known; missing after an upload that failed,
   * and in an older server's answer. Prices by the values of the template's properties.
   */
  sent: z
    .object({
      title: z.string(),
      tags: z.array(z.string()),
      fields: z.record(z.string(), contentValue),
      price: z.number(),
      prices: z.array(z.object({ values: z.array(z.string()), price: z.number() })),
    })
    .optional(),
  /** What the artwork says now. */
  artwork: z.object({ title: z.string(), tags: z.array(z.string()), fields: z.record(z.string(), contentValue) }),
  /**
   * In the order of the shop; `fileId` is the artwork's file that it was made of, null for others. `name` is that of the
   * file, with the version where it has another picture by now; null for what only the shop knows.
   */
  images: z.array(
    z.object({ id: z.string(), url: z.string().nullable(), fileId: int.nullable(), name: z.string().nullable() }),
  ),
  /** Which picture stands for which value of the variants. */
  photos: z.array(z.object({ value: z.string(), imageId: z.string() })),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), fileId: int.nullable() })),
})
export type LiveListing = z.infer<typeof LiveListing>
