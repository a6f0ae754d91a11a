import { commentMax } from '@halftone/contract/areas/comments.ts'
import { descriptionMax } from '@halftone/contract/areas/products.ts'
import type { ArtworkVariant } from '@halftone/contract/parts/artworkVariant.ts'
import type { ImportNote } from '@halftone/contract/parts/imports/import.ts'
import type { TableField, TableMapping } from '@halftone/contract/parts/imports/table.ts'
import { isLink } from '@halftone/contract/rules/link.ts'
import { isValidTag, tagDefaults } from '@halftone/contract/rules/tagRule.ts'
import type { Draft } from '../trello/draft.rules.ts'
import { divided, richTextOf } from '../trello/markdown.rules.ts'
import type { TeamLists } from '../trello/propose.rules.ts'
import { keyOf, type NamedLists, type NameIndex } from './names.rules.ts'
import { dateOf, filesOf, partsOf } from './values.rules.ts'

const nameMax = 255
const entryMax = 80
const atMost = { links: 50, people: 100, names: 50, pictures: 50 } as const

interface Found {
  id: number
  statusId: number
  /** The name of its board. */
  board: string
}

/** What cells are looked up in. */
export interface TableLookup {
  labels: TeamLists['labels']
  names: NamedLists
  /** Products of the team by the sub ids that rows say. */
  products: ReadonlyMap<string, Found>
  /** Sub ids, in small letters, that more than one row says. */
  twice: ReadonlySet<string>
  /** Names of the files that were given, in small letters. */
  pictures: ReadonlySet<string>
}

/** What a row becomes, or what is wrong with its cells; a draft of a row with mistakes is not written. */
export interface TableDraft extends Draft {
  subId: string
  tagIds: number[]
  accountIds: number[]
  /** Addresses, and names of given files. */
  pictures: string[]
  /** Labels and tags that are to be made first. */
  newLabels: string[]
  newTags: string[]
  /** The fields of which something is said: only these are brought up to date. */
  given: ReadonlySet<string>
  problems: ImportNote[]
  /** Of rows of SKUs: what the artwork is called, what a row without children is sold as, and its SKU. */
  title: string
  variant?: ArtworkVariant
  sku?: string
}

type Cell = { column: number; text: string }

/** Reads a row's cells one field after the other, and keeps what is wrong with them. */
export class RowReader {
  readonly problems: ImportNote[] = []
  readonly given = new Set<string>()
  readonly #cells: ReadonlyMap<TableField, Cell>

  constructor(cells: readonly string[], columns: TableMapping['columns']) {
    this.#cells = new Map(
      columns.flatMap((field, column) => (field ? [[field, { column, text: cells[column] ?? '' }] as const] : [])),
    )
  }

  has(field: TableField): boolean {
    return (this.#cells.get(field)?.text ?? '') !== ''
  }

  text(field: TableField, as?: string): string {
    const text = this.#cells.get(field)?.text ?? ''
    if (text !== '' && as) this.given.add(as)
    return text
  }

  wrong(field: TableField, code: ImportNote['code'], detail?: string): void {
    const column = this.#cells.get(field)?.column
    this.problems.push({
      code,
      ...(column !== undefined && { column }),
      ...(detail !== undefined && { detail: detail.slice(0, 200) }),
    })
  }

  /** The things of a list that a cell names: the whole cell, or what stands in it beside each other. */
  named(field: TableField, as: string, list: NameIndex, code: ImportNote['code']) {
    const text = this.text(field, as)
    if (text === '') return { ids: [], missing: [] }
    const whole = list.find(text)
    if (whole) return { ids: [whole.id], missing: [] }
    const ids: number[] = []
    const missing: string[] = []
    for (const part of partsOf(text)) {
      const found = list.find(part)
      if (found) ids.push(found.id)
      else missing.push(part)
    }
    if (ids.length + missing.length > atMost.names) this.wrong(field, 'cellMany', String(atMost.names))
    return { ids: [...new Set(ids)], missing, code }
  }

  /** The same, where a name that is not there is a mistake. */
  known(field: TableField, as: string, list: NameIndex, code: ImportNote['code']): number[] {
    const { ids, missing } = this.named(field, as, list, code)
    for (const name of missing) this.wrong(field, code, name)
    return ids
  }
}

function peopleOf(row: RowReader, { people, mails }: NamedLists): number[] {
  const ids: number[] = []
  const parts = partsOf(row.text('people', 'assigneeIds'))
  for (const part of parts) {
    const found = mails.get(keyOf(part)) ?? people.alike(part)
    const [only] = found
    if (found.length === 1 && only) ids.push(only.id)
    else row.wrong('people', 'cellPerson', part)
  }
  if (parts.length > atMost.people) row.wrong('people', 'cellMany', String(atMost.people))
  return [...new Set(ids)]
}

function statusOf(row: RowReader, mapping: TableMapping, names: NamedLists, product: Found | undefined): number {
  // A list that was taken along says where each product stands, which asks for no move: also on boards that no row brings to.
  if (product && keyOf(row.text('board')) === keyOf(product.board)) return product.statusId
  const [asked] = row.has('board') ? row.known('board', 'place', names.boards, 'cellBoard') : []
  return asked ?? mapping.statusId ?? names.startId
}

function linksOf(row: RowReader): Draft['links'] {
  const urls = row
    .text('links', 'links')
    .split(/[\s|]+|[;,]+(?=\s*https?:)/)
    .filter(Boolean)
  const bad = urls.find((url) => !isLink(url))
  if (bad !== undefined) row.wrong('links', 'cellLink', bad)
  if (urls.length > atMost.links) row.wrong('links', 'cellMany', String(atMost.links))
  return [...new Set(urls)].map((url) => ({ url }))
}

function picturesOf(row: RowReader, known: ReadonlySet<string>): string[] {
  const pictures = filesOf(row.text('pictures'))
  for (const one of pictures) {
    const isAddress = /^https?:\/\//i.test(one)
    if (isAddress ? !isLink(one) : !known.has(keyOf(baseName(one))))
      row.wrong('pictures', isAddress ? 'cellLink' : 'cellPicture', one)
  }
  if (pictures.length > atMost.pictures) row.wrong('pictures', 'cellMany', String(atMost.pictures))
  return pictures
}

/** A file's name without the folders before it. */
export const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path

function nameOf(row: RowReader, isNew: boolean): string {
  // Rows of SKUs may say a title alone.
  const name = (row.text('name', 'name') || row.text('title')).replace(/\s+/g, ' ').trim()
  if (name === '' && isNew) row.wrong('name', 'cellEmpty')
  if (name.length > nameMax) row.wrong('name', 'cellLong', String(nameMax))
  return name
}

function deadlineOf(row: RowReader, mapping: TableMapping): string | null {
  const text = row.text('deadline', 'deadline')
  if (text === '') return null
  const day = dateOf(text, mapping.dates)
  if (day === undefined) row.wrong('deadline', 'cellDate', text)
  return day ?? null
}

/** The product of a row's sub id, where it says one; a code that is not there is a mistake where products are updated. */
function productOf(row: RowReader, mapping: TableMapping, look: TableLookup): Found | undefined {
  const subId = keyOf(row.text('subId'))
  if (subId === '') return undefined
  if (look.twice.has(subId)) row.wrong('subId', 'cellTwice', subId.toUpperCase())
  const found = look.products.get(subId)
  if (found === undefined && mapping.isUpdate) row.wrong('subId', 'cellUnknownId', subId.toUpperCase())
  return found
}

function descriptionOf(row: RowReader): Pick<Draft, 'description' | 'rest'> {
  const text = row.text('description', 'description')
  if (text === '') return { description: null, rest: [] }
  const [description, ...rest] = divided(richTextOf(text), descriptionMax, commentMax)
  return { description: description ?? null, rest }
}

/** Which product of the team a row means, what it becomes, and what is wrong with it. */
export function tableDraft(
  cells: readonly string[],
  mapping: TableMapping,
  look: TableLookup,
): { draft: TableDraft; productId: number | undefined } {
  const row = new RowReader(cells, mapping.columns)
  const { names } = look
  const product = productOf(row, mapping, look)
  const productId = product?.id
  const labels = row.named('labels', 'labelIds', names.labels, 'cellLabel')
  const tags = row.named('tags', 'tagIds', names.tags, 'cellTag')
  if (!mapping.makesNames) {
    for (const name of labels.missing) row.wrong('labels', 'cellLabel', name)
    for (const name of tags.missing) row.wrong('tags', 'cellTag', name)
  }
  const [longLabel] = labels.missing.filter((name) => name.length > 40)
  const [badTag] = tags.missing.filter((name) => !isValidTag(name))
  if (mapping.makesNames && longLabel) row.wrong('labels', 'cellLong', '40')
  if (mapping.makesNames && badTag) row.wrong('tags', 'cellTag', badTag)
  if (tags.ids.length + tags.missing.length > tagDefaults.maxItems)
    row.wrong('tags', 'cellMany', String(tagDefaults.maxItems))
  const { description, rest } = descriptionOf(row)
  const draft: TableDraft = {
    subId: row.text('subId'),
    title: row.text('title').replace(/\s+/g, ' ').trim().slice(0, nameMax),
    name: nameOf(row, productId === undefined),
    statusId: statusOf(row, mapping, names, product),
    ...{ description, rest },
    deadline: deadlineOf(row, mapping),
    links: linksOf(row),
    assigneeIds: peopleOf(row, names),
    typeIds: row.known('types', 'typeIds', names.types, 'cellType'),
    labelIds: labels.ids,
    tagIds: tags.ids,
    accountIds: row.known('accounts', 'accountIds', names.accounts, 'cellAccount'),
    priority: row.known('priority', 'priority', names.priorities, 'cellPriority')[0] ?? 0,
    pictures: picturesOf(row, look.pictures),
    ...{ newLabels: labels.missing, newTags: tags.missing },
    notes: rest.length > 0 ? [{ code: 'descriptionCut' }] : [],
    ...{ given: row.given, problems: row.problems },
  }
  return { draft, productId }
}

/** An entry of one of the company's lists: a store has an address, a niche a name alone. */
export function entryOf(cells: readonly string[], mapping: TableMapping) {
  const row = new RowReader(cells, mapping.columns)
  const name = row.text('name').replace(/\s+/g, ' ').trim()
  const url = mapping.kind === 'store' ? row.text('url') : ''
  if (name === '') row.wrong('name', 'cellEmpty')
  if (name.length > entryMax) row.wrong('name', 'cellLong', String(entryMax))
  if (url !== '' && (!isLink(url) || url.length > 500)) row.wrong('url', 'cellLink', url)
  return { name, url, problems: row.problems }
}
