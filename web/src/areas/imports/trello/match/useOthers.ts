import type { ImportDetail } from '@halftone/contract/areas/imports/imports.ts'
import { useQueries } from '@tanstack/react-query'
import { importQuery } from '../../imports.api.ts'
import { countsOf } from './useMatch.ts'

/** Boards that were begun with one another and wait as well. */
export interface Others {
  /** Those that can be started, each with how many products it makes by what is chosen for it. */
  ready: { id: number; products: number }[]
  /** How many are still being read. */
  reading: number
}

/** The other boards that were begun with this one. */
export function useOthers({ id, together }: ImportDetail): Others {
  const others = together.filter((one) => one.id !== id)
  const ready = others.filter(({ state }) => state === 'ready')
  const found = useQueries({ queries: ready.map((one) => importQuery(one.id)) })
  return {
    ready: found.flatMap(({ data }) =>
      data?.trello ? { id: data.id, products: countsOf(data.trello, data.trello.mapping).products } : [],
    ),
    reading:
      others.filter(({ state }) => state === 'reading').length + found.filter(({ isPending }) => isPending).length,
  }
}
