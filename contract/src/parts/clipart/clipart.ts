import { z } from 'zod'
import { licenceKinds, riskStates } from '../../rules/art/licence.ts'
import { AttachedFile } from '../attachedFile.ts'
import { CardCover } from '../cover.ts'
import { isoDate, Person } from '../person.ts'

const int = z.number().int()

/** Made by the team, or of outside: what has its licence in the front (R163). */
export const ClipartType = z.enum(['CLIPART', 'STOCK'])
export type ClipartType = z.infer<typeof ClipartType>

/** Where a clip art comes from and what that allows. */
export const Licence = z.object({
  kind: z.enum(licenceKinds),
  /** Who made or sells it. */
  source: z.string().nullable(),
  link: z.string().nullable(),
  /** A page, or one of its own files, that proves it. */
  proofLink: z.string().nullable(),
  proofFileId: int.nullable(),
  /** The last day on which it holds. */
  expiresAt: z.iso.date().nullable(),
  printOnDemand: z.boolean().nullable(),
})
export type Licence = z.infer<typeof Licence>

export const Risk = z.object({ state: z.enum(riskStates), daysLeft: int.nullable() })

const Team = z.object({ id: int, name: z.string() })

/** A tile of the gallery and a row of its list (R075). */
export const ClipartCard = z.object({
  id: int,
  subId: z.string(),
  groupId: int,
  /** The name of its team. */
  groupName: z.string(),
  name: z.string(),
  type: ClipartType,
  /** An entry of the list clipart_category; -1 is none (R611). */
  category: int,
  tags: z.array(z.string()),
  note: z.string().nullable(),
  cover: CardCover.nullable(),
  totalFiles: int,
  commentCount: int,
  index: z.number(),
  licence: Licence,
  /** What is wrong with its licence today. */
  risk: Risk.nullable(),
  /** The teams that it is shared with, as far as the person sees them. */
  groupIds: z.array(int),
  groups: z.array(Team),
  sharedBy: Person.nullable(),
  sharedAt: isoDate.nullable(),
  /** Somebody else's, and this person has not opened it within the last month, in which it was made. */
  isNew: z.boolean(),
  /** The artwork whose files it was made from. */
  artworkId: int.nullable(),
  createdAt: isoDate,
  updatedAt: isoDate,
  createdBy: int,
  userBy: Person.nullable(),
  /** Its first files, where the list was asked for them (`getFiles`). */
  files: z.array(AttachedFile).optional(),
})
export type ClipartCard = z.infer<typeof ClipartCard>

/**
 * One clip art with all that its dialog shows. `newFiles`: files that previews are still being made of. `colours`: what its cover is
 * drawn in, `#rrggbb`, the most first; missing in an older server's answer.
 */
export const Clipart = ClipartCard.extend({
  files: z.array(AttachedFile),
  newFiles: z.array(int),
  colours: z.array(z.string()).optional(),
})
export type Clipart = z.infer<typeof Clipart>

export const ClipartPatch = ClipartCard.partial().extend({ id: int })
export type ClipartPatch = z.infer<typeof ClipartPatch>

/** A clip art beside an artwork that uses it. */
export const LinkedClipart = z.object({
  id: int,
  name: z.string(),
  cover: CardCover.nullable(),
  subId: z.string().nullable().optional(),
  groupId: int.optional(),
  licence: Licence.pick({ kind: true, expiresAt: true, printOnDemand: true }).optional(),
  risk: Risk.nullable().optional(),
  /** What the artwork took stays when the clip art is deleted, or is shared with its team no longer. */
  gone: z.enum(['deleted', 'unshared']).nullable().optional(),
})
export type LinkedClipart = z.infer<typeof LinkedClipart>
