import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { Product } from './products.queries.ts'
import type { Refs } from './refs.queries.ts'

type Named = Pick<Product, 'assigneeIds' | 'typeIds' | 'labelIds' | 'tagIds' | 'accountIds' | 'priority' | 'statusId'>

const none: Named = {
  assigneeIds: [],
  typeIds: [],
  labelIds: [],
  tagIds: [],
  accountIds: [],
  priority: 0,
  statusId: 0,
}

const own = (rows: readonly { id: number; isOwn: boolean }[]) => rows.flatMap(({ id, isOwn }) => (isOwn ? id : []))
/** Whom a product of the team may name. */
const membersOf = (refs: Refs) => refs.people.flatMap(({ id, isMember }) => (isMember ? id : []))

const several = ['assigneeIds', 'typeIds', 'labelIds', 'tagIds', 'accountIds'] as const
type Several = (typeof several)[number]

/**
 * Of each list what is still the team's own, or referred to already; of those lists alone from which something is missing.
 * `isKept` says what else stays.
 */
export function refsLeft(
  refs: Refs,
  before: Named,
  after: Named,
  isKept: (field: Several, id: number) => boolean,
): Partial<Record<Several, number[]>> {
  const may: Record<Several, number[]> = {
    assigneeIds: membersOf(refs),
    typeIds: own(refs.types),
    labelIds: own(refs.labels),
    tagIds: own(refs.tags),
    accountIds: own(refs.accounts),
  }
  const left = several.map((field) => {
    const isThere = (id: number) => before[field].includes(id) || may[field].includes(id) || isKept(field, id)
    return [field, after[field].filter(isThere)] as const
  })
  return Object.fromEntries(left.filter(([field, ids]) => ids.length < after[field].length))
}

/**
 * What a product may not refer to, by field of the body; undefined where all is well. What it already referred to may
 * stay, also when it was taken away from the team since. Ids in a body prove nothing: each must be the team's own
 * (docs/security.md).
 */
export function refProblems(refs: Refs, before: Named | undefined, after: Named): Record<string, Phrase> | undefined {
  const old = before ?? none
  const problems: Record<string, Phrase> = {}
  const check = (field: string, ids: number[], known: number[], may: number[], said: Phrase) => {
    if (ids.some((id) => !known.includes(id) && !may.includes(id))) problems[field] = said
  }
  check('assignees', after.assigneeIds, old.assigneeIds, membersOf(refs), phrase('products.chooseMembers'))
  check('productType', after.typeIds, old.typeIds, own(refs.types), phrase('products.chooseTypes'))
  check('labels', after.labelIds, old.labelIds, own(refs.labels), phrase('products.chooseLabels'))
  check('tags', after.tagIds, old.tagIds, own(refs.tags), phrase('products.chooseTags'))
  check('accounts', after.accountIds, old.accountIds, own(refs.accounts), phrase('products.chooseAccounts'))
  check('priority', [after.priority], [old.priority, 0], own(refs.priorities), phrase('products.choosePriority'))
  check('status', [after.statusId], [old.statusId], own(refs.boards), phrase('products.chooseBoard'))
  return Object.keys(problems).length > 0 ? problems : undefined
}
