import { z } from 'zod'
import { ListingJob, TemplateForm } from './listing.ts'
import { isoDate, Person } from './person.ts'
import { contentValue } from './saleChannel.ts'

const int = z.number().int()

/** Texts and prices of a listing; prices by the values of the template's properties. */
export const ListingSaid = z.object({
  title: z.string(),
  tags: z.array(z.string()),
  fields: z.record(z.string(), contentValue),
  price: z.number(),
  prices: z.array(z.object({ values: z.array(z.string()), price: z.number() })),
})
export type ListingSaid = z.infer<typeof ListingSaid>

/** For how many days what was live before a change can be taken back. */
export const earlierDays = 30

/** What was live before somebody changed it from here. Stock is the shop's own. */
export const EarlierListing = z.object({
  id: int,
  /** When it was changed, and by whom. */
  at: isoDate,
  by: Person.nullable(),
  said: ListingSaid,
  /** In their order: `id` where the shop still has it, `fileId` where the artwork has its bytes, else neither. */
  images: z.array(z.object({ id: z.string().nullable(), fileId: int.nullable(), name: z.string().nullable() })),
  /** Which of `images` stood for which value of the variants, by place. */
  photos: z.array(z.object({ value: z.string(), place: int })),
  files: z.array(z.object({ id: z.string().nullable(), fileId: int.nullable(), name: z.string() })),
})
export type EarlierListing = z.infer<typeof EarlierListing>

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
   * and in an older server's answer.
   */
  sent: ListingSaid.optional(),
  /** What was live before changes of the last days, the newest first; missing in an older server's answer. */
  earlier: z.array(EarlierListing).optional(),
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
