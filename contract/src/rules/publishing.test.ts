import { describe, expect, it } from 'vitest'
import { UploadMetadata } from '../parts/listing.ts'
import { phrase } from '../phrase.ts'
import { canFinish, canGoNext, combinations, hasVariants, pickLimits, publishWarning } from './publishing.ts'

describe('upload product', () => {
  it('R272 R273 R274 warns of what the artwork lacks', () => {
    expect(publishWarning({ accountId: null, title: ' ' })).toEqual(phrase('listing.addBoth'))
    expect(publishWarning({ accountId: 4, title: '' })).toEqual(phrase('listing.addContents'))
    expect(publishWarning({ accountId: null, title: 'x' })).toEqual(phrase('listing.addAccounts'))
    expect(publishWarning({ accountId: 4, title: 'x' })).toBeNull()
  })

  it("R275 R276 counts a missing account id and the text 'null' as none", () => {
    for (const accountId of [undefined, null, 'null', ''])
      expect(publishWarning({ accountId, title: 'x' }), String(accountId)).not.toBeNull()
  })

  it('R279 Next needs account, title and template', () => {
    expect(canGoNext({ accountId: 4, title: 'x', templateId: 1 })).toBe(true)
    expect(canGoNext({ accountId: 4, title: 'x', templateId: null })).toBe(false)
    expect(canGoNext({ accountId: 4, title: '', templateId: 1 })).toBe(false)
  })

  it('R288 Finish needs every part; a cover is enough of pictures', () => {
    const whole = { accountId: 4, title: 'x', artworkId: 1, userId: 2, cover: 3 }
    expect(canFinish(whole)).toBe(true)
    for (const part of [{ accountId: null }, { title: '' }, { artworkId: null }, { userId: null }, { cover: null }])
      expect(canFinish({ ...whole, ...part }), JSON.stringify(part)).toBe(false)
  })

  it('R291 R292 R293 limits by the template, the cover counted', () => {
    expect(pickLimits()).toEqual({ images: 8, digitalFiles: 5 })
    expect(pickLimits({ image_limit: 10, digital_file_limit: 3 })).toEqual({ images: 9, digitalFiles: 3 })
  })

  it('R293 the metadata itself takes as many digital files as a template may ask for', () => {
    const digital_files = Array.from({ length: 12 }, (_, n) => ({ name: `${n}.svg`, path: `/storage/${n}` }))
    const metadata = { account_id: 1, omz_listing_id: 2, title: 'x', tags: [], img1: '/a', img2: '/b', digital_files }
    expect(UploadMetadata.safeParse(metadata).success).toBe(true)
  })

  it('R283 R284 crosses at most two properties', () => {
    const color = { id: 200, display_name: 'Primary color', values: ['Red', 'Blue'] }
    const size = { id: 513, display_name: 'Size', values: ['S', 'M', 'L'] }
    expect(combinations([color, size, { ...size, id: 514 }])).toHaveLength(6)
    expect(combinations([size])[0]).toEqual([{ property_id: 513, value: 'S' }])
    expect(combinations([])).toEqual([])
    expect(hasVariants({ price_on_property: [], quantity_on_property: [] })).toBe(false)
    expect(hasVariants({ price_on_property: [513], quantity_on_property: [] })).toBe(true)
  })
})
