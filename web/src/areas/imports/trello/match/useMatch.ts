import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import type { Proposal, TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import { useEffect, useRef, useState } from 'react'
import { isAppError } from '../../../../lib/appError.ts'
import { keepMapping, moveImport, startImport } from '../../imports.api.ts'
import { productsOf } from './codes.ts'

export type Trello = NonNullable<ImportDetail['trello']>
/** ms after the last choice before it is kept. */
const keepAfter = 600

/** Why something of the board is what it is: as it was proposed, or chosen by a person. */
export const reasonOf = (
  { why, proposed }: { why: Proposal; proposed?: number | null | undefined },
  chosen?: number | null,
) => (proposed === undefined || proposed === (chosen ?? null) ? why : 'chosen')

/** How many products an import makes by what is chosen, and what is left out. */
export function countsOf(trello: Trello, mapping: TrelloMapping) {
  const { board, counts, codes } = trello
  const statusOf = new Map(mapping.lists.map(({ id, statusId }) => [id, statusId]))
  const taken = board.lists.filter((list) => (list.isClosed ? mapping.archivedTo : statusOf.get(list.id)) != null)
  const inTaken = taken.reduce((sum, { cards }) => sum + cards, 0)
  const archived = mapping.archivedTo === null ? Math.min(counts.archived, inTaken) : 0
  const toLook = board.lists.filter((list) => !list.isClosed && reasonOf(list, statusOf.get(list.id)) === 'look').length
  const fresh = [...productsOf(trello, mapping).values()].reduce((sum, count) => sum + count, 0)
  return {
    products: mapping.isUpdate ? Math.max(0, inTaken - archived) : fresh,
    // Cards that came earlier are left alone, unless they are to be updated.
    here: mapping.isUpdate ? 0 : codes.lists.reduce((sum, { known }) => sum + known, 0),
    archivedLeft: mapping.archivedTo === null ? counts.archived : 0,
    toLook,
  }
}

/** Why somebody could not be invited, by the member's id. */
export type Refused = ReadonlyMap<string, string>
function refusedOf(error: unknown, { members }: TrelloMapping): Refused {
  const said = isAppError(error) ? Object.entries(error.errors) : []
  return new Map(
    said.flatMap(([field, text]): [string, string][] => {
      const [, at] = /^mapping\.members\.(\d+)\.email$/.exec(field) ?? []
      const member = at === undefined ? undefined : members[Number(at)]
      return member ? [[member.id, text]] : []
    }),
  )
}

/** The choices of one import: shown at once, kept a moment later, so that nothing is lost by going away. */
export function useMatch(detail: ImportDetail, trello: Trello) {
  // What is not kept yet; else what is: boards that come along take choices over from each other.
  const [draft, setDraft] = useState<TrelloMapping>()
  const mapping = draft ?? trello.mapping
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>(new Map())
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unkept = useRef<{ chosen: TrelloMapping; others: number[] }>(undefined)
  const keep = async () => {
    clearTimeout(waiting.current)
    const { chosen, others } = unkept.current ?? {}
    unkept.current = undefined
    if (!chosen || !others) return
    await keepMapping(detail.id, chosen, others)
    setDraft((now) => (now === chosen ? undefined : now))
  }
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      const { chosen, others } = unkept.current ?? {}
      // `send` says what is wrong.
      if (chosen && others) void keepMapping(detail.id, chosen, others).catch(() => undefined)
    },
    [detail.id],
  )
  const change = (patch: Partial<TrelloMapping>) => {
    const next = { ...mapping, ...patch }
    setDraft(next)
    unkept.current = { chosen: next, others: detail.together.flatMap(({ id }) => (id === detail.id ? [] : id)) }
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void keep().catch(() => undefined), keepAfter)
  }
  const guarded = async (work: () => Promise<void>) => {
    setBusy(true)
    // `send` has said why; what was chosen stands.
    await work().catch(() => undefined)
    setBusy(false)
  }
  /** Starts these, one after the other: what was refused waits where it is, and those before it are on their way. */
  const start = (ids: readonly number[]) =>
    guarded(async () => {
      setRefused(new Map())
      await keep()
      for (const id of ids)
        await startImport(id).catch((error) => {
          if (id === detail.id) setRefused(refusedOf(error, mapping))
          throw error
        })
    })
  const move = (groupId: number) => {
    // What was chosen is of the team that it was chosen in.
    clearTimeout(waiting.current)
    unkept.current = undefined
    setDraft(undefined)
    return guarded(() => moveImport(detail.id, groupId))
  }
  return { mapping, refused, change, start, move, isBusy }
}
