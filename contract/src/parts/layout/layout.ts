import { z } from 'zod'
import { AttachedFile } from '../attachedFile.ts'
import { CardCover } from '../cover.ts'
import { isoDate, Person } from '../person.ts'
import { GarmentColour, Placeholder, Scene } from './scene.ts'

const int = z.number().int()
const Team = z.object({ id: int, name: z.string() })

/** A tile of the layouts and a row of their list (R075). */
export const LayoutCard = z.object({
  id: int,
  subId: z.string(),
  /** As the specification names it in a layout's own fields. */
  layoutTemplateId: int,
  type: z.literal('LAYOUT'),
  groupId: int,
  groupName: z.string(),
  name: z.string(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  cover: CardCover.nullable(),
  totalFiles: int,
  commentCount: int,
  index: z.number(),
  /** Counts changes of what mock-ups are made from. */
  version: int,
  colours: z.array(GarmentColour),
  placeholders: z.array(
    Placeholder.pick({ id: true, name: true, width: true, height: true, dpi: true, bend: true, fit: true }),
  ),
  /** It has a picture and a place for a design. */
  isReady: z.boolean(),
  /** The teams that it is shared with, as far as the person sees them. */
  groupIds: z.array(int),
  groups: z.array(Team),
  sharedBy: Person.nullable(),
  sharedAt: isoDate.nullable(),
  /** Somebody else's, and this person has not opened it within the last month, in which it was made. */
  isNew: z.boolean(),
  createdAt: isoDate,
  updatedAt: isoDate,
  createdBy: int,
  userBy: Person.nullable(),
})
export type LayoutCard = z.infer<typeof LayoutCard>

/** One layout with all that its dialog and its editor show. */
export const Layout = LayoutCard.extend({ files: z.array(AttachedFile), scene: Scene })
export type Layout = z.infer<typeof Layout>

export const LayoutPatch = LayoutCard.partial().extend({ id: int, scene: Scene.optional() })
export type LayoutPatch = z.infer<typeof LayoutPatch>
