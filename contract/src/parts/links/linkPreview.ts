import { z } from 'zod'

/** UTF-16 units of a title and of a description; what a page has beyond that is cut off. */
export const linkTitleMax = 300
export const linkTextMax = 1_000

/** What has a text below which the card of its first link stands. */
export const linkCardKinds = ['comment', 'post'] as const
export type LinkCardKind = (typeof linkCardKinds)[number]

/** What could not be had: the picture (R491), anything to show (R492), an answer (R493). */
export const linkFaults = ['image', 'data', 'reach'] as const
export type LinkFault = (typeof linkFaults)[number]

/** What the page behind a link says of itself. */
export const LinkPreview = z.object({
  /** The link, as it was given. */
  url: z.string(),
  /** One line; empty where the page has none. */
  title: z.string(),
  description: z.string(),
  /** The address of its picture, where it was found. */
  imageURL: z.string().nullable(),
  /** The picture as it is stored here, which browsers show: a signed address. */
  newImageURL: z.string().nullable(),
})
export type LinkPreview = z.infer<typeof LinkPreview>
