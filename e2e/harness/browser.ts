import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { patience } from './board.ts'
import type { Account } from './product.ts'

const executablePath = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
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

const program = () => {
  if (!executablePath) throw new Error('no Chromium: set CHROMIUM to its path')
  return { executablePath, args }
}

/** The system's Chromium. */
export const openBrowser = (): Promise<Browser> => chromium.launch(program())

export interface Person {
  context: BrowserContext
  page: Page
  /** What the page logged as errors: a journey ends with none. */
  problems: string[]
}

export interface Profile {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  /** A touch screen. */
  hasTouch?: boolean
  /** The browser's language, which texts follow. */
  locale?: string
  /** Things slide and fade, as they do for most people: the machine draws each frame of it, in all that runs at once. */
  hasMotion?: boolean
}

/** A browser profile of its own, in which nobody is signed in. What the content policy refuses is a problem. */
export async function openProfile(browser: Browser, profile: Profile = {}): Promise<Person> {
  const { width = 1440, height = 900, colorScheme = 'light', hasTouch = false, locale = 'en-GB', hasMotion } = profile
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    hasTouch,
    locale,
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    acceptDownloads: true,
  })
  context.setDefaultTimeout(patience)
  const problems: string[] = []
  await context.exposeBinding('refusedByPolicy', (_source, text: string) => problems.push(text))
  await context.addInitScript(() => {
    const page = window as typeof window & { refusedByPolicy?: (text: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      page.refusedByPolicy?.(`the policy refuses ${effectiveDirective} ${blockedURI} of ${sourceFile}`),
    )
  })
  return { context, page: await openTab(context, problems), problems }
}

async function openTab(context: BrowserContext, problems: string[]): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => problems.push(error.message))
  return page
}

/** The browser forgets who was signed in; what is done next is done in a new tab, as the old one leads away by itself. */
export async function forget(person: Person): Promise<void> {
  const { context, page, problems } = person
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await page.close()
  person.page = await openTab(context, problems)
}

/** A person in a browser profile of their own, signed in through the login screen. */
export async function signIn(
  browser: Browser,
  url: string,
  { email, password }: Account,
  profile: Profile = {},
): Promise<Person> {
  const person = await openProfile(browser, profile)
  const { page } = person
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  return person
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
