import type { ActivityKind } from '@halftone/contract/areas/activities.ts'
import type { detailEvents } from '@halftone/contract/areas/products.events.ts'
import type { ProductCardPatch, ProductPatch } from '@halftone/contract/parts/product.ts'
import { richTextToString } from '@halftone/contract/rules/richText.ts'
import type { Addresses } from '../../storage/storage.ts'
import { cardOf, inOrder, presentFields } from './products.present.ts'
import type { Product } from './products.queries.ts'
import type { Refs } from './refs.queries.ts'

type DetailEvent = (typeof detailEvents)[number]

/** One field that a person sets: where it stands, what changes on the wire, how the log tells of it. */
export interface FieldView {
  column: keyof Product
  /** Fields of the detail that change with it. */
  detail: readonly (keyof ReturnType<typeof presentFields>)[]
  /** The card's field, where the card shows it. */
  card?: Exclude<keyof ProductCardPatch, 'id'>
  event: DetailEvent
  /** The log's kind (contract, activities) and its label where several change at once. */
  logged: ActivityKind
  label: string
  /** Names and texts, ready to be read; null for nothing. */
  text: (product: Product, refs: Refs) => unknown
}

const names = (rows: { id: number; name: string }[], ids: number[]) => inOrder(rows, ids).map(({ name }) => name)
const boardName = (refs: Refs, id: number | null) => refs.boards.find((board) => board.id === id)?.name ?? null

export const fieldViews = {
  name: {
    column: 'name',
    detail: ['name'],
    card: 'name',
    event: 'info',
    logged: 'name',
    label: 'Name',
    text: (p) => p.name,
  },
  status: {
    column: 'statusId',
    detail: ['status', 'oldStatusId', 'index'],
    card: 'status',
    event: 'status',
    logged: 'status',
    label: 'Status',
    text: (p, refs) => boardName(refs, p.statusId),
  },
  assignees: {
    column: 'assigneeIds',
    detail: ['assigneeIds', 'assignees', 'listAssignees'],
    card: 'assignees',
    event: 'member',
    logged: 'assignee',
    label: 'Assignees',
    text: (p, refs) => inOrder(refs.people, p.assigneeIds).map((person) => person.display_name),
  },
  productType: {
    column: 'typeIds',
    detail: ['types', 'productType'],
    card: 'types',
    event: 'update-type',
    logged: 'type',
    label: 'Types',
    text: (p, refs) => names(refs.types, p.typeIds),
  },
  priority: {
    column: 'priority',
    detail: ['priority'],
    card: 'priority',
    event: 'info',
    logged: 'priority',
    label: 'Priority',
    text: (p, refs) => refs.priorities.find(({ id }) => id === p.priority)?.name ?? null,
  },
  deadline: {
    column: 'deadline',
    detail: ['deadline'],
    card: 'deadline',
    event: 'info',
    logged: 'deadline',
    label: 'Due date',
    text: (p) => p.deadline,
  },
  description: {
    column: 'description',
    detail: ['description', 'descriptionVersion'],
    event: 'info',
    logged: 'description',
    label: 'Description',
    text: (p) => p.description && richTextToString(p.description),
  },
  tags: {
    column: 'tagIds',
    detail: ['tags'],
    event: 'info',
    logged: 'tag',
    label: 'Tags',
    text: (p, refs) => names(refs.tags, p.tagIds),
  },
  labels: {
    column: 'labelIds',
    detail: ['labels', 'listLabel'],
    card: 'labels',
    event: 'info',
    logged: 'label',
    label: 'Labels',
    text: (p, refs) => names(refs.labels, p.labelIds),
  },
  links: {
    column: 'links',
    detail: ['links'],
    event: 'update-link',
    logged: 'link',
    label: 'Links',
    text: (p) => p.links.map(({ url }) => url),
  },
  accounts: {
    column: 'accountIds',
    detail: ['accounts'],
    event: 'info',
    logged: 'account',
    label: 'Accounts',
    text: (p, refs) => names(refs.accounts, p.accountIds),
  },
} satisfies Record<string, FieldView>

export type FieldName = keyof typeof fieldViews
export const fieldNames: readonly FieldName[] = [
  'name',
  'status',
  'assignees',
  'productType',
  'priority',
  'deadline',
  'description',
  'tags',
  'labels',
  'links',
  'accounts',
]
export const viewOf = (name: FieldName): FieldView => fieldViews[name]

/** Some entries of an object. */
const pick = <T extends object>(from: T, keys: readonly (keyof T)[]): Partial<T> => {
  const picked: Partial<T> = {}
  for (const key of keys) picked[key] = from[key]
  return picked
}

/** The changed fields as the detail shows them. */
export const patchOf = (
  storage: Addresses,
  product: Product,
  refs: Refs,
  changed: readonly FieldName[],
): ProductPatch => ({
  id: product.id,
  ...pick(presentFields(storage, product, refs, false), [
    ...changed.flatMap((name) => viewOf(name).detail),
    'updatedAt',
  ]),
})

/** The changed fields as the card shows them; undefined where it shows none. */
export function cardPatchOf(
  storage: Addresses,
  product: Product,
  refs: Refs,
  changed: readonly FieldName[],
): ProductCardPatch | undefined {
  const keys = changed.flatMap((name) => viewOf(name).card ?? [])
  if (keys.length === 0) return undefined
  const moved = keys.includes('status') ? (['index'] as const) : []
  return { id: product.id, ...pick(cardOf(storage, product, refs), [...keys, ...moved]) }
}

/** Old and new as the log shows them: one field's value, or values by label. */
export function logOf(product: Product, refs: Refs, changed: readonly FieldName[]): unknown {
  const [only] = changed
  if (changed.length === 1 && only) return viewOf(only).text(product, refs)
  return Object.fromEntries(changed.map((name) => [viewOf(name).label, viewOf(name).text(product, refs)]))
}
