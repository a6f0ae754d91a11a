import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import type { TrelloMapping } from '@halftone/contract/parts/imports/trello.ts'
import { useEffect, useRef, useState } from 'react'
import { keepMapping, startImport } from '../imports.api.ts'

export type Trello = NonNullable<ImportDetail['trello']>
/** ms after the last choice before it is kept. */
const keepAfter = 600

/** How many products an import makes by what is chosen, and what is left out. */
export function countsOf({ board, counts, samples }: Trello, mapping: TrelloMapping) {
  const statusOf = new Map(mapping.lists.map(({ id, statusId }) => [id, statusId]))
  const taken = board.lists.filter((list) => (list.isClosed ? mapping.archivedTo : statusOf.get(list.id)) != null)
  const inTaken = taken.reduce((sum, { cards }) => sum + cards, 0)
  const archived = mapping.archivedTo === null ? Math.min(counts.archived, inTaken) : 0
  const toLook = board.lists.filter(({ id, why }) => why === 'look' && statusOf.get(id) != null).length
  return {
    products: Math.max(0, inTaken - archived),
    archivedLeft: mapping.archivedTo === null ? counts.archived : 0,
    toLook,
    shown: samples.length,
  }
}

/** The choices of one import: shown at once, kept a moment later, so that nothing is lost by going away. */
export function useMatch(detail: ImportDetail, trello: Trello) {
  const [mapping, setMapping] = useState(trello.mapping)
  const [isStarting, setStarting] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unkept = useRef<TrelloMapping>(undefined)
  const keep = async () => {
    clearTimeout(waiting.current)
    const chosen = unkept.current
    unkept.current = undefined
    if (chosen) await keepMapping(detail.id, chosen)
  }
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      if (unkept.current) void keepMapping(detail.id, unkept.current)
    },
    [detail.id],
  )
  const change = (patch: Partial<TrelloMapping>) => {
    const next = { ...mapping, ...patch }
    setMapping(next)
    unkept.current = next
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void keep().catch(() => undefined), keepAfter)
  }
  const start = async () => {
    setStarting(true)
    try {
      await keep()
      await startImport(detail.id)
    } catch {
      // `send` has said why; what was chosen stands.
      setStarting(false)
    }
  }
  return { mapping, change, start, isStarting }
}
