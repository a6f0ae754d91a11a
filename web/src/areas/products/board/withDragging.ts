import { fetched } from '../../../lib/part.ts'
import { afterFirstThings } from '../../../lib/start/firstThings.ts'

export type Dragging = typeof import('./dragging.ts')

// of the tab: code.
let arrived: Dragging | undefined
// of the tab: as above.
let coming: Promise<void> | undefined

async function arrive(): Promise<void> {
  await afterFirstThings()
  try {
    arrived = await fetched(() => import('./dragging.ts'))
  } catch {
    // Cards are moved by keys and by their menu; what is mounted next asks again.
    coming = undefined
  }
}

/** Resolves when one can drag. */
export const fetchDragging = (): Promise<void> => (coming ??= arrive())

/** Runs `attach` as soon as one can drag, which is after the cards are painted. Returns what detaches. */
export function withDragging(attach: (dragging: Dragging) => (() => void) | undefined): () => void {
  let detach: (() => void) | undefined
  let isOver = false
  const go = () => {
    if (!isOver && arrived) detach = attach(arrived)
  }
  if (arrived) go()
  else void fetchDragging().then(go)
  return () => {
    isOver = true
    detach?.()
  }
}
