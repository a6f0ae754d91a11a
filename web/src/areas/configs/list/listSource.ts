import type { ListField, ListDraft, ListRow } from './listModel.ts'

export interface ListPage {
  rows: ListRow[]
  total: number
}

/** How one list is read and written. The screen is the same for all of them. */
export interface ListSource {
  /** In texts: 'Add {thing} successfully'. */
  thing: string
  fields: readonly ListField[]
  queryKey: readonly unknown[]
  read: (signal: AbortSignal) => Promise<ListPage>
  add: (draft: ListDraft) => Promise<unknown>
  change: (row: ListRow, draft: ListDraft) => Promise<unknown>
  remove: (row: ListRow) => Promise<unknown>
  /** Missing where the server has no order. */
  reorder?: (rows: readonly ListRow[], ids: readonly number[]) => Promise<unknown>
  /** The name of an entry cannot be changed here: a team's column has its master board's. */
  hasFixedName?: boolean
}

/** Everything is said by the screen: the field, or 'Update {thing} failed'. */
export const quiet = { toastErrors: false }
