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
  const own = (rows: { id: number; isOwn: boolean }[]) => rows.filter((row) => row.isOwn).map(({ id }) => id)
  const people = refs.people.filter((row) => row.isMember).map(({ id }) => id)
  check('assignees', after.assigneeIds, old.assigneeIds, people, phrase('products.chooseMembers'))
  check('productType', after.typeIds, old.typeIds, own(refs.types), phrase('products.chooseTypes'))
  check('labels', after.labelIds, old.labelIds, own(refs.labels), phrase('products.chooseLabels'))
  check('tags', after.tagIds, old.tagIds, own(refs.tags), phrase('products.chooseTags'))
  check('accounts', after.accountIds, old.accountIds, own(refs.accounts), phrase('products.chooseAccounts'))
  check('priority', [after.priority], [old.priority, 0], own(refs.priorities), phrase('products.choosePriority'))
  check('status', [after.statusId], [old.statusId], own(refs.boards), phrase('products.chooseBoard'))
  return Object.keys(problems).length > 0 ? problems : undefined
}
