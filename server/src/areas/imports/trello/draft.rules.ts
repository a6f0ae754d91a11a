import { commentMax } from '@halftone/contract/areas/comments.ts'
import { descriptionMax } from '@halftone/contract/areas/products.ts'
import type { ImportNote } from '@halftone/contract/parts/imports/import.ts'
import type { FieldTarget, TrelloBoard, TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import type { ProductLink } from '@halftone/contract/parts/product.ts'
import { isLink } from '@halftone/contract/rules/link.ts'
import { isEmptyRichText, plainRichText, type RichText, type RichTextBlock } from '@halftone/contract/rules/richText.ts'
import { divided, joined, lineOf, richTextOf, tick } from './markdown.rules.ts'
import type { CardData, ChecklistData } from './normalise.rules.ts'
import { folded, type Named } from './propose.rules.ts'

/** What a card becomes, before anything is written. */
export interface Draft {
  statusId: number
  name: string
  description: RichText | null
  /** What of the description had no room, and is said in comments. */
  rest: RichText[]
  deadline: string | null
  links: ProductLink[]
  assigneeIds: number[]
  typeIds: number[]
  labelIds: number[]
  priority: number
  notes: ImportNote[]
  tagIds?: number[]
  accountIds?: number[]
  /** The fields that an update changes, `place` among them; without it all that nobody changed here since. */
  given?: ReadonlySet<string>
}
/** Why a card is left out, or why it cannot come. */
export interface Left {
  left: ImportNote[]
  state?: 'left' | 'failed'
}

const limits = { links: 50, members: 100, types: 50, labels: 50 } as const

/** Everything that drafts of one board look up, by id. */
export interface Lookup {
  statusOf: ReadonlyMap<string, number | null>
  closedLists: ReadonlySet<string>
  archivedTo: number | null
  userOf: ReadonlyMap<string, number | null>
  typeOf: ReadonlyMap<string, number>
  labelOf: ReadonlyMap<string, number>
  fields: ReadonlyMap<string, TrelloBoard['fields'][number] & { to: FieldTarget }>
  priorities: readonly Named[]
}

/** `made` are the labels that were made for it. */
export function lookupOf(
  board: TrelloBoard,
  mapping: TrelloMapping,
  made: Readonly<Record<string, number>>,
  priorities: readonly Named[],
): Lookup {
  const labels = mapping.labels.flatMap((one): [string, number][] => {
    const id = one.to === 'label' ? one.labelId : one.to === 'new' ? made[one.id] : undefined
    return id === undefined ? [] : [[one.id, id]]
  })
  const fields = mapping.fields.flatMap(({ id, to }) => {
    const field = board.fields.find((one) => one.id === id)
    return field ? [[id, { ...field, to }] as const] : []
  })
  return {
    statusOf: new Map(mapping.lists.map(({ id, statusId }) => [id, statusId])),
    closedLists: new Set(board.lists.filter(({ isClosed }) => isClosed).map(({ id }) => id)),
    archivedTo: mapping.archivedTo,
    userOf: new Map(mapping.members.map(({ id, userId }) => [id, userId])),
    typeOf: new Map(mapping.labels.flatMap((one) => (one.to === 'type' ? [[one.id, one.typeId]] : []))),
    labelOf: new Map(labels),
    fields: new Map(fields),
    priorities,
  }
}

const unique = (ids: readonly number[]) => [...new Set(ids)]

/** A checklist as lines with a box each, under its name; what of an item is Markdown (a link to another card) is read so. */
function checklistText(name: string, { items }: ChecklistData): RichText {
  const lines = items.map(({ isDone, name: text }) =>
    lineOf(text, { start: tick(isDone), type: 'unordered-list-item' }),
  )
  return joined(name ? [typed(plainRichText(name), 'header-three'), ...lines] : lines)
}
const typed = (text: RichText, type: RichTextBlock['type']): RichText => ({
  ...text,
  blocks: text.blocks.map((block) => ({ ...block, type })),
})

function fieldsOf(card: CardData, look: Lookup): { said: string[]; priority: number; deadline: string | null } {
  const said: string[] = []
  let priority = 0
  // A card's own due date counts first.
  let deadline = card.deadline
  for (const { id, text } of card.values) {
    const field = look.fields.get(id)
    if (!field || field.to === 'none') continue
    const value = Object.hasOwn(field.options, text) ? (field.options[text] ?? text) : text
    const found = look.priorities.find(({ name }) => folded(name) === folded(value))
    if (field.to === 'priority' && found) priority = found.id
    else if (field.to === 'deadline' && deadline === null && isDay(text)) deadline = text
    else said.push(`${field.name}: ${value}`)
  }
  return { said, priority, deadline }
}
/** A custom field of days says them so (`normalise.rules`). */
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

function textsOf(card: CardData, checklists: readonly { name: string; data: ChecklistData }[], said: string[]) {
  const texts = [richTextOf(card.text), ...checklists.map(({ name, data }) => checklistText(name, data))]
  if (said.length > 0) texts.push(plainRichText(said.join('\n')))
  const whole = joined(texts.filter((text) => !isEmptyRichText(text)))
  if (isEmptyRichText(whole)) return { description: null, rest: [] }
  const [description, ...rest] = divided(whole, descriptionMax, commentMax)
  return { description: description ?? null, rest }
}

/** What a card becomes by what was chosen, or why it is left out. */
export function draftOf(
  { name, listId, card }: { name: string; listId: string; card: CardData },
  checklists: readonly { name: string; data: ChecklistData }[],
  look: Lookup,
): Draft | Left {
  const isArchived = card.isClosed || look.closedLists.has(listId)
  if (isArchived && look.archivedTo === null) return { left: [{ code: 'archivedLeft' }] }
  const statusId = isArchived ? look.archivedTo : (look.statusOf.get(listId) ?? null)
  if (statusId === null) return { left: [{ code: 'leftOut' }] }
  const { said, priority, deadline } = fieldsOf(card, look)
  const { description, rest } = textsOf(card, checklists, said)
  const hasNothing = name === '' && description === null && card.links.length === 0
  if (hasNothing) return { left: [{ code: 'noName' }] }
  const ids = (map: ReadonlyMap<string, number | null>, of: readonly string[]) =>
    unique(of.flatMap((id) => map.get(id) ?? []))
  const [members, links] = [ids(look.userOf, card.memberIds), card.links.filter(({ url }) => isLink(url))]
  const notes: ImportNote[] = [
    ...(rest.length > 0 ? [{ code: 'descriptionCut' as const }] : []),
    ...(links.length > limits.links ? [{ code: 'tooManyLinks' as const }] : []),
    ...(members.length > limits.members ? [{ code: 'tooManyMembers' as const }] : []),
  ]
  return {
    statusId,
    name: name || (description?.blocks[0]?.text.slice(0, 255).replace(/\s+/g, ' ').trim() ?? '') || '–',
    description,
    rest,
    deadline,
    links: links
      .slice(0, limits.links)
      .map(({ url, name: title }) => (title && title !== url ? { url, title } : { url })),
    assigneeIds: members.slice(0, limits.members),
    typeIds: ids(look.typeOf, card.labelIds).slice(0, limits.types),
    labelIds: ids(look.labelOf, card.labelIds).slice(0, limits.labels),
    priority,
    notes,
  }
}
