import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { patience } from './board.ts'
import type { Account } from './product.ts'

const executablePath = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path))
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
]

/** The system's Chromium. */
export function openBrowser(): Promise<Browser> {
  if (!executablePath) throw new Error('no Chromium: set CHROMIUM to its path')
  return chromium.launch({ executablePath, args })
}

export interface Person {
  context: BrowserContext
  page: Page
  /** What the page logged as errors: a journey ends with none. */
  problems: string[]
}

/** A person in a browser profile of their own, signed in through the login screen. */
export async function signIn(
  browser: Browser,
  url: string,
  { email, password }: Account,
  options: { width?: number; height?: number; colorScheme?: 'light' | 'dark'; bypassCSP?: boolean } = {},
): Promise<Person> {
  const { width = 1440, height = 900, colorScheme = 'light', bypassCSP = false } = options
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale: 'en-GB',
    acceptDownloads: true,
    // Only for tools that a test injects into the page.
    bypassCSP,
  })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  return { context, page, problems }
}

/** Uploads of a page at this many bytes a second, until `end()`: slow enough that a person can look on. */
export async function slowUploads(page: Page, bytesPerSecond: number): Promise<{ end(): Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const set = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await set(bytesPerSecond)
  return {
    end: async () => {
      await set(-1)
      await session.detach()
    },
  }
}
