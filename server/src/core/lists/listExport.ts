import type { Call } from '@halftone/contract/call.ts'
import type { PageMeta } from '@halftone/contract/parts/page.ts'
import type { z } from 'zod'
import type { Resources } from '../../resources.ts'
import type { Input } from '../access.ts'
import type { FreeCtx } from '../context.ts'

export type Cell = string | number | null
/** One column: its name for programs, its heading for people, and what stands in it. */
export type Column<Row> = readonly [key: string, title: string, value: (row: Row) => Cell]
type AnyInput = Input<unknown, unknown, unknown>

/** A list as a file: its name is that of its call. */
export interface ListExport {
  list: string
  /** The file is called `halftone-{fileName}`. */
  fileName: string
  head: readonly { key: string; title: string }[]
  /** The cells of one row. */
  cells: (row: unknown) => Cell[]
  /** What a program reads of a row, where that is more than its cells. */
  object?: (row: unknown) => object
  /** Adds to a page of rows what the list itself does not say. */
  each?: (ctx: FreeCtx, rows: unknown[], query: unknown) => Promise<unknown[]>
  /** Where its rows come from, where that is not the list's own pages. */
  batches?: (resources: Resources, query: unknown, companyId: number) => AsyncIterable<unknown[]>
}

interface More<Row, Query> {
  each?: (ctx: FreeCtx, rows: Row[], query: Query) => Promise<Row[]>
  object?: (row: Row) => object
  batches?: (resources: Resources, query: Query, companyId: number) => AsyncIterable<Row[]>
}

/**
 * Declares a list's file: its columns, once for all formats. Its rows are those of the list's own pages, by its own rule,
 * so that nobody takes along what the list does not show them.
 */
export function listExport<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Row = z.input<R>,
>(
  call: Pick<Call<P, Q, B, R, boolean>, 'name' | 'query' | 'reply'>,
  fileName: string,
  columns: readonly Column<Row>[],
  more: More<Row, z.output<Q>> = {},
): ListExport {
  // Rows are what the call's handler (or `batches`) gives: their types were checked where it was registered.
  return {
    ...{ list: call.name, fileName },
    head: columns.map(([key, title]) => ({ key, title })),
    cells: (row) => columns.map(([, , value]) => value(row as Row)),
    ...(more as object),
  }
}

/** Asks a list for one page, as its route would: by its rule, with what it is asked with. */
export type AskList = (ctx: FreeCtx, input: AnyInput) => Promise<{ data: unknown[]; meta: PageMeta }>

/** A list that can be taken along, by the name of its call; undefined where none is declared. */
export const findList = ({ lists }: Pick<Resources, 'lists'>, name: string): FoundList | undefined =>
  // Taken and declared as these (core/route.ts, Area.exports); the registry knows neither context nor resources.
  lists.find(name) as FoundList | undefined
export interface FoundList {
  declared: ListExport
  call: Call
  ask: AskList
}
