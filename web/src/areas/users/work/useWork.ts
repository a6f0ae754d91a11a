import type { HandOver, Work } from '@halftone/contract/areas/users/work.ts'
import { type WorkKind, workKinds } from '@halftone/contract/rules/levels.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type WorkOf, workQuery } from './work.api.ts'

export type Taker = Work['takers'][number]
export interface WorkChoice {
  /** Undefined until it is known, and where it could not be asked. */
  work: Work | undefined
  isPending: boolean
  /** The kinds of which there is something. */
  kinds: readonly WorkKind[]
  /** Null leaves the work as it is. */
  takerOf: (kind: WorkKind) => Taker | null
  choose: (kind: WorkKind, taker: Taker | null) => void
  handOver: HandOver | undefined
}

/** What becomes of the work of who goes: the suggested colleague for each kind until another is chosen. */
export function useWork(of: WorkOf | undefined): WorkChoice {
  const query = useQuery({ ...workQuery(of ?? { userId: 0 }, ''), enabled: of !== undefined })
  const [chosen, setChosen] = useState<Partial<Record<WorkKind, Taker | null>>>({})
  const work = query.data
  const takerOf = (kind: WorkKind): Taker | null => {
    const own = chosen[kind]
    return own === undefined ? (work?.takers.find(({ id }) => id === work.suggested[kind]) ?? null) : own
  }
  const kinds = workKinds.filter((kind) => (work?.counts[kind] ?? 0) > 0)
  const named = kinds.flatMap((kind) => {
    const taker = takerOf(kind)
    return taker ? [[kind, taker.id] as const] : []
  })
  return {
    work,
    isPending: of !== undefined && query.isPending,
    kinds,
    takerOf,
    choose: (kind, taker) => setChosen({ ...chosen, [kind]: taker }),
    handOver: named.length > 0 ? Object.fromEntries(named) : undefined,
  }
}
