import type { WorkKind } from '@halftone/contract/rules/levels.ts'
import type { Effect, LogLine, NotificationDraft } from '../../../core/record.ts'
import type { Handed, Leaving } from './work.service.ts'

declare module '../../../core/change.ts' {
  interface Facts {
    'users.workHandedOver': { people: Leaving[]; handed: Handed[] }
  }
}

const words: Record<WorkKind, [one: string, several: string]> = {
  products: ['product', 'products'],
  jobs: ['listing job', 'listing jobs'],
  templates: ['template', 'templates'],
}
const amount = (kind: WorkKind, n: number) => `${n} ${words[kind][n === 1 ? 0 : 1]}`

/** What one person had, and who has it now. */
function lineOf({ id, displayName }: Leaving, handed: Handed[]): LogLine {
  const parts = handed.flatMap((one) => {
    const n =
      one.kind === 'products'
        ? one.rows.filter(({ before }) => before.includes(id)).length
        : one.rows.filter(({ before }) => before === id).length
    return n === 0 ? [] : [{ what: amount(one.kind, n), to: one.to.name }]
  })
  return {
    action: 'update',
    eventType: 'user',
    target: { kind: 'user', id, name: displayName },
    oldContent: parts.map(({ what }) => what).join(', '),
    newContent: parts.map(({ what, to }) => `${what}: ${to}`).join(', '),
  }
}

const productLines = (handed: Handed[]): LogLine[] =>
  handed.flatMap((one) =>
    one.kind === 'products'
      ? one.rows.map(({ id, name, oldNames, newNames }) => ({
          action: 'update',
          eventType: 'assignee',
          target: { kind: 'product', id, name },
          productId: id,
          oldContent: oldNames,
          newContent: newNames,
        }))
      : [],
  )

/** Where the line of the bell leads: to the first product, else to the artwork of a job, else to a template. */
function targetOf(handed: Handed[]): NotificationDraft['target'] | undefined {
  const [one] = handed
  if (one?.kind === 'products') {
    const [row] = one.rows
    return row && { kind: 'product', id: row.id, name: row.name, productId: row.id }
  }
  const [row] = one?.rows ?? []
  if (!row) return undefined
  return row.artworkId === null
    ? { kind: 'listing', id: row.id, name: row.name }
    : { kind: 'artwork', id: row.artworkId, name: row.name, productId: row.productId }
}

/** One line for each who takes over, whatever the number of things. */
function draftsOf({ people, handed }: { people: Leaving[]; handed: Handed[] }): NotificationDraft[] {
  const [first] = people
  const whose = people.length === 1 && first ? first.displayName : `${people.length} people`
  return [...new Set(handed.map(({ to }) => to.id))].flatMap((userId) => {
    const own = handed.filter(({ to }) => to.id === userId)
    const target = targetOf(own)
    if (!target) return []
    const what = own.map(({ kind, rows }) => amount(kind, rows.length)).join(', ')
    const draft = { userId, type: 'product', action: 'update-assignee', target }
    return [{ ...draft, message: `handed the work of ${whose} over to you: ${what}`, messageDetail: target.name }]
  })
}

export const workEffects: { 'users.workHandedOver': Effect<'users.workHandedOver'> } = {
  'users.workHandedOver': {
    rooms: ({ payload }) => payload.groupIds.map((id) => `group:${id}` as const),
    log: ({ facts }) => [...facts.people.map((one) => lineOf(one, facts.handed)), ...productLines(facts.handed)],
    notify: ({ facts }) => draftsOf(facts),
  },
}
