import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barriers, paint } from '../harness/barriers.ts'
import { openBrowser, openProfile } from '../harness/browser.ts'
import { movingStates } from '../harness/movingStates.ts'
import { type Account, accountOf } from '../harness/product.ts'
import { sharedProduct } from '../harness/sharedProduct.ts'
import { smallTargets } from '../harness/targets.ts'

const shows = 60_000
/** Texts of English that no Vietnamese screen says: names of people, files and boards are the demo's own. */
const english =
  /\b(Pause|Resume|Cancel|Import|Imported|paused|cancelled|running|Open the board|percent|files?|cards|comments|done|waits?|Earlier)\b/

/** Nothing on the screen waits any more: a quiet network comes late where others work on the same product. */
const stands = async (page: Page) => {
  const isThere = () =>
    document.querySelector('main [aria-busy=true]:not(span), main .MuiSkeleton-root') === null &&
    [...document.images].every(({ complete }) => complete)
  await page.waitForFunction(isThere, undefined, { timeout: shows })
}

/**
 * A board, a table and an archive while they come over, paused, failed, called off and done. Their states are given by the
 * journey: most of them pass in a second. Everything else is the product.
 */
describe('what comes over, in each of its states', () => {
  const product = sharedProduct()
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
  })

  /** Signed in by what every language names alike. */
  const enter = async ({ email, password }: Account, profile: Parameters<typeof openProfile>[1]) => {
    const person = await openProfile(browser, profile)
    await person.page.goto(`${product.url}/login`)
    await person.page.locator('input[type=email], input[name=email]').first().fill(email)
    await person.page.locator('input[type=password]').first().fill(password)
    await person.page.locator('button[type=submit]').first().click()
    await person.page.waitForURL((address) => !address.pathname.startsWith('/login'))
    return person
  }

  for (const profile of [
    { name: 'en', locale: 'en-GB', width: 1440, height: 900 },
    { name: 'vi', locale: 'vi-VN', width: 390, height: 844, hasTouch: true },
    ...(process.env.SHOTS ? [{ name: 'vi', locale: 'vi-VN', width: 2560, height: 1300 }] : []),
  ])
    it(`is without serious barriers, light and dark, at ${profile.width} px, in the language ${profile.name}`, async () => {
      const person = await enter(accountOf(product, 'Admin Company'), profile)
      const { page } = person
      const found: string[] = []
      for (const { name, path, answer } of movingStates(2, 1)) {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await answer(page)
        await page.goto(product.url + path)
        const shown = name.startsWith('archive')
          ? page.locator('main').getByRole('progressbar').or(page.getByText('Saigon Print House'))
          : page.getByText(/Print Shop 2026|products-spring/)
        await shown
          .first()
          .waitFor({ timeout: shows })
          .catch(() => found.push(`${name} did not show`))
        await stands(page)
        for (const scheme of ['light', 'dark'] as const) {
          await paint(page, scheme)
          found.push(...(await barriers(page, scheme)).map((line) => `${name}, ${scheme}: ${line}`))
          if (process.env.SHOTS) {
            await mkdir(process.env.SHOTS, { recursive: true })
            await page.screenshot({
              path: join(
                process.env.SHOTS,
                `${name.replace(', ', '-')}-${profile.name}-${profile.width}-${scheme}.png`,
              ),
              fullPage: true,
            })
          }
        }
        const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (width > 0) found.push(`${name} is ${width} px too wide`)
        if (profile.hasTouch) found.push(...(await smallTargets(page)).map((line) => `${name}: ${line}`))
        if (profile.name === 'vi') {
          const text = await page.locator('main').innerText()
          const left = text.split('\n').filter((line) => english.test(line))
          found.push(...left.map((line) => `${name} says in English: ${line}`))
        }
      }
      found.push(...person.problems)
      await person.context.close()
      expect(found.join('\n')).toBe('')
    })
})
