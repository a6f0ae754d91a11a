import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { toast } from '../../../lib/toasts.ts'
import type { ListDraft, ListRow } from './listModel.ts'
import type { ListPage, ListSource } from './listSource.ts'

export interface ListActions {
  /** Null when it stands, else the text below the name. */
  add: (draft: ListDraft) => Promise<string | null>
  change: (row: ListRow, draft: ListDraft) => Promise<string | null>
  remove: (row: ListRow) => Promise<string | null>
  reorder: (ids: readonly number[]) => Promise<void>
}

/** Writes of a list. A refusal says 'Add {thing} failed' and why; a new order shows at once and rolls back. */
export function useListActions(source: ListSource): ListActions {
  const { t } = useTranslation('settings')
  const cache = useQueryClient()
  const { queryKey, thing } = source
  // The lists of pickers elsewhere have the same name, so all that start with it are asked again.
  const refetch = () => void cache.invalidateQueries({ queryKey: [queryKey[0]] })
  const attempt = async (kind: 'add' | 'update' | 'delete', work: () => Promise<unknown>): Promise<string | null> => {
    try {
      await work()
      refetch()
      return null
    } catch (error) {
      if (!isAppError(error)) throw error
      const why = Object.values(error.errors)[0] ?? error.message
      // `send` has said it already when it is a matter of permission.
      if (error.code !== 'NO_PERMISSION') toast.error(t(`failed.${kind}`, { thing }), { detail: why })
      return why
    }
  }
  return {
    add: (draft) => attempt('add', () => source.add(draft)),
    change: (row, draft) => attempt('update', () => source.change(row, draft)),
    remove: (row) => attempt('delete', () => source.remove(row)),
    reorder: async (ids) => {
      const before = cache.getQueryData<ListPage>(queryKey)
      const { reorder } = source
      if (!before || !reorder) return
      const byId = new Map(before.rows.map((row) => [row.id, row]))
      cache.setQueryData<ListPage>(queryKey, { ...before, rows: ids.flatMap((id) => byId.get(id) ?? []) })
      const problem = await attempt('update', () => reorder(before.rows, ids))
      if (problem === null) return
      cache.setQueryData(queryKey, before)
      refetch()
    },
  }
}
