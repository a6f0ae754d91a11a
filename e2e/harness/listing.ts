import type { Locator, Page } from 'playwright-core'
import { patience } from './board.ts'

export const artworkDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Upload Artwork' })

/** Opens an artwork from the dialog of its product. */
export async function openArtwork(product: Locator, name: string): Promise<Locator> {
  await product.getByRole('button', { name: new RegExp(`^${name}, `) }).click({ timeout: patience })
  const dialog = artworkDialog(product.page())
  await dialog.getByRole('tab', { name: /^All/ }).waitFor({ timeout: patience })
  return dialog
}

/** Chooses files by name in one of the pickers of the Upload Product dialog; without names the first one. */
export async function pickFiles(page: Page, picker: string, names: string[] = []): Promise<void> {
  const dialog = page.getByRole('dialog', { name: picker, exact: true })
  await dialog.getByRole('group', { name: 'Kind of file' }).getByRole('button', { name: 'All' }).click()
  const tiles = dialog.getByRole('group', { name: picker })
  // A fresh demo is still making pictures: what has none yet cannot be chosen.
  if (names.length === 0) await tiles.getByRole('button', { disabled: false }).first().click({ timeout: patience })
  // What is chosen already stays.
  for (const name of names) {
    const tile = tiles.getByRole('button', { name, exact: true })
    if ((await tile.getAttribute('aria-pressed')) !== 'true') await tile.click()
  }
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden', timeout: patience })
}

/** From 'Publish' to the second step of the Upload Product dialog, with the first template; the dialog. */
export async function openUpload(artwork: Locator): Promise<Locator> {
  const page = artwork.page()
  await artwork.getByRole('button', { name: 'Publish' }).click({ timeout: patience })
  const upload = page.getByRole('dialog', { name: 'Upload product', exact: true })
  await upload.getByRole('radio').first().click({ timeout: patience })
  await upload.getByRole('button', { name: 'Next' }).click()
  await upload.getByRole('button', { name: 'Finish' }).waitFor({ timeout: patience })
  return upload
}

/** One price and one quantity for all that is sold. */
export async function fillPrices(upload: Locator, price: string, quantity: string): Promise<void> {
  const all = upload.getByRole('checkbox', { name: 'Select all variants' })
  // Which of the two the template has shows with the form.
  await upload
    .getByRole('textbox', { name: /^(Price|Quantity)$/ })
    .or(all)
    .first()
    .waitFor({ timeout: patience })
  for (const [label, value] of [
    ['Price', price],
    ['Quantity', quantity],
  ] as const) {
    const single = upload.getByRole('textbox', { name: label, exact: true })
    if ((await single.count()) > 0) await single.fill(value)
  }
  if ((await all.count()) === 0) return
  await all.check()
  const apply = upload.getByRole('button', { name: /^Apply to/ })
  await apply.waitFor({ timeout: patience })
  for (const [label, value] of [
    [/^Price of Fill/, price],
    [/^Quantity of Fill/, quantity],
  ] as const) {
    const field = upload.getByRole('textbox', { name: label })
    if ((await field.count()) > 0) await field.fill(value)
  }
  await apply.click()
}

export async function finish(upload: Locator): Promise<void> {
  await upload.getByRole('button', { name: 'Finish' }).click()
  await upload.page().getByText('Upload Successfully.').first().waitFor({ timeout: patience })
  await upload.waitFor({ state: 'hidden', timeout: patience })
}
