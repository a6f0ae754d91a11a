/**
 * The box that an arrow, Home or End leads to from `box`; undefined at an edge, null for other keys. Up and down stay
 * in the role and, where lines have pairs, in their column of it; locked boxes are passed over.
 */
export function neighbour(grid: HTMLElement, box: HTMLInputElement, key: string): HTMLInputElement | undefined | null {
  const line = box.closest('tr')
  const across = [...(line?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
  const at = across.indexOf(box)
  if (key === 'ArrowLeft') return across[at - 1]
  if (key === 'ArrowRight') return across[at + 1]
  if (key === 'Home') return across[0]
  if (key === 'End') return across.at(-1)
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (by === 0 || !line) return null
  const own = `input[data-role="${box.dataset.role}"]:enabled`
  const lines = [...grid.querySelectorAll('tr')].filter((other) => other.querySelector(own) !== null)
  const next = [...(lines[lines.indexOf(line) + by]?.querySelectorAll<HTMLInputElement>(own) ?? [])]
  return next[Math.min(Number(box.dataset.slot), next.length - 1)]
}
