import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListRow } from './listModel.ts'

export interface RowOrder {
  ids: readonly number[]
  /** The row that is carried, by mouse or keyboard. */
  carried: number | null
  spoken: string
  lift: (id: number) => void
  /** Puts the carried row at the place of another. */
  over: (id: number) => void
  by: (step: number) => void
  drop: () => void
  cancel: () => void
}

/** The order while a row is carried; it is saved on drop, and only when it changed. */
export function useRowOrder(
  rows: readonly ListRow[],
  onOrder: (ids: readonly number[]) => Promise<void>,
): RowOrder {
  const { t } = useTranslation('settings')
  const [move, setMove] = useState<{ id: number; ids: number[] } | null>(null)
  const [spoken, setSpoken] = useState('')
  const own = rows.map(({ id }) => id)
  const ids = move?.ids ?? own
  const place = (to: number) => {
    if (!move || to < 0 || to >= move.ids.length) return
    const rest = move.ids.filter((id) => id !== move.id)
    setMove({ ...move, ids: [...rest.slice(0, to), move.id, ...rest.slice(to)] })
    setSpoken(t('movingTo', { place: to + 1 }))
  }
  return {
    ids,
    carried: move?.id ?? null,
    spoken,
    lift: (id) => {
      setMove({ id, ids: [...own] })
      setSpoken(t('movingTo', { place: own.indexOf(id) + 1 }))
    },
    over: (id) => move && id !== move.id && place(move.ids.indexOf(id)),
    by: (step) => move && place(move.ids.indexOf(move.id) + step),
    drop: () => {
      if (move && move.ids.join() !== own.join()) void onOrder(move.ids)
      setMove(null)
    },
    cancel: () => setMove(null),
  }
}
