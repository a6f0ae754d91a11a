import type { PageMeta } from '@halftone/contract/parts/page.ts'
import { useEffect } from 'react'
import { usePref } from '../../../lib/prefs.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { type Entry, found } from './entry.ts'

const address = { search: '', page: 1, limit: 50 }

/** Search and pages of a list that is here as a whole; both are in the address. */
export function usePages(entries: readonly Entry[]) {
  const [{ search, page, limit }, set] = useUrlState(address)
  const hits = search ? found(entries, search) : [...entries]
  const totalPage = Math.max(1, Math.ceil(hits.length / limit))
  const currentPage = Math.min(Math.max(1, page), totalPage)
  const meta: PageMeta = { currentPage, limit, total: hits.length, totalPage }
  return {
    search,
    setSearch: (next: string) => set({ search: next, page: 1 }),
    shown: hits.slice((currentPage - 1) * limit, currentPage * limit),
    meta,
    onPage: (next: number) => set({ page: next }),
    onLimit: (next: number) => set({ limit: next, page: 1 }),
  }
}

/** How many skeleton rows a page shows: what it had the last time, `fallback` at first (R643). */
export function useCachedCount(page: string, fallback: number, count: number | undefined): number {
  const [kept, keep] = usePref(`settings.count.${page}`, fallback)
  useEffect(() => {
    if (count !== undefined && count > 0 && count !== kept) keep(count)
  })
  return Math.min(kept, 25)
}
