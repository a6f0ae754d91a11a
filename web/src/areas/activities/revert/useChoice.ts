import type { RevertPreview, RevertRow } from '@halftone/contract/areas/activities/activities.revert.ts'
import { useState } from 'react'

/** Which rows come back: those that nobody changed since, unless they are ticked off; the others only exactly as then. */
export function useChoice(preview: RevertPreview | undefined) {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [exactly, setExactly] = useState<ReadonlySet<string>>(new Set())
  const rows = preview?.rows ?? []
  const mayCome = ({ outcome, key }: RevertRow) => outcome === 'back' || (outcome === 'changed' && exactly.has(key))
  const comes = (row: RevertRow) => mayCome(row) && !off.has(row.key)
  const flip = (set: ReadonlySet<string>, keys: readonly string[], isIn: boolean) =>
    new Set(isIn ? [...set, ...keys] : [...set].filter((key) => !keys.includes(key)))
  return {
    comes,
    mayCome,
    isExact: ({ key }: RevertRow) => exactly.has(key),
    tick: (list: readonly RevertRow[], isOn: boolean) =>
      setOff((before) =>
        flip(
          before,
          list.map(({ key }) => key),
          !isOn,
        ),
      ),
    choose: ({ key }: RevertRow, isExact: boolean) => {
      setExactly((before) => flip(before, [key], isExact))
      setOff((before) => flip(before, [key], false))
    },
    count: rows.filter(comes).length,
    body: {
      ...(preview && { seen: preview.seen }),
      except: [...off],
      overwrite: [...exactly].filter((key) => !off.has(key)),
    },
  }
}
export type Choosing = ReturnType<typeof useChoice>
