import type { Browser } from 'playwright-core'
import { type Person, type Profile, signIn } from './browser.ts'
import { accountNamed, type RunningProduct } from './product.ts'

/** People of the demo, each in a browser profile of their own, signed in beside each other, in the order of their names. */
export async function signInAll<const Names extends readonly string[]>(
  browser: Browser,
  product: Pick<RunningProduct, 'url' | 'accounts'>,
  names: Names,
  profile: Profile = {},
): Promise<{ -readonly [Place in keyof Names]: Person }> {
  const people = names.map((name) => signIn(browser, product.url, accountNamed(product, name), profile))
  return (await Promise.all(people)) as { -readonly [Place in keyof Names]: Person }
}
