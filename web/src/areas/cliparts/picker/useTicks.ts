import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'
import { isBarred } from '@halftone/contract/rules/art/licence.ts'
import { useState } from 'react'

export interface Tick {
  clipart: ClipartCard
  file: AttachedFile
}
/** Files that are ticked, in the order in which they are added; they survive search, filters and the change to stock. */
export interface Ticks {
  list: readonly Tick[]
  has: (fileId: number) => boolean
  /** How many of one clip art. */
  count: (clipartId: number) => number
  toggle: (clipart: ClipartCard, file: AttachedFile) => void
  /** All of a clip art, or none where all are ticked. */
  toggleAll: (clipart: ClipartCard, files: readonly AttachedFile[]) => void
  /** Clip arts that are gone; whether one of them was ticked. */
  drop: (clipartIds: readonly number[]) => boolean
  clear: () => void
  /** Names of ticked clip arts that may not be printed. */
  barred: () => string[]
}

/** `isSingle`: one takes the place of another. */
export function useTicks(isSingle = false): Ticks {
  const [list, setList] = useState<readonly Tick[]>([])
  const has = (fileId: number) => list.some(({ file }) => file.id === fileId)
  return {
    list,
    has,
    count: (clipartId) => list.filter(({ clipart }) => clipart.id === clipartId).length,
    toggle: (clipart, file) =>
      setList(
        has(file.id) ? list.filter((tick) => tick.file.id !== file.id) : [...(isSingle ? [] : list), { clipart, file }],
      ),
    toggleAll: (clipart, files) => {
      const missing = files.filter(({ id }) => !has(id)).slice(0, isSingle ? 1 : undefined)
      setList(
        missing.length > 0
          ? [...(isSingle ? [] : list), ...missing.map((file) => ({ clipart, file }))]
          : list.filter((tick) => tick.clipart.id !== clipart.id),
      )
    },
    drop: (clipartIds) => {
      const kept = list.filter(({ clipart }) => !clipartIds.includes(clipart.id))
      if (kept.length === list.length) return false
      setList(kept)
      return true
    },
    clear: () => setList([]),
    barred: () => [...new Set(list.filter(({ clipart }) => isBarred(clipart.risk)).map(({ clipart }) => clipart.name))],
  }
}
