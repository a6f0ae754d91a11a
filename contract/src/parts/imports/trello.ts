import { z } from 'zod'
import { labelColors } from '../../rules/labelColors.ts'
import { bodyId } from '../id.ts'
import { oneLine, opaque } from '../wireText.ts'

/** An id of Trello's making. */
const ofTrello = opaque(200)
const count = z.number().int().min(0)

/** Why a target was proposed for something of the board: people look where nothing was found. */
export const proposals = ['name', 'meaning', 'mail', 'empty', 'closed', 'look'] as const
export const Proposal = z.enum(proposals)
export type Proposal = z.infer<typeof Proposal>

/** What a custom field of Trello can become. */
export const fieldTargets = ['description', 'priority', 'deadline', 'none'] as const
export type FieldTarget = (typeof fieldTargets)[number]

/** What was proposed for it: anything else was chosen by a person. */
const proposed = bodyId.nullable().optional()

/** What a Trello board has that cards name: lists, members, labels and custom fields, with how often. */
export const TrelloBoard = z.object({
  name: z.string(),
  url: z.string().nullable(),
  lists: z.array(
    z.object({
      ...{ id: ofTrello, name: z.string(), isClosed: z.boolean(), pos: z.number(), cards: count, why: Proposal },
      proposed,
    }),
  ),
  members: z.array(
    z.object({ id: ofTrello, name: z.string(), username: z.string(), cards: count, why: Proposal, proposed }),
  ),
  labels: z.array(
    z.object({
      id: ofTrello,
      name: z.string(),
      /** It had none: it goes by its colour. */
      isNameless: z.boolean(),
      color: z.enum(labelColors),
      cards: count,
    }),
  ),
  fields: z.array(
    z.object({ id: ofTrello, name: z.string(), type: z.string(), options: z.record(z.string(), z.string()) }),
  ),
})
export type TrelloBoard = z.infer<typeof TrelloBoard>

/** How much there is to bring over. */
export const TrelloCounts = z.object({
  cards: count,
  archived: count,
  comments: count,
  /** Comments that the cards count and the export does not hold. */
  missingComments: count,
  files: count,
  /** Bytes, as far as they are known. */
  bytes: count,
  /** Cards that another card names, each pair once. */
  links: count,
  /** Links of cards that lead elsewhere. */
  addresses: count,
  checklists: count,
})
export type TrelloCounts = z.infer<typeof TrelloCounts>

/** What becomes of everything that cards name. What is not named is left out. */
export const TrelloMapping = z.strictObject({
  /** `statusId` null leaves the list's cards out. */
  lists: z.array(z.strictObject({ id: ofTrello, statusId: bodyId.nullable() })).max(1_000),
  /**
   * `userId` null keeps only the name, in what they wrote. `email` is an address that is invited into the team as the import
   * starts, as far as it was typed; `invitationId` is then what it became.
   */
  members: z
    .array(
      z.strictObject({
        ...{ id: ofTrello, userId: bodyId.nullable() },
        ...{ email: oneLine(254).optional(), invitationId: bodyId.optional() },
      }),
    )
    .max(2_000),
  labels: z
    .array(
      z.discriminatedUnion('to', [
        z.strictObject({ id: ofTrello, to: z.literal('new') }),
        z.strictObject({ id: ofTrello, to: z.literal('label'), labelId: bodyId }),
        z.strictObject({ id: ofTrello, to: z.literal('type'), typeId: bodyId }),
        z.strictObject({ id: ofTrello, to: z.literal('none') }),
      ]),
    )
    .max(1_000),
  fields: z.array(z.strictObject({ id: ofTrello, to: z.enum(fieldTargets) })).max(200),
  /** Archived cards, and those of archived lists: the board that they come to, or null to leave them out. */
  archivedTo: bodyId.nullable(),
  /** What came from the same card earlier is brought up to date. */
  isUpdate: z.boolean(),
})
export type TrelloMapping = z.infer<typeof TrelloMapping>

/** Cards that are not here yet, by whether they are archived. */
const Fresh = z.object({ open: count, archived: count })

/**
 * What the next products of the team will be called, and how many each list of the board adds, from its first list to its last:
 * they are made from the last card to the first. `known` are cards that came earlier.
 */
export const TrelloCodes = z.object({
  prefix: z.string(),
  next: z.number().int().min(1),
  lists: z.array(Fresh.extend({ id: ofTrello, known: count })),
})
export type TrelloCodes = z.infer<typeof TrelloCodes>

/** Why files will not come as they are: what the report would say of each. */
export const fileLooks = ['fileLarge', 'fileMalicious', 'fileNeedsToken'] as const
/** How many there are, and the names of the first. */
export const TrelloLook = z.object({ code: z.enum(fileLooks), count, names: z.array(z.string()) })
export type TrelloLook = z.infer<typeof TrelloLook>

/** A card as the preview shows it; ids are the board's own. */
export const TrelloSample = z.object({
  id: z.string(),
  name: z.string(),
  listId: z.string(),
  isArchived: z.boolean(),
  memberIds: z.array(z.string()),
  labelIds: z.array(z.string()),
  /** yyyy-MM-dd */
  deadline: z.string().nullable(),
  files: count,
  comments: count,
  /** Of its cover, where that is a colour. */
  color: z.string().nullable(),
  /** Its cover is a picture, which `imports.cover` fetches. */
  hasPicture: z.boolean(),
  /** The code of the product that came from it earlier. */
  subId: z.string().nullable(),
  /** Of its list, those that stand behind it. */
  behind: Fresh,
})
export type TrelloSample = z.infer<typeof TrelloSample>
