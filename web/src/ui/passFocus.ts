const reachable = 'button:not([tabindex="-1"]), [tabindex="0"]'

/**
 * Before a row goes away together with the button that has the focus: gives the focus to the last control of the next
 * row, else of the nearest one before. Whoever cancels several uploads by keyboard goes on from where they are.
 */
export function passFocus(row: Element | null) {
  if (!row?.contains(document.activeElement)) return
  for (const way of ['nextElementSibling', 'previousElementSibling'] as const) {
    for (let next = row[way]; next; next = next[way]) {
      if (next instanceof HTMLElement && next.tabIndex === 0) return next.focus()
      const target = [...next.querySelectorAll<HTMLElement>(reachable)].at(-1)
      if (target) return target.focus()
    }
  }
}
