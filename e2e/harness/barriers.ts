import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { patience } from './board.ts'

export type Scheme = 'light' | 'dark'

/** The page in these colours, as when the system changes them while it is open. */
export async function paint(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  const isPainted = (name: string) => document.documentElement.dataset.theme === name
  await page.waitForFunction(isPainted, scheme, { timeout: patience })
  // Fonts, transitions and the pictures in sight have settled before anyone judges contrast.
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all(
      document
        .getAnimations()
        .map((one) => (one.effect?.getTiming().iterations === Infinity ? null : one.finished.catch(() => null))),
    )
  })
}

/** What axe finds serious or critical, one line each. Only the colours differ in the dark. */
export async function barriers(page: Page, scheme: Scheme): Promise<string[]> {
  // There are no frames, for which it would open a page of its own each time; what passes is not written down.
  // The names of who moved a card fade away while it looks; that they can be read before is held by `ring.test.ts`.
  // A page that was looked at already has it: it would be sent and compiled once more for each look.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude('.hc-mark')
  const { violations } = await (scheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ target }) => target.join(' '))
          .join(' | ')}`,
    )
}
