import type { Page } from 'playwright-core'

interface Shift {
  value: number
  what: string
}
type Watched = typeof window & { shifts?: Shift[] }

/** From now on each page keeps what moves in it by itself while it loads. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Shift[] = []
    ;(window as Watched).shifts = seen
    const nameOf = (node: Node | null) => {
      const element = node instanceof HTMLElement ? node : node?.parentElement
      return element ? `${element.tagName.toLowerCase()} '${element.innerText.trim().slice(0, 30)}'` : 'something'
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[])
        if (!entry.hadRecentInput)
          seen.push({
            value: entry.value,
            what: entry.sources
              .slice(0, 2)
              .map(({ node, previousRect: a, currentRect: b }) => `${nameOf(node)} ${a.x},${a.y} → ${b.x},${b.y}`)
              .join(' and '),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** How much of the page moved by itself since it was opened (cumulative layout shift), and what moved most. */
export async function shiftOf(page: Page): Promise<{ sum: number; most: string }> {
  const shifts = await page.evaluate(() => (window as Watched).shifts ?? [])
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  return { sum, most: shifts.toSorted((a, b) => b.value - a.value)[0]?.what ?? '' }
}
