import type { KeyboardEvent } from 'react'

/** Where arrows lead: among tiles of so many columns, down from the open one into its files, along these, and out again. */
export function pickerKey(event: KeyboardEvent<HTMLElement>, columns: number): void {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }
  const step = steps[event.key]
  const own = event.target instanceof HTMLElement ? event.target : undefined
  if (step === undefined || !own || event.altKey || event.ctrlKey || event.metaKey) return
  const all = (kind: string) => [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-pick="${kind}"]`)]
  const [tiles, files] = [all('tile'), all('file')]
  const open = tiles.findIndex((tile) => tile.ariaExpanded === 'true')
  const isDown = event.key === 'ArrowDown'
  const inFiles = files.indexOf(own)
  const at = tiles.indexOf(own)
  let next: HTMLElement | undefined
  if (inFiles >= 0) {
    const out = isDown ? tiles[(Math.floor(open / columns) + 1) * columns] : tiles[open]
    next = Math.abs(step) === 1 && columns > 1 ? files[inFiles + step] : out
  } else if (at < 0) return
  else next = isDown && at === open ? files[0] : tiles[at + step]
  event.preventDefault()
  next?.focus()
}
