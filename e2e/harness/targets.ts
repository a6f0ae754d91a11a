import type { Page } from 'playwright-core'

/** px that a finger needs (`finger` of the theme). */
const least = 40

/**
 * What may be smaller: a link inside running text, the link of a row or card that opens the same wherever it is tapped, and
 * the marks of a chart, of which a month has thirty: each is as high as the chart, and the table behind it says them all.
 */
const sameAsAround = '[data-opens] a, [data-card] a, [data-mark]'

/** What can be touched. */
const touchable = [
  'a[href], button, input, select, textarea, summary',
  ...['button', 'link', 'checkbox', 'switch', 'tab', 'menuitem', 'option', 'radio', 'slider', 'combobox'].map(
    (role) => `[role=${role}]`,
  ),
].join(', ')

/** On a touch screen: everything in the top layer of the page that a finger cannot hit, one line each. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([touchables, same, px]) => {
      const layers = [...document.querySelectorAll('[role=dialog], [role=menu]')].filter((one) => one.checkVisibility())
      const isHit = (element: Element, x: number, y: number) => {
        const at = document.elementFromPoint(x, y)
        const label = at?.closest('label')
        return at !== null && (element.contains(at) || label?.contains(element) || label?.control === element)
      }
      const isInText = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim())
      // A field is touched anywhere in its frame.
      const boxOf = (element: Element) =>
        (element.closest('.MuiInputBase-root, [role=search]') ?? element).getBoundingClientRect()
      const small: string[] = []
      for (const element of (layers.at(-1) ?? document).querySelectorAll<HTMLElement>(touchables)) {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true], [inert]'))
          continue
        if (element.matches(':disabled, [aria-disabled=true]') || element.matches(same) || isInText(element)) continue
        const { width, height } = boxOf(element)
        if (width < 2 || height < 2 || (width >= px && height >= px)) continue
        if (getComputedStyle(element).pointerEvents === 'none') continue
        // What is hit may be larger than what is seen.
        element.scrollIntoView({ block: 'center', inline: 'center' })
        const box = element.getBoundingClientRect()
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        if (!isHit(element, x, y)) continue
        const reach = (dx: number, dy: number) => {
          let steps = 0
          while (steps < px && isHit(element, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1
          return steps
        }
        const [wide, high] = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1]
        // A pixel is lost where two of them meet at a half.
        if (wide < px - 1 || high < px - 1) {
          const name = element.getAttribute('aria-label') ?? element.innerText
          small.push(
            `${element.tagName.toLowerCase()} '${name.trim().slice(0, 40)}' is ${wide} x ${high} under a finger`,
          )
        }
      }
      return small
    },
    [touchable, sameAsAround, least] as const,
  )
