import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { usePref } from '../prefs.ts'

// Only places of this program: what is stored is no reason to lead anywhere else.
const Recents = z.array(z.object({ id: z.string(), label: z.string(), to: z.string().startsWith('/') }))
/** A thing that this person opened, with its address. `id` is its kind and id: `product-12`. */
export type Recent = z.infer<typeof Recents>[number]
const none: Recent[] = []
const most = 8

/** What was opened last, the newest first, and what puts another one in front. */
export function useRecents(): [recents: Recent[], remember: (one: Recent) => void] {
  const [recents, set] = usePref('palette.recent', none, Recents)
  return [
    recents,
    ({ id, label, to }) => set([{ id, label, to }, ...recents.filter((o) => o.id !== id)].slice(0, most)),
  ]
}

/** Remembers a thing that is shown, under the name that it has now. */
export function useRecent(one: Recent | undefined): void {
  const [, set] = useRecents()
  const remember = useEffectEvent(() => one && set(one))
  const shown = one && `${one.id} ${one.label}`
  useEffect(() => {
    if (shown !== undefined) remember()
  }, [shown])
}
