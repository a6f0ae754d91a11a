/**
 * Scrolls to a field of step 2 and focuses it. Fields carry `data-field`; the server's names ('metadata.img1',
 * 'metadata.variants.2.price') lead to the same ones.
 */
export function focusField(root: HTMLElement | null, field: string): void {
  const place = root?.querySelector<HTMLElement>(`[data-field="${CSS.escape(nameOf(field))}"]`)
  if (!place) return
  place.scrollIntoView({ block: 'center' })
  const target = place.matches('input, textarea, button')
    ? place
    : place.querySelector<HTMLElement>('input, textarea, button')
  target?.focus()
}

/** The field's `data-field`. */
export function nameOf(field: string): string {
  const name = field.replace(/^metadata\./, '')
  const cell = /^variants\.(\d+)\.(price|quantity)$/.exec(name)
  if (cell) return `${cell[2]}-${cell[1]}`
  const content = /^contents\.(\w+)$/.exec(name)
  if (content) return `content-${content[1]}`
  if (name === 'img1') return 'cover'
  if (/^(img\d+|images)/.test(name)) return 'images'
  if (name.startsWith('digital_files')) return 'digitalFiles'
  return name.split('.')[0] ?? name
}
