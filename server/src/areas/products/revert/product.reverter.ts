import { isDeepStrictEqual } from 'node:util'
import type { ActivityKind } from '@halftone/contract/areas/activities.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import type { Ctx } from '../../../core/context.ts'
import {
  alone,
  type Cell,
  type Held,
  type Refusal,
  reverter,
  type Together,
  type Wanted,
} from '../../../core/revert.ts'
import { BoardColumn } from '../../configs/revert/revert.queries.ts'
import { findContents } from '../../content/content.queries.ts'
import { contentValue, isContent, mergeWithContents } from '../../content/content.reverts.ts'
import { contentTexts } from '../../content/revert.service.ts'
import { type FieldName, fieldNames, logOf, viewOf } from '../fields.present.ts'
import type { Product } from '../products.queries.ts'
import { findRefs, type RefIds, type Refs } from '../refs.queries.ts'
import { refProblems, refsLeft } from '../refs.rules.ts'
import { putProducts } from './put.service.ts'
import { listEver, placesOnBoards } from './revert.queries.ts'
import { columns, Place, type ProductState, withValues } from './state.rules.ts'

type HeldProduct = Held<ProductState>
const fieldOf = (column: string): FieldName | undefined => fieldNames.find((name) => viewOf(name).column === column)

const place = ({ statusId, oldStatusId, index }: Product) => ({ statusId, oldStatusId, index })

/** A value as JSON has it. */
function value({ row: { product, contents } }: HeldProduct, field: string): unknown {
  if (field === 'isDeleted') return product.deletedAt !== null
  if (field === 'place') return place(product)
  if (isContent(field)) return contentValue(contents, field)
  return columns.includes(field) ? (new Map<string, unknown>(Object.entries(product)).get(field) ?? null) : undefined
}

const codeOf = (field: string, wanted: unknown): PermissionCode =>
  field === 'isDeleted' && wanted === true ? 'P_DELETE' : 'P_EDIT'

const idsOf = (states: readonly Product[]): RefIds => ({
  people: states.flatMap((p) => [...p.assigneeIds, p.createdBy]),
  types: states.flatMap((p) => p.typeIds),
  labels: states.flatMap((p) => p.labelIds),
  tags: states.flatMap((p) => p.tagIds),
  accounts: states.flatMap((p) => p.accountIds),
  priorities: states.flatMap((p) => p.priority || []),
  boards: states.map((p) => p.statusId),
})

/** What each of several teams knows of the ids that its products name: one statement for each team. */
async function refsByTeam(ctx: Ctx, states: readonly Product[]): Promise<Map<number, Refs>> {
  const all = new Map<number, Refs>()
  for (const [groupId, own] of Map.groupBy(states, (state) => state.groupId))
    all.set(groupId, await findRefs(ctx.db, groupId, idsOf(own)))
  return all
}

/** Why a value that names what is gone stays away: by the field of a body. */
const away: Record<string, Phrase> = {
  assignees: phrase('activities.whyMembersAway'),
  productType: phrase('activities.whyTypesAway'),
  labels: phrase('activities.whyLabelsAway'),
  tags: phrase('activities.whyTagsAway'),
  accounts: phrase('activities.whyAccountsAway'),
  priority: phrase('activities.whyPriorityAway'),
  status: phrase('activities.whyBoardAway'),
}

/** Without what comes back in the same revert: that is there again when it is named. */
const withoutComing = (state: Product, { comes }: Together): Product => ({
  ...state,
  labelIds: state.labelIds.filter((id) => !comes('label', id)),
  tagIds: state.tagIds.filter((id) => !comes('tag', id)),
  typeIds: state.typeIds.filter((id) => !comes('config', id)),
})

/** The columns that come or go in the same revert, as cells by team and board. */
function columnsThat(together: Together, isGoing: boolean): Map<string, Cell> {
  const changed = [...together.wanted('board').values()].filter(({ values }) => values.isDeleted === isGoing)
  return new Map(
    changed.map(({ held: { kind, id, row } }) => {
      const { groupId, statusId } = BoardColumn.parse(row)
      return [`${groupId}:${statusId}`, { kind, id, field: 'isDeleted' }]
    }),
  )
}

async function refuse(ctx: Ctx, wanted: readonly Wanted<ProductState>[], together: Together = alone) {
  const states = wanted.map(({ held, values }) => withoutComing(withValues(held.row.product, values), together))
  const [coming, going] = [columnsThat(together, false), columnsThat(together, true)]
  const refs = await refsByTeam(ctx, states)
  const refused = new Map<number, Record<string, Refusal>>()
  for (const [at, { held, values }] of wanted.entries()) {
    const [own, state] = [refs.get(held.groupId ?? 0), states[at]]
    if (!own || !state) continue
    const problems = Object.entries(refProblems(own, held.row.product, state) ?? {})
    const column = `${state.groupId}:${state.statusId}`
    const comes = coming.get(column)
    const fields = problems.map(([name, said]): [string, Refusal] => {
      const why = away[name] ?? said
      return [columnOf(name), name === 'status' && comes ? { why, unless: [comes] } : why]
    })
    if (values.place && going.has(column)) fields.push(['place', phrase('activities.whyBoardAway')])
    if (fields.length > 0) refused.set(held.id, Object.fromEntries(fields))
  }
  return refused
}

/** Lists without whom and what is gone. */
async function left(ctx: Ctx, wanted: readonly Wanted<ProductState>[], { comes }: Together = alone) {
  const states = wanted.map(({ held, values }) => withValues(held.row.product, values))
  const refs = await refsByTeam(ctx, states)
  const kinds: Record<string, string> = { labelIds: 'label', tagIds: 'tag', typeIds: 'config' }
  const found = new Map<number, Record<string, readonly unknown[]>>()
  for (const [at, { held }] of wanted.entries()) {
    const [own, state] = [refs.get(held.groupId ?? 0), states[at]]
    if (own && state)
      found.set(
        held.id,
        refsLeft(own, held.row.product, state, (field, id) => comes(kinds[field] ?? '', id)),
      )
  }
  return found
}

/** The value that a field of a body stands for. */
const columnOf = (name: string): string => {
  const field = fieldNames.find((one) => one === name)
  return field === 'status' ? 'place' : field ? viewOf(field).column : name
}

async function show(ctx: Ctx, list: readonly { held: HeldProduct; field: string; value: unknown }[]) {
  const states = list.map(({ held, field, value: to }) => withValues(held.row.product, { [field]: to }))
  const refs = await refsByTeam(ctx, states)
  return list.map(({ held, field, value: to }, at) => {
    const [own, state] = [refs.get(held.groupId ?? 0), states[at]]
    if (field === 'isDeleted') return to
    if (field.startsWith('content ')) return contentTexts(to)
    if (field === 'additional' || !own || !state) return Array.isArray(to) ? to.length : null
    const name = field === 'place' ? 'status' : fieldOf(field)
    return name ? logOf(state, own, [name]) : null
  })
}

/** Where a place is on its board, and where what is deleted comes back to. */
function places(ctx: Ctx, list: readonly { held: HeldProduct; field: string; value: unknown }[]) {
  return placesOnBoards(
    ctx.db,
    list.map(({ held, field, value: to }) => {
      const at = field === 'place' ? Place.safeParse(to).data : place(held.row.product)
      const isOne = field === 'place' || (field === 'isDeleted' && to === false)
      return isOne && at ? { id: held.id, within: held.row.product.groupId, list: at.statusId, index: at.index } : null
    }),
  )
}

const labels: Record<string, ActivityKind> = {
  place: 'status',
  isDeleted: 'product',
  additional: 'additional sales channel',
}

/** A move counts by its board; within one by the place. */
function isSamePlace(now: unknown, became: unknown, was: unknown): boolean {
  const [here, there, before] = [now, became, was].map((one) => Place.parse(one))
  if (here?.statusId !== there?.statusId) return false
  return before?.statusId !== there?.statusId || here?.index === there?.index
}

export const productReverter = reverter<ProductState>({
  kind: 'product',
  depth: 0,
  find: async (ctx, ids, hold, fields) => {
    const rows = await listEver(ctx.db, ids, hold)
    const states: HeldProduct[] = []
    for (const product of rows) {
      const { id, groupId, name, subId } = product
      const saysMore = fields(id).some(isContent)
      const contents = saysMore
        ? await findContents(ctx.db, { kind: 'product', id, groupId })
        : { channels: [], accounts: [], additional: [] }
      const isDeleted = product.deletedAt !== null
      states.push({
        kind: 'product',
        id,
        groupId,
        name,
        subId,
        productId: id,
        artworkId: null,
        isDeleted,
        row: { product, contents },
      })
    }
    return states
  },
  value,
  may: (actor, held, field, wanted) => held.groupId !== null && actor.can(codeOf(field, wanted), held.groupId),
  label: (field) => {
    const name = fieldOf(field)
    return labels[field] ?? (name ? viewOf(name).logged : 'content')
  },
  show,
  places,
  refuse,
  left,
  put: putProducts,
  merge: mergeWithContents(['description', 'assigneeIds', 'typeIds', 'labelIds', 'tagIds', 'accountIds']),
  isSame: (field, now, became, was) =>
    field === 'place' ? isSamePlace(now, became, was) : isDeepStrictEqual(now, became),
})
