/** Gives the keyboard to a part of an entry's row once it is drawn. */
export const focusIn = (id: number, part: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-entry="${id}"] ${part}`)?.focus())
}

export const focusRow = (id: number): void => focusIn(id, '.row-actions button')
