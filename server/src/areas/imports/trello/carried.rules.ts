import { isDeepStrictEqual } from 'node:util'
import type { TrelloBoard, TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import { folded } from './propose.rules.ts'

interface Matched {
  board: TrelloBoard
  mapping: TrelloMapping
}

/**
 * What a choice for one board changes on another that comes along with it: people are the same everywhere in Trello, labels
 * those of one name. What stood there otherwise was chosen there, and stays. Undefined where nothing changes.
 */
export function carried(from: Matched & { before: TrelloMapping }, to: Matched): TrelloMapping | undefined {
  const members = replaced(to.mapping.members, ({ id }) => changeOf(from.before.members, from.mapping.members, id))
  const labels = replaced(to.mapping.labels, ({ id }) => {
    const alike = sameLabel(from.board, to.board, id)
    return alike === undefined ? undefined : changeOf(from.before.labels, from.mapping.labels, alike)
  })
  return members || labels ? { ...to.mapping, ...(members && { members }), ...(labels && { labels }) } : undefined
}

interface Choice {
  id: string
}
interface Change<C> {
  before: C
  after: C
}
const choiceOf = <C extends Choice>({ id: _, ...choice }: C) => choice

function changeOf<C extends Choice>(before: readonly C[], after: readonly C[], id: string): Change<C> | undefined {
  const [was, is] = [before.find((one) => one.id === id), after.find((one) => one.id === id)]
  return was && is && !isDeepStrictEqual(was, is) ? { before: was, after: is } : undefined
}

/** The choices with those changed that stood as they stood there; undefined where none did. */
function replaced<C extends Choice>(
  choices: readonly C[],
  changed: (choice: C) => Change<C> | undefined,
): C[] | undefined {
  let isAny = false
  const next = choices.map((one) => {
    const change = changed(one)
    if (!change || !isDeepStrictEqual(choiceOf(change.before), choiceOf(one))) return one
    isAny = true
    return { ...change.after, id: one.id }
  })
  return isAny ? next : undefined
}

/** The label of `from` that is called as this one of `to`; nameless ones go by their colour. */
function sameLabel(from: TrelloBoard, to: TrelloBoard, id: string): string | undefined {
  const label = to.labels.find((one) => one.id === id)
  if (!label) return undefined
  const isAlike = (one: TrelloBoard['labels'][number]) =>
    one.isNameless === label.isNameless && folded(one.name) === folded(label.name) && folded(one.name) !== ''
  return from.labels.find(isAlike)?.id
}
