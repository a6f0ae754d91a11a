import { z } from 'zod'

/** A person as other people see them, on a card, a comment or a message. */
export const Person = z.object({
  id: z.number().int(),
  display_name: z.string(),
  avatar: z.string().nullable(),
  color: z.string(),
  /** `''` for whoever may not manage people in that team (U_VIEW_ALL or T_MEMBER), and in every live message. */
  email: z.string().optional(),
  position: z.string().nullable().optional(),
})
export type Person = z.infer<typeof Person>

export const isoDate = z.iso.datetime({ offset: true })
