import type { TemplateForm } from '@halftone/contract/parts/listing.ts'
import { readPrice, stepPrice } from '@halftone/contract/rules/listing/priceText.ts'
import { describe, expect, it } from 'vitest'
import { fileOf } from '../listing.fixture.ts'
import { toggled } from './pickedFiles.ts'
import { draftOf, moveImage, setCells, setCover, setImages, setPhoto } from './uploadDraft.ts'
import { metadataOf } from './uploadMetadata.ts'
import { offerFault, problemsOf } from './uploadProblems.ts'
import { pasteCells } from './variants/pasteCells.ts'

const form: TemplateForm = {
  id: 1,
  name: 'Tee',
  accountId: 8,
  title: 'Sunset tee',
  tags: ['tee'],
  description: '',
  origins: { title: 'content', tags: 'content' },
  template: { title: '', tags: [] },
  fields: [],
  price: 19.9,
  currency: 'USD',
  quantity: 5,
  pricesFrom: 'template' as const,
  read_only: {
    price_on_property: [2],
    quantity_on_property: [],
    properties: [{ id: 2, display_name: 'Color', values: ['White', 'Black'] }],
    is_digital: false,
    image_limit: 10,
    digital_file_limit: 0,
  },
  variants: ['White', 'Black'].map((value) => ({
    property_values: [{ property_id: 2, value }],
    price: 19.9,
    quantity: null,
    image: null,
    sku: null,
  })),
}
const limits = { title: 140, tagLength: 20, tags: 13 }
const keysOf = (draft: ReturnType<typeof draftOf>) => problemsOf(draft, form, limits).map(({ key }) => key)

describe('step 2 of the Upload Product dialog', () => {
  it('begins with the artwork’s cover and its other pictures, as many as the template takes, without unready ones', () => {
    const files = [10, 11, 12, 13, 14].map((id) => fileOf(id, `view-${id}.png`))
    const odd = [fileOf(8, 'new.png', { previewState: 'pending' }), fileOf(9, 'old.png', { isHidden: true })]
    const three = { ...form, read_only: { ...form.read_only, image_limit: 3 } }
    const begun = (coverId?: number) => draftOf(three, [...odd, ...files], coverId)
    expect([begun(12).cover, begun(12).images]).toEqual([12, [10, 11]])
    expect([begun().cover, begun().images]).toEqual([10, [11, 12]])
    expect(draftOf(three, [fileOf(1, 'a.png'), fileOf(2, 'b.png', { isPrimaryCover: true })]).cover).toBe(2)
  })

  it('R288 wants a title and a cover; further pictures only who has them', () => {
    const empty = { ...draftOf(form), title: ' ' }
    expect(keysOf(empty)).toEqual(['titleMissing', 'cover'])
    expect(keysOf(setCover(10)(draftOf(form)))).toEqual([])
  })

  it('wants something in stock: of the listing, or of one variant where each has its own', () => {
    const full = setImages([11])(setCover(10)(draftOf(form)))
    expect(keysOf({ ...full, quantity: '0' })).toEqual(['stock'])
    expect(keysOf({ ...full, quantity: '' })).toEqual(['quantities'])
    const own = { ...form, read_only: { ...form.read_only, quantity_on_property: [2] } }
    const with0 = (...pieces: string[]) => {
      const rows = full.rows.map((row, at) => ({ ...row, quantity: pieces[at] ?? '' }))
      return problemsOf({ ...full, quantity: '0', rows }, own, limits)
    }
    expect(with0('0', '3')).toEqual([])
    expect(with0('0', '0')).toEqual([{ field: `quantity-${full.rows[0]?.id}`, key: 'stock', count: 1 }])
  })

  it('tells what is missing from what is no number', () => {
    expect(['', ' ', '0', 'abc'].map((text) => offerFault('price', text))).toEqual([
      'field.priceMissing',
      'field.priceMissing',
      'field.priceMissing',
      'field.priceWrong',
    ])
    expect(offerFault('price', '19.999')).toBe('field.priceDecimals')
    expect(['', '1000'].map((text) => offerFault('quantity', text))).toEqual([
      'field.quantityMissing',
      'field.quantityWrong',
    ])
  })

  it('R358 takes no picture over the limit', () => {
    expect(toggled([1, 2], 3, 2)).toBeNull()
    expect(toggled([1, 2], 2, 2)).toEqual([1])
  })

  it('R362 steps a price by 0.2, never under 0', () => {
    expect(stepPrice('19.90', 1)).toBe('20.10')
    expect(stepPrice('0.10', -1)).toBe('0.00')
    expect([readPrice('$1,234.50'), readPrice('12,5'), readPrice('-1'), readPrice('abc')]).toEqual([
      1234.5,
      12.5,
      null,
      null,
    ])
  })

  it('an image that becomes the cover gives its place to the old one', () => {
    const draft = setCover(12)(setImages([11, 12])(setCover(10)(draftOf(form))))
    expect([draft.cover, draft.images]).toEqual([12, [10, 11]])
    expect(moveImage(11, 0)(draft).images).toEqual([11, 10])
  })

  it('R155 R156 R157 R158 R159 R160 sends cover and images by their originals, and each variant with the slot of its photo', () => {
    const files = [10, 11, 12, 13].map((id) => fileOf(id, `view-${id}.png`))
    const digital = { ...form, read_only: { ...form.read_only, is_digital: true } }
    const picked = setImages([12, 11])(setCover(10)({ ...draftOf(form), title: ' Sunset ', digitalFiles: [13] }))
    const draft = setCells(new Map([[1, { price: '21.50' }]]))(setPhoto('Black', 12)(picked))
    const artwork = { id: 5, accountId: 8, files }
    const sent = metadataOf(draft, digital, artwork)
    expect(sent).toEqual({
      account_id: 8,
      omz_listing_id: 5,
      title: 'Sunset',
      tags: ['tee'],
      img1: '/storage/original/10',
      img2: '/storage/original/12',
      img3: '/storage/original/11',
      'img:view-12.png': 'img2',
      digital_files: [{ name: 'view-13.png', path: '/storage/original/13' }],
      variants: [
        { ...form.variants[0], image: null },
        { ...form.variants[1], price: 21.5, image: 'img2' },
      ],
      quantity: 5,
    })
    // A photo that is taken out of the images is no variant's any more.
    expect(setImages([11])(draft).photos).toEqual({})
    const plain = { ...form, variants: [], read_only: { ...form.read_only, price_on_property: [] } }
    const single = metadataOf(draftOf(plain), plain, artwork)
    expect([single.price, single.quantity, 'variants' in single, 'digital_files' in single]).toEqual([
      19.9,
      5,
      false,
      false,
    ])
  })

  it('a pasted column fills from the cell on and stops at the last row', () => {
    const { rows } = draftOf(form)
    const cells = pasteCells(rows, ['price', 'quantity'], { row: 0, column: 'price' }, '$21\t4\n22.5\t6\n23\t7\n')
    expect([...cells]).toEqual([
      [0, { price: '21.00', quantity: '4' }],
      [1, { price: '22.50', quantity: '6' }],
    ])
  })
})
