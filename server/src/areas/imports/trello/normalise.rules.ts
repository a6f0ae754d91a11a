import type { TrelloBoard } from '@halftone/contract/parts/imports/trello.ts'
import { labelColors } from '@halftone/contract/rules/labelColors.ts'
import { asOneLine } from '@halftone/contract/rules/oneLine.ts'

/** What a row of an import is before it is staged. */
export interface Staged {
  kind: 'card' | 'comment' | 'checklist' | 'file'
  externalId: string
  parentId: string
  place: number
  name: string
  data: CardData | CommentData | ChecklistData | FileData | { cells: string[] }
}
export interface CardData {
  text: string
  isClosed: boolean
  /** yyyy-MM-dd */
  deadline: string | null
  shortLink: string
  url: string | null
  memberIds: string[]
  labelIds: string[]
  coverId: string | null
  color: string | null
  /** Custom fields: what was chosen or typed, by field. */
  values: { id: string; text: string }[]
  links: { url: string; name: string }[]
  /** As the card counts them: an export holds the newest thousand actions only. */
  commentCount: number
}
export interface CommentData {
  text: string
  by: string
  at: string
}
export interface ChecklistData {
  items: { name: string; isDone: boolean; pos: number }[]
}
export interface FileData {
  url: string
  bytes: number | null
  isMalicious: boolean
  at: string
  /** Where a smaller picture of it is. */
  preview?: string | null
  /** Of a file that was given with the import: where it is stored. */
  key?: string | null
}
type Lists = TrelloBoard['lists']
type Labels = TrelloBoard['labels']

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const objectOf = (value: unknown): Loose => (isObject(value) ? value : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '')
export const textOf = (value: unknown): string => (typeof value === 'string' ? storable(value) : '')
const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
/** A name as one line; cut, it has no half of a sign at its end. */
export const nameOf = (value: unknown, max = 255): string => asOneLine(asOneLine(textOf(value)).slice(0, max))

/** Ids come back in choices: they are one line, too. */
const idOf = (value: unknown): string => nameOf(value, 200)

/** The day of a moment, as the board's people meant it: Trello keeps UTC and shows no zone. */
function dayOf(value: unknown): string | null {
  const at = Date.parse(textOf(value))
  if (!Number.isFinite(at)) return null
  const year = new Date(at).getUTCFullYear()
  return year < 1970 || year > 9_999 ? null : new Date(at).toISOString().slice(0, 10)
}
/** When it was made: an id of Trello begins with the second. */
function momentOf(value: unknown, id: string): string {
  const at = Date.parse(textOf(value))
  if (Number.isFinite(at)) return new Date(at).toISOString()
  const seconds = /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) : 0
  return new Date(seconds * 1000).toISOString()
}

/** Trello's colours, and those of ours that come closest. */
const colors: Record<string, (typeof labelColors)[number]> = {
  ...{ green: labelColors[0], lime: labelColors[0], blue: labelColors[1], purple: labelColors[2] },
  ...{ pink: labelColors[3], red: labelColors[3], orange: labelColors[4], yellow: labelColors[5] },
  ...{ sky: labelColors[6], black: labelColors[7] },
}
const baseColor = (color: string) => color.replace(/_(light|dark)$/, '')

export function labelOf(value: unknown): Labels[number] | undefined {
  const { id, name, color } = objectOf(value)
  const shade = textOf(color)
  const own = nameOf(name, 40)
  // Old exports have labels on cards alone, without ids.
  const key = idOf(id) || `${shade}:${own}`
  if (key === ':') return undefined
  const base = baseColor(shade)
  const said = own || (base ? base.charAt(0).toUpperCase() + base.slice(1) : 'Label')
  return { id: key, name: said, isNameless: own === '', color: colors[base] ?? labelColors[7], cards: 0 }
}

export function listFrom(value: unknown): Lists[number] | undefined {
  const { id, name, closed, pos } = objectOf(value)
  const key = idOf(id)
  if (!key) return undefined
  return { id: key, name: nameOf(name) || '–', isClosed: closed === true, pos: numberOf(pos), cards: 0, why: 'look' }
}

export function memberOf(value: unknown): TrelloBoard['members'][number] | undefined {
  const { id, fullName, username } = objectOf(value)
  const key = idOf(id)
  if (!key) return undefined
  const own = nameOf(username, 100)
  return { id: key, name: nameOf(fullName, 100) || own || '–', username: own, cards: 0, why: 'look' }
}

export function fieldOf(value: unknown): TrelloBoard['fields'][number] | undefined {
  const { id, name, type, options } = objectOf(value)
  const key = idOf(id)
  if (!key) return undefined
  const chosen = listOf(options).map((one) => {
    const option = objectOf(one)
    return [idOf(option.id ?? option._id), nameOf(objectOf(option.value).text)] as const
  })
  return {
    id: key,
    name: nameOf(name, 100) || '–',
    type: nameOf(type, 20),
    options: Object.fromEntries(chosen.filter(([option]) => option !== '' && option !== '__proto__')),
  }
}

/** What a custom field says on a card; of a list the id of its option, which `draft.rules` reads. */
function fieldValueOf(value: unknown): { id: string; text: string } | undefined {
  const { idCustomField, idValue, value: given } = objectOf(value)
  const { checked, date, number, text } = objectOf(given)
  const said = textOf(text) || textOf(number) || (checked === 'true' ? '✓' : '') || (dayOf(date) ?? '') || idOf(idValue)
  const id = idOf(idCustomField)
  return id && said ? { id, text: nameOf(said, 500) } : undefined
}

/** A file that Trello keeps: its own storage then, or its address of today. */
const isUpload = ({ isUpload: flag, url }: Loose): boolean =>
  typeof flag === 'boolean' ? flag : /^https:\/\/(trello-attachments\.s3|trello\.com\/1\/)/.test(textOf(url))

/** Pixels across of a picture that is large enough to look at on a card. */
const previewWidth = 400
/** The smallest scaled picture that is large enough, else the largest there is. */
function previewOf(scaled: unknown): string | null {
  const all = listOf(scaled)
    .map(objectOf)
    .map(({ url, width }) => ({ url: textOf(url).slice(0, 2_048), width: numberOf(width) }))
    .filter(({ url }) => url.startsWith('https://'))
    .toSorted((a, b) => a.width - b.width)
  return (all.find(({ width }) => width >= previewWidth) ?? all.at(-1))?.url ?? null
}

function fileOf(value: unknown, cardId: string): Staged | undefined {
  const file = objectOf(value)
  const externalId = idOf(file.id)
  if (!externalId || !isUpload(file)) return undefined
  return {
    kind: 'file',
    externalId,
    parentId: cardId,
    place: numberOf(file.pos),
    name: nameOf(file.fileName) || nameOf(file.name) || 'file',
    data: {
      url: textOf(file.url).slice(0, 2_048),
      bytes: numberOf(file.bytes) || null,
      isMalicious: file.isMalicious === true,
      at: momentOf(file.date, externalId),
      preview: previewOf(file.previews),
    },
  }
}

/** A cover that is no attachment but a picture of Trello's own choice of photos. */
function chosenCoverOf(cover: Loose, cardId: string): Staged | undefined {
  const url = textOf(cover.sharedSourceUrl).slice(0, 2_048)
  if (!url.startsWith('https://')) return undefined
  return {
    ...{ kind: 'file', externalId: `${cardId} cover`, parentId: cardId, place: 0, name: 'cover.jpg' },
    data: { url, bytes: null, isMalicious: false, at: momentOf(null, cardId), preview: previewOf(cover.scaled) },
  }
}

function linkOf(value: unknown): { url: string; name: string } | undefined {
  const link = objectOf(value)
  const url = textOf(link.url).trim().slice(0, 2_048)
  return isUpload(link) || !url ? undefined : { url, name: nameOf(link.name, 300) }
}

export function checklistOf(value: unknown, ofCard = ''): Staged | undefined {
  const { id, idCard, name, pos, checkItems } = objectOf(value)
  const [externalId, parentId] = [idOf(id), idOf(idCard) || ofCard]
  if (!externalId || !parentId) return undefined
  const items = listOf(checkItems)
    .map(objectOf)
    .map((item) => ({ name: nameOf(item.name, 500), isDone: item.state === 'complete', pos: numberOf(item.pos) }))
  const data = { items: items.toSorted((a, b) => a.pos - b.pos) }
  return { kind: 'checklist', externalId, parentId, place: numberOf(pos), name: nameOf(name), data }
}

/** A comment among the board's actions; anything else that was done there is not brought over. */
export function commentOf(value: unknown): Staged | undefined {
  const action = objectOf(value)
  const data = objectOf(action.data)
  if (action.type !== 'commentCard' && action.type !== 'copyCommentCard') return undefined
  const [externalId, parentId] = [idOf(action.id), idOf(objectOf(data.card).id)]
  const text = textOf(data.text)
  if (!externalId || !parentId || text.trim() === '') return undefined
  const creator = objectOf(action.memberCreator)
  const by = nameOf(creator.fullName, 100) || nameOf(creator.username, 100)
  const at = momentOf(action.date, externalId)
  return { kind: 'comment', externalId, parentId, place: Date.parse(at), name: '', data: { text, by, at } }
}

/** A card and what stands in it. `labels` are those that it carries itself. */
export function cardOf(value: unknown): { rows: Staged[]; labels: Labels } | undefined {
  const card = objectOf(value)
  const externalId = idOf(card.id)
  if (!externalId) return undefined
  const cover = objectOf(card.cover)
  const labels = listOf(card.labels).flatMap((one) => labelOf(one) ?? [])
  const named = listOf(card.idLabels).map(idOf).filter(Boolean)
  const attachments = listOf(card.attachments)
  const attachedCover = idOf(cover.idAttachment) || idOf(card.idAttachmentCover)
  const chosenCover = attachedCover ? undefined : chosenCoverOf(cover, externalId)
  const data: CardData = {
    text: textOf(card.desc),
    isClosed: card.closed === true,
    deadline: dayOf(card.due),
    shortLink: idOf(card.shortLink),
    url: /^https:\/\/trello\.com\/c\//.test(textOf(card.url)) ? textOf(card.url).slice(0, 500) : null,
    memberIds: listOf(card.idMembers).map(idOf).filter(Boolean),
    labelIds: named.length > 0 ? named : labels.map(({ id }) => id),
    coverId: attachedCover || chosenCover?.externalId || null,
    color: baseColor(textOf(cover.color)) || null,
    values: listOf(card.customFieldItems).flatMap((one) => fieldValueOf(one) ?? []),
    links: attachments.flatMap((one) => linkOf(one) ?? []),
    commentCount: numberOf(objectOf(card.badges).comments),
  }
  const row: Staged = {
    ...{ kind: 'card', externalId, parentId: idOf(card.idList), place: numberOf(card.pos) },
    ...{ name: nameOf(card.name), data },
  }
  const files = attachments.flatMap((one) => fileOf(one, externalId) ?? [])
  const checklists = listOf(card.checklists).flatMap((one) => checklistOf(one, externalId) ?? [])
  return { rows: [row, ...(chosenCover ? [chosenCover] : []), ...files, ...checklists], labels }
}
