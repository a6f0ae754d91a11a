import type { SheetTables } from '@halftone/contract/areas/sheets/sheets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, refuse } from '../../testing/api.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { artworkOf, fileOf, signInWith } from '../artworks/artwork.fixture.ts'
import { SheetButton } from './SheetButton.tsx'

const sheetId = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms'
const tables: SheetTables = {
  ...{ title: 'Sales 2026', tabs: ['Rows'], stores: [{ name: 'Paper Moon', url: '' }], niches: [{ name: 'Teachers' }] },
  products: [
    {
      ...{ name: 'Classic Tee', type: 'T-shirt', category: 'Clothing' },
      ...{ sizes: ['S', 'M'], colors: ['Black'], price: 20, addPrice: 2, followPrice: 'size' },
    },
  ],
}
const artwork = (state: 'approved' | 'needapproved' = 'approved') => {
  const made = artworkOf([fileOf(11, 'moth.png', { isPrimaryCover: true }), fileOf(12, 'tee.png')], { name: 'Moth' })
  return { ...made, review: { ...made.review, state } }
}
beforeEach(() => {
  localStorage.clear()
  ofCompany([], [])
})
/** The stores and niches that the company keeps. */
function ofCompany(stores: string[], niches: string[]) {
  const listOf = (names: string[]) => ({
    data: names.map((name, at) => ({ id: at + 1, name, index: at, is_system: false })),
    meta: { total: names.length, limit: 500, totalPage: 1, currentPage: 1 },
  })
  answer('GET /configs/type/sheet_store', listOf(stores))
  answer('GET /configs/type/sheet_niche', listOf(niches))
}

function show({ isOn = true, of = artwork() } = {}) {
  signInWith('P_VIEW', 'P_UPLOAD_SHEET')
  answer('GET /system/configs', { data: { features: { sheetUpload: isOn } } })
  answer(`GET /sheets/${sheetId}/tables`, { data: tables })
  answer(`GET /sheets/${sheetId}/rows`, {
    data: { head: ['type', 'sku'], rows: [{ number: 9, cells: ['', 'OLD-9'] }], total: 8 },
  })
  return renderRoutes([{ path: '*', element: <SheetButton artwork={of} /> }])
}

async function open() {
  const view = show()
  await view.user.click(await screen.findByRole('button', { name: 'Sales sheet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload to a sales sheet' }))
  return { ...view, dialog }
}
async function choose() {
  const view = await open()
  const { user, dialog } = view
  await user.click(dialog.getByLabelText('Link of the spreadsheet'))
  await user.paste(`https://docs.google.com/spreadsheets/d/${sheetId}/edit`)
  await user.click(await dialog.findByRole('button', { name: /^Product/ }))
  await user.click(await screen.findByRole('option', { name: 'Classic Tee' }))
  return view
}

it('R303 R401 stands there where the company has it on, for approved artworks', async () => {
  show({ of: artwork('needapproved') })
  expect(await screen.findByRole('button', { name: 'Sales sheet' })).toBeDisabled()
})

it('R303 is not there where the company has it off', async () => {
  const { container } = show({ isOn: false })
  await waitFor(() => expect(container.ownerDocument.body).toBeVisible())
  expect(screen.queryByRole('button', { name: 'Sales sheet' })).toBeNull()
})

it('R304 R315 where no sheet is set, the stores and niches of the company are offered, and what is chosen stays', async () => {
  ofCompany(['Paper Moon', 'Own Store'], ['Teachers'])
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: /^Store/ }))
  await user.click(await screen.findByRole('option', { name: 'Paper Moon' }))
  await user.click(dialog.getByRole('button', { name: /^Niche/ }))
  await user.click(await screen.findByRole('option', { name: 'Teachers' }))
  // What it is a row of is in the spreadsheet alone.
  expect(dialog.queryByRole('button', { name: /^Product/ })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
  await user.click(dialog.getByLabelText('Link of the spreadsheet'))
  await user.paste(`https://docs.google.com/spreadsheets/d/${sheetId}/edit`)
  expect(await dialog.findByRole('button', { name: /^Product/ })).toBeVisible()
  expect(dialog.getByText('Paper Moon')).toBeVisible()
  expect(dialog.getByText('Teachers')).toBeVisible()
})

it('R335 a link without an id says so, and nothing is asked', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByLabelText('Link of the spreadsheet'))
  await user.paste('https://docs.google.com/document/d/abc')
  expect(await dialog.findByText('Sheet URL is incorrect')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
})

it('R304 R305 R081 R307 two steps: what it is sold as, then its variations with their pictures and prices', async () => {
  const { user, dialog } = await choose()
  expect(dialog.getByText('T-shirt · Clothing')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /^Niche/ }))
  await user.click(await screen.findByRole('option', { name: 'Teachers' }))
  await user.clear(dialog.getByLabelText('Title'))
  await user.click(dialog.getByLabelText('Title'))
  await user.paste('Moth')
  await user.click(dialog.getByRole('button', { name: 'Female' }))
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  const table = within(await dialog.findByRole('table', { name: 'Variations' }))
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(1)).toEqual(['Cover', 'Mockup', 'Primary color', 'Price', 'Size'])
  expect(table.getByLabelText('Price of Black, S')).toHaveValue('22.00')
  expect(await dialog.findByText(/has 8 rows.*OLD-9/)).toBeVisible()
  await user.click(table.getByRole('checkbox', { name: 'Black, M' }))
  const price = table.getByLabelText('Price of Black, S')
  await user.clear(price)
  expect(dialog.getByText(/A price is missing/)).toBeVisible()
  await user.type(price, '19,5')
  const sent = answer(`POST /sheets/${sheetId}/rows`, {
    data: { written: 2, added: 2, skus: ['a', 'b'] },
    message: 'Upload successfully',
    phrase: { code: 'sheets.uploaded' },
  })
  await user.click(dialog.getByRole('button', { name: 'Write 1 variation' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[0]?.body).toMatchObject({
    ...{
      artworkId: artwork().id,
      tab: 'Rows',
      product: 'Classic Tee',
      type: 'T-shirt',
      niche: 'Teachers',
      title: 'Moth',
    },
    ...{ gender: 'Female', printArea: 'Front' },
    variations: [{ color: 'Black', size: 'S', price: 19.5, coverId: 11 }],
  })
})

it('R314 what Google refuses stands beside the button, and what was typed stays', async () => {
  const { user, dialog } = await choose()
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  answer(`POST /sheets/${sheetId}/rows`, refuse(422, 'VALIDATION', 'Upload fail', { errors: { sheet: 'It is gone' } }))
  await user.click(await dialog.findByRole('button', { name: 'Write 2 variations' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Upload failIt is gone')
  expect(dialog.getByLabelText('Price of Black, M')).toHaveValue('24.00')
  expect(dialog.getByRole('button', { name: 'Back' })).toBeEnabled()
})

it('R312 a sheet that cannot be read says why, and can be tried again', async () => {
  const { user, dialog } = await open()
  answer(
    `GET /sheets/${sheetId}/tables`,
    refuse(422, 'VALIDATION', 'Fail to get data from google sheet', { errors: { sheet: 'Share it' } }),
  )
  await user.click(dialog.getByLabelText('Link of the spreadsheet'))
  await user.paste(`https://docs.google.com/spreadsheets/d/${sheetId}/edit`)
  expect(await dialog.findByText('Fail to get data from google sheet')).toBeVisible()
  expect(dialog.getByText('Share it')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('R305 mockups are chosen, and taken away again; a cover stays', async () => {
  const { user, dialog } = await choose()
  await user.click(dialog.getByRole('button', { name: 'Next' }))
  const pick = async (name: string, file: string) => {
    await user.click(await screen.findByRole('button', { name }))
    const picker = within(await screen.findByRole('dialog', { name: /^Choose / }))
    await user.click(picker.getByLabelText(file))
    return picker.getByRole('button', { name: 'Done' })
  }
  await user.click(await pick('0 mockups', 'tee.png'))
  await user.click(await pick('1 mockup', 'tee.png'))
  expect(await screen.findByRole('button', { name: '0 mockups' })).toBeVisible()
  expect(await pick('1 cover', 'moth.png')).toBeDisabled()
})
