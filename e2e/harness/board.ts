import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** ms. Generous: the machine may be busy, and nothing waits longer than it needs. */
export const patience = 60_000

export const cardOf = (page: Page, name: string): Locator => page.getByRole('article', { name })

/** A column by its name; what it says of itself is 'Doing, 12 products'. */
export const columnOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}, \\d`) })

export const cardIn = (page: Page, column: string, name: string): Locator =>
  columnOf(page, column).getByRole('article', { name })

/** Opens the board of the person's team and waits for its cards. */
export async function openBoard(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/products`)
  await page.getByRole('article').first().waitFor({ timeout: patience })
}

/** Picks a card up with the mouse and holds it over a column. `drop()` lets it go. */
export async function lift(page: Page, card: Locator, column: string): Promise<{ drop(): Promise<void> }> {
  // What dragging needs comes after the cards.
  await card.and(card.page().locator('[draggable="true"]')).waitFor({ timeout: patience })
  const { width, height } = await boxOf(card)
  // Waits until it stands still and no dialog that is still closing lies over it.
  await card.hover({ position: { x: width / 2, y: Math.min(30, height / 2) }, timeout: patience })
  const from = await boxOf(card)
  const to = await boxOf(columnOf(page, column))
  const start = { x: from.x + from.width / 2, y: from.y + Math.min(30, from.height / 2) }
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 12, start.y + 8, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 90, { steps: 12 })
  await page.mouse.move(to.x + to.width / 2, to.y + 94, { steps: 2 })
  return { drop: () => page.mouse.up() }
}

export async function dragTo(page: Page, name: string, column: string): Promise<void> {
  const { drop } = await lift(page, cardOf(page, name), column)
  await drop()
}

/** Where it is, once it has stopped moving: a dialog slides in, a column makes room. */
async function boxOf(locator: Locator) {
  let last = await locator.boundingBox({ timeout: patience })
  for (const end = Date.now() + patience; Date.now() < end; ) {
    await delay(60)
    const box = await locator.boundingBox({ timeout: patience })
    if (box && last && box.x === last.x && box.y === last.y && box.height === last.height) return box
    last = box
  }
  throw new Error(`${locator} is not on the screen, or never stands still`)
}

/** Creates a product in the first column, and waits for its card. */
export async function createProduct(page: Page, name: string): Promise<void> {
  // The first is the toolbar's: an empty column has one of its own.
  await page.getByRole('button', { name: 'New product', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await cardOf(page, name).waitFor({ timeout: patience })
  await dialog.waitFor({ state: 'hidden', timeout: patience })
}

/** Opens a product of the board; its dialog. */
export async function openProduct(page: Page, name: string): Promise<Locator> {
  await cardOf(page, name).getByRole('link', { name }).click()
  return productDialog(page, name)
}

export async function productDialog(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name, exact: true })
  await dialog.getByRole('region', { name: 'Product details' }).waitFor({ timeout: patience })
  return dialog
}

/** Ticks entries in a picker that a button opens, and closes it. */
export async function tick(page: Page, button: Locator, options: string[]): Promise<void> {
  await button.click()
  for (const name of options) {
    await page.getByRole('option', { name }).first().click({ timeout: patience })
  }
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'hidden', timeout: patience })
}

/** Chooses the one entry of a picker that closes by itself. */
export async function choose(page: Page, button: Locator, option: string): Promise<void> {
  await button.click()
  await page.getByRole('option', { name: option }).first().click({ timeout: patience })
  await page.getByRole('listbox').waitFor({ state: 'hidden', timeout: patience })
}

/** Writes a comment that begins with a mention: '@' and the first letters, then the person from the list. */
export async function comment(panel: Locator, text: string, to?: { typed: string; name: string }): Promise<void> {
  const page = panel.page()
  const field = panel.getByRole('textbox', { name: 'Write a comment' })
  await field.click()
  if (to) {
    await page.keyboard.type(`@${to.typed}`)
    await page.getByRole('option', { name: to.name }).click({ timeout: patience })
  }
  await page.keyboard.type(text)
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Drops files from the disk on an element, as a person drops them from a folder: real paths, read by the browser. */
export async function dropFiles(target: Locator, files: string[]): Promise<void> {
  const page = target.page()
  const box = await boxOf(target)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  // Not detached: with the session the browser would also forget that the network is off.
}

/** Waits until that many of it stand there. */
export const countOf = (locator: Locator, expected: number): Promise<void> =>
  expect.poll(() => locator.count(), { timeout: patience, interval: 100 }).toBe(expected)

/** The text of an element, as one line. */
export const textOf = async (locator: Locator): Promise<string> =>
  ((await locator.textContent()) ?? '').replaceAll(/\s+/g, ' ').trim()
