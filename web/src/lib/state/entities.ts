import type { Paged } from '@halftone/contract/parts/page.ts'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

type Pages<T> = InfiniteData<Paged<T>, unknown>
/** How queries hold several things of a kind. */
type Held<T> = T[] | Paged<T> | Pages<T>

const onPage = <T>(page: Paged<T>, change: (items: T[]) => T[], step: number): Paged<T> => ({
  ...page,
  data: change(page.data),
  meta: step === 0 ? page.meta : { ...page.meta, total: Math.max(0, page.meta.total + step) },
})

/**
 * Changes the items in a list, a page or pages, which `at` counts from 0; `step`: how many more there are now, on the
 * server too.
 */
function inHeld<T>(held: Held<T>, change: (items: T[], at: number) => T[], step = 0): Held<T> {
  if (Array.isArray(held)) return change(held, 0)
  if ('pages' in held)
    return { ...held, pages: held.pages.map((page, at) => onPage(page, (items) => change(items, at), step)) }
  return onPage(held, (items) => change(items, 0), step)
}

const itemsOf = <T>(held: Held<T>): T[] => {
  if (Array.isArray(held)) return held
  return 'pages' in held ? held.pages.flatMap(({ data }) => data) : held.data
}

/**
 * Where the things of one kind stand in the cache as lists, pages, or pages of pages: under queries that begin with one
 * of `keys`. Through it own writes and live messages change all of them alike; what does not hold the thing keeps its
 * object, so that nothing renders for nothing.
 */
export function entities<T extends { id: number }>(...keys: readonly QueryKey[]) {
  const each = (cache: QueryClient, change: (held: Held<T>) => Held<T>, under = keys): void => {
    for (const queryKey of under) cache.setQueriesData<Held<T>>({ queryKey }, (held) => held && change(held))
  }
  const isIn = (held: Held<T>, id: number): boolean => itemsOf(held).some((item) => item.id === id)

  const changeAll = (cache: QueryClient, change: (item: T) => T): void =>
    each(cache, (held) => inHeld(held, (items) => items.map(change)))

  /** Says whether any query holds it. */
  const change = (cache: QueryClient, id: number, changed: (item: T) => T): boolean => {
    let isHeld = false
    each(cache, (held) => {
      if (!isIn(held, id)) return held
      isHeld = true
      return inHeld(held, (items) => items.map((item) => (item.id === id ? changed(item) : item)))
    })
    return isHeld
  }

  /** Takes it out, and off the totals. */
  const remove = (cache: QueryClient, id: number): void =>
    each(cache, (held) => (isIn(held, id) ? inHeld(held, (items) => items.filter((item) => item.id !== id), -1) : held))

  /**
   * Adds it to the lists and pages that begin with `at` and lack it, at the end or where `sorted` puts it. Pages of pages
   * are left alone: which of them it belongs to, only the server knows.
   */
  const add = (cache: QueryClient, at: QueryKey, item: T, sorted = (items: T[]): T[] => items): void =>
    each(
      cache,
      (held) => (isIn(held, item.id) || 'pages' in held ? held : inHeld(held, (items) => sorted([...items, item]), 1)),
      [at],
    )

  /** Puts it on top of the lists, pages and pages of pages that lack it, the newest first. */
  const addFirst = (cache: QueryClient, item: T): void =>
    each(cache, (held) =>
      isIn(held, item.id) ? held : inHeld(held, (items, at) => (at === 0 ? [item, ...items] : items), 1),
    )

  return { changeAll, change, remove, add, addFirst }
}
