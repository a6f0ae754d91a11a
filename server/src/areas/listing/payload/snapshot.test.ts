import type { TemplateSource, UploadMetadata } from '@halftone/contract/parts/listing.ts'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createEtsyConnector } from '../../../connectors/etsy/etsy.connector.ts'
import { createOutgoing } from '../../../connectors/outgoing.ts'
import { AppError } from '../../../core/errors.ts'
import type { FileRow } from '../../files/files.queries.ts'
import { payloadFor } from './channelPayload.rules.ts'
import { renewedSnapshot, snapshotOf } from './snapshot.rules.ts'

const nowhere = { apiUrl: 'http://x', tokenUrl: 'http://x', oauthUrl: 'http://x', redirectUri: 'http://x' }
const connector = createEtsyConnector({
  outgoing: createOutgoing(),
  pool: new pg.Pool(),
  keystring: 'k',
  sharedSecret: 's',
  ...nowhere,
})
const approvedAt = new Date('2026-03-04T05:06:07Z')

const fileOf = (n: number, more: Partial<FileRow> = {}) =>
  ({
    ...{ id: n, name: `f${n}.jpg`, key: `1/2/f${n}.jpg`, sha256: `hash${n}`, fileType: 'image/jpeg', size: 100 + n },
    ...{ previewState: 'ready', ...more },
  }) as FileRow
const files = Array.from({ length: 14 }, (_, i) => fileOf(i + 1))
const url = (n: number) => `/storage/1/2/f${n}.jpg?signature=x`
const slots = (...numbers: number[]) => Object.fromEntries(numbers.map((n) => [`img${n}`, url(n)]))
const storedAs = (n: number, name = `f${n}.jpg`) => ({
  ...{ fileId: n, name, key: `1/2/f${n}.jpg`, sha256: `hash${n}`, type: 'image/jpeg', size: 100 + n },
})
const plain: TemplateSource & { listing_id: string } = {
  ...{ listing_id: '77', title: 'Template', description: 'As the template says', tags: ['of the template'] },
  ...{ price: 20, currency: 'USD', quantity: 5, imageUrl: null, variants: [], fields: {} },
  read_only: {
    ...{ price_on_property: [], quantity_on_property: [], properties: [], is_digital: false },
    ...{ image_limit: 10, digital_file_limit: 0 },
  },
}
const digital = { ...plain, read_only: { ...plain.read_only, is_digital: true, digital_file_limit: 2 } }
const combos = [
  ['Black', 'S'],
  ['Black', 'M'],
  ['White', 'S'],
  ['White', 'M'],
]
const tee = (on: Partial<TemplateSource['read_only']> = {}) => ({
  ...plain,
  read_only: {
    ...plain.read_only,
    properties: [
      { id: 200, display_name: 'Color', values: ['Black', 'White'] },
      { id: 513, display_name: 'Size', values: ['S', 'M'] },
    ],
    ...on,
  },
  variants: combos.map((values, i) => ({
    ...{ values, price: 10 + i, quantity: 40 + i, sku: `SKU-${i}`, isEnabled: i !== 2 },
  })),
})
type Source = typeof plain
const snapshot = (more: object = {}, source: Source = plain, own: readonly FileRow[] = files) => {
  const fixed = { account_id: 1, omz_listing_id: 1, title: 'Title', tags: ['a', '', 'b'] }
  const metadata = { ...fixed, ...slots(1, 2), ...more } as UploadMetadata
  return snapshotOf({ metadata, source, own, connector, approvedAt, said: { content: [], channel: [] } })
}
const saying = ({ title, tags }: { title: string; tags: string[] }) => ({
  content: [
    { name: 'title', value: title },
    { name: 'tags', value: tags },
  ],
  channel: [],
})
/** The refusals by field. */
function errorsOf(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.body('').errors
    throw error
  }
  return {}
}

describe('what is published', () => {
  it('R157 R158 is the form’s text, price and quantity, the template’s description, the artwork’s files by key', () => {
    const common = { sourceId: '77', title: 'Title', description: 'As the template says', tags: ['a', 'b'] }
    const kept = { fields: {}, liveImages: [], liveFiles: [] }
    const rest = { variants: [], files: [], approvedAt: '2026-03-04T05:06:07.000Z', ...kept }
    const images = [1, 2].map((n) => ({ slot: `img${n}`, ...storedAs(n) }))
    expect(snapshot({ price: 12.5, quantity: 3 })).toEqual({ ...common, price: 12.5, quantity: 3, images, ...rest })
    expect(snapshot()).toEqual({ ...common, price: 20, quantity: 5, images, ...rest })
  })

  it('R157 has the pictures in the order of their slots, each the file that stands there', () => {
    const metadata = { ...slots(11, 3, 10, 1, 2), img9: url(12), 'img:f10.jpg': 'img10', 'img:f11.jpg': 'img11' }
    expect(snapshot(metadata).images.map(({ slot, fileId }) => [slot, fileId])).toEqual([
      ['img1', 1],
      ['img2', 2],
      ['img3', 3],
      ['img9', 12],
      ['img10', 10],
      ['img11', 11],
    ])
  })

  it('R160 R292 counts the cover and the extra pictures, not those that only variants show', () => {
    const many = slots(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    const tooMany = { 'metadata.images': 'Do not select more than 9 photos' }
    expect(errorsOf(() => snapshot(many))).toEqual({})
    expect(errorsOf(() => snapshot({ ...many, ...slots(11) }))).toEqual(tooMany)
    expect(errorsOf(() => snapshot({ ...many, ...slots(11), 'img:f11.jpg': 'img11' }))).toEqual({})
    expect(errorsOf(() => snapshot({ ...many, ...slots(11), 'img:f1.jpg': 'img1' }))).toEqual(tooMany)
  })

  it('R159 R293 has the digital files under the names of the form, as many as the template takes', () => {
    const given = (...numbers: number[]) => ({
      digital_files: numbers.map((n) => ({ name: `for sale ${n}.jpg`, path: url(n) })),
    })
    expect(snapshot(given(3, 4), digital).files).toEqual([storedAs(3, 'for sale 3.jpg'), storedAs(4, 'for sale 4.jpg')])
    const text = 'Do not select more than 2 photos'
    expect(errorsOf(() => snapshot(given(3, 4, 5), digital))).toEqual({ 'metadata.digital_files': text })
    const physical = { 'metadata.digital_files': 'This template is not digital' }
    expect(errorsOf(() => snapshot(given(3)))).toEqual(physical)
  })

  it('is refused where a mock-up’s artwork was replaced or turned down since it was made', () => {
    const own = files.map((file) => ({ ...file, isOutdated: file.id === 2 }))
    const said = expect.stringContaining('This mock-up is out of date')
    expect(errorsOf(() => snapshot({}, plain, own))).toEqual({ 'metadata.img2': said })
  })

  it('is refused by field where a file is none of the artwork’s, is not ready, or is not taken', () => {
    const own = [
      ...files.slice(0, 4),
      ...[fileOf(5, { previewState: 'pending' }), fileOf(6, { previewState: 'none' }), fileOf(7, { size: 0 })],
    ]
    const errors = (more: object, source: Source = plain) => errorsOf(() => snapshot(more, source, own))
    expect(errors({ img2: url(5), img3: url(6), img4: url(14) })).toEqual({
      'metadata.img2': 'The file is still being prepared',
      'metadata.img3': 'Please choose an image',
      'metadata.img4': 'This is not a visible file of the artwork',
    })
    const sold = (...numbers: number[]) => ({ digital_files: numbers.map((n) => ({ name: 'one.jpg', path: url(n) })) })
    expect(errors(sold(14, 5), digital)).toEqual({
      'metadata.digital_files.0.path': 'This is not a visible file of the artwork',
      'metadata.digital_files.1.path': 'The file is still being prepared',
    })
    expect(errors({ img3: url(7) })).toEqual({ 'metadata.img3': 'img3 is empty' })
    expect(errors(sold(2, 3), digital)).toEqual({ 'metadata.digital_files.1': 'one.jpg is there twice' })
    expect(errors({ title: 'a: b: c' })).toEqual({ 'metadata.title': "Etsy allows ':' once in a title" })
    expect(errors({}, { ...plain, description: ' ' })).toEqual({
      'metadata.contents.description': 'A description is needed',
    })
  })
})

describe('variants (R283 to R285)', () => {
  const row = (values: [number, string][], more: object = {}) => ({
    property_values: values.map(([property_id, value]) => ({ property_id, value })),
    ...{ price: null, quantity: null, image: null, sku: null, ...more },
  })
  const variantsOf = (source: Source, variants: object[], more: object = {}) =>
    snapshot({ variants, ...more }, source).variants

  it('are the rows with what they say, else what the template asks for them; the others follow as they are there', () => {
    const source = tee({ price_on_property: [200], quantity_on_property: [513] })
    const said = { price: 31.5, quantity: 7, sku: 'OWN', image: 'img2' }
    const rows = [
      row([
        [513, 'M'],
        [200, 'White'],
      ]),
      row(
        [
          [200, 'Black'],
          [513, 'S'],
        ],
        said,
      ),
    ]
    // One price for all is none where the template has several.
    expect(variantsOf(source, rows, { price: 99, quantity: 88 })).toEqual([
      { values: ['White', 'M'], price: 13, quantity: 43, sku: 'SKU-3', isEnabled: true },
      { values: ['Black', 'S'], ...said, isEnabled: true },
      { values: ['Black', 'M'], price: 11, quantity: 41, sku: 'SKU-1', isEnabled: true },
      { values: ['White', 'S'], price: 12, quantity: 42, sku: 'SKU-2', isEnabled: false },
    ])
  })

  it('have the one price and quantity of the form where the template has one for all', () => {
    const offers = (more: object) =>
      variantsOf(tee(), [], more)
        .map(({ price, quantity }) => `${price} ${quantity}`)
        .join(', ')
    expect(offers({ price: 99, quantity: 88 })).toBe('99 88, 99 88, 99 88, 99 88')
    expect(offers({})).toBe('10 40, 11 41, 12 42, 13 43')
  })

  it('are offered again where a row gives some of what the shop has switched off', () => {
    const off: [number, string][] = [
      [200, 'White'],
      [513, 'S'],
    ]
    const first = (quantity: number) => variantsOf(tee(), [row(off, { quantity })])[0]
    expect([first(3)?.isEnabled, first(0)?.isEnabled]).toEqual([true, false])
  })

  it('of a property that the template does not have are refused', () => {
    const unknown = row([
      [200, 'White'],
      [513, 'S'],
    ])
    unknown.property_values.push({ property_id: 9, value: 'x' })
    const text = 'The template has no such variant'
    expect(errorsOf(() => variantsOf(tee(), [unknown]))).toEqual({ 'metadata.variants.0.values': text })
  })
})

describe('the payload of the channel', () => {
  it('has every field of the snapshot; what the channel does not take goes as a JPEG', () => {
    const own = [...files.slice(0, 2), fileOf(3, { fileType: 'image/webp' }), fileOf(4, { size: 11 * 1024 * 1024 })]
    const variants = [{ property_values: [{ property_id: 200, value: 'Black' }], price: 5, quantity: 6 }]
    const rows = variants.map((one) => ({ ...one, image: 'img2', sku: 'S' }))
    const oneProperty = tee()
    oneProperty.read_only.properties = oneProperty.read_only.properties.slice(0, 1)
    oneProperty.variants = []
    const payload = snapshot({ ...slots(1, 2, 3, 4), variants: rows, price: 9, quantity: 8 }, oneProperty, own)
    const sent = payloadFor('the key', payload, connector.caps)
    expect(sent).toMatchObject({
      ...{ key: 'the key', templateId: '77', title: 'Title', description: 'As the template says', tags: ['a', 'b'] },
      ...{ price: 9, quantity: 8, files: [] },
      variants: [{ values: ['Black'], price: 5, quantity: 6, sku: 'S', image: 'img2', isEnabled: true }],
    })
    expect(sent.images.map(({ name, alt, contentType, size }) => [name, alt, contentType, size])).toEqual([
      ['img1', 'Title', 'image/jpeg', 101],
      ['img2', 'Title', 'image/jpeg', 102],
      ['img3', 'Title', 'image/jpeg', 1],
      ['img4', 'Title', 'image/jpeg', 1],
    ])
    const sold = snapshot({ digital_files: [{ name: 'a.zip', path: url(2) }] }, digital)
    expect(payloadFor('k', sold, connector.caps).files).toMatchObject([
      { name: 'a.zip', contentType: 'image/jpeg', size: 102 },
    ])
  })
})

describe('a listing that is brought up to date', () => {
  const rows = [{ property_values: [{ property_id: 200, value: 'Black' }], price: 5, quantity: 6, sku: null }]
  const colours = { ...tee(), variants: [] }
  colours.read_only.properties = colours.read_only.properties.slice(0, 1)
  const before = snapshot({ ...slots(1, 2, 3), variants: rows.map((row) => ({ ...row, image: 'img3' })) }, colours)
  const later = new Date('2026-05-05T05:05:05Z')
  const renewed = (own: readonly FileRow[], texts = { title: 'New', tags: ['new'] }) =>
    renewedSnapshot({ before, said: saying(texts), source: colours, own, connector, approvedAt: later })

  it('has the artwork’s texts now and its files as they are now; what is gone or not ready is left out', () => {
    const own = [fileOf(1, { key: '1/2/newer.jpg', size: 7 }), fileOf(2, { previewState: 'pending' }), fileOf(4)]
    expect(renewed(own)).toEqual({
      ...before,
      ...{ title: 'New', tags: ['new'], approvedAt: '2026-05-05T05:05:05.000Z' },
      images: [{ slot: 'img1', ...storedAs(1), key: '1/2/newer.jpg', size: 7 }],
      variants: [{ values: ['Black'], price: 5, quantity: 6, isEnabled: true }],
    })
    expect(renewed(files)).toEqual({ ...before, title: 'New', tags: ['new'], approvedAt: later.toISOString() })
    // An artwork without contents keeps what is there.
    expect(renewed(files, { title: '', tags: [] })).toMatchObject({ title: 'Title', tags: ['a', 'b'] })
  })

  it('keeps the names of the files that are sold, and leaves out those that are gone', () => {
    const names = ['first.zip', 'second.zip']
    const sold = snapshot({ digital_files: names.map((name, i) => ({ name, path: url(i + 3) })) }, digital)
    const texts = { title: 'New', tags: [] }
    const now = (own: readonly FileRow[]) =>
      renewedSnapshot({ before: sold, said: saying(texts), source: digital, own, connector, approvedAt: later }).files
    expect(now(files)).toEqual([storedAs(3, 'first.zip'), storedAs(4, 'second.zip')])
    expect(now(files.filter(({ id }) => id !== 3))).toEqual([storedAs(4, 'second.zip')])
  })

  it('is refused without its cover, and with what the channel would refuse', () => {
    const gone = { artworkId: 'The cover of the listing is no longer among the files' }
    expect(errorsOf(() => renewed(files.slice(1)))).toEqual(gone)
    const long = { title: 'x'.repeat(141), tags: [] }
    expect(errorsOf(() => renewed(files, long))).toHaveProperty('metadata.title')
  })
})
