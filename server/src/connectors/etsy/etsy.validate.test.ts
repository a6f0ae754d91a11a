import { phrase } from '@halftone/contract/phrase.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TemplateForm } from '../connector.ts'
import type { ListingPayload } from '../publish.state.ts'
import { asset, digitalPayload, makeRig, type Rig, teePayload } from './etsy.fixture.ts'

let rig: Rig
let tee: ListingPayload
let digital: ListingPayload
let teeForm: TemplateForm
let digitalForm: TemplateForm
beforeAll(async () => {
  rig = await makeRig()
  tee = await teePayload(rig)
  digital = await digitalPayload(rig)
  teeForm = await rig.connector.form(rig.account, tee.templateId)
  digitalForm = await rig.connector.form(rig.account, digital.templateId)
})
afterAll(() => rig.stop())

describe('validate', () => {
  it('finds nothing in payloads that the channel takes', () => {
    expect(rig.connector.validate(tee, teeForm)).toEqual([])
    expect(rig.connector.validate(digital, digitalForm)).toEqual([])
  })

  const cases: [string, (p: ListingPayload) => Partial<ListingPayload>, string][] = [
    ['a title over 140', () => ({ title: 'x'.repeat(143) }), 'title'],
    ['an empty title', () => ({ title: ' ' }), 'title'],
    ['a second ampersand', () => ({ title: 'Salt & Pepper & more' }), 'title'],
    ['a currency sign in the title', () => ({ title: 'Only 5 €' }), 'title'],
    ['a tag over 20', () => ({ tags: ['fine', 'vintage sunset palm tee'] }), 'tags.1'],
    ['a tag with a forbidden sign', () => ({ tags: ['50% off'] }), 'tags.0'],
    ['a tag twice', () => ({ tags: ['Tee', 'tee'] }), 'tags.1'],
    ['fourteen tags', () => ({ tags: Array.from({ length: 14 }, (_, i) => `tag ${i}`) }), 'tags'],
    ['no image', () => ({ images: [], variants: tee.variants.map(({ image: _, ...row }) => row) }), 'images'],
    ['a webp', (p) => ({ images: [...p.images, asset('w', Buffer.alloc(9), 'image/webp')] }), 'images.3'],
    ['files of a physical template', () => ({ files: digital.files }), 'files'],
    [
      'a missing price',
      (p) => ({ variants: p.variants.map((v, i) => (i === 2 ? { ...v, price: 0 } : v)) }),
      'variants.2.price',
    ],
    [
      'a third decimal',
      (p) => ({ variants: p.variants.map((v, i) => (i === 1 ? { ...v, price: 9.999 } : v)) }),
      'variants.1.price',
    ],
    [
      'a quantity over 999',
      (p) => ({ variants: p.variants.map((v, i) => (i === 0 ? { ...v, quantity: 1000 } : v)) }),
      'variants.0.quantity',
    ],
    ['an unknown value', (p) => ({ variants: [{ ...p.variants[0]!, values: ['Pink', 'S'] }] }), 'variants.0.values'],
    ['a variant twice', (p) => ({ variants: [...p.variants, p.variants[0]!] }), 'variants.6.values'],
    ['a foreign image', (p) => ({ variants: [{ ...p.variants[0]!, image: 'img9' }] }), 'variants.0.image'],
    ['no variants', () => ({ variants: [] }), 'variants'],
  ]
  it.each(cases)('finds %s', (_name, change, field) => {
    const issues = rig.connector.validate({ ...tee, ...change(tee) }, teeForm)
    expect(issues.map((issue) => issue.field)).toEqual([field])
  })

  it('R293 finds a sixth digital file, and none at all', () => {
    const six = Array.from({ length: 6 }, (_, i) => asset(`f${i}`, Buffer.alloc(20), 'image/png'))
    expect(rig.connector.validate({ ...digital, files: six }, digitalForm)[0]).toEqual({
      field: 'files',
      said: phrase('listing.tooManyPhotos', { n: 5 }),
    })
    expect(rig.connector.validate({ ...digital, files: [] }, digitalForm)[0]?.field).toBe('files')
  })

  it('finds pictures that no single property explains', () => {
    const images = ['img1', 'img2', 'img3', 'img3', 'img1', 'img2']
    const variants = tee.variants.map((variant, i) => ({ ...variant, image: images[i]! }))
    expect(rig.connector.validate({ ...tee, variants }, teeForm)).toHaveLength(1)
  })
})
