import { describe, expect, it } from 'vitest'
import { moveImage, setCover, setImages, setPhoto, type UploadDraft } from '../form/uploadDraft.ts'
import { artworkOf, fileOf, liveOf } from '../listing.fixture.ts'
import { changesOf, marksOf, outOf } from './liveChanges.ts'
import { liveDraft } from './liveDraft.ts'
import { liveMetadata } from './liveMetadata.ts'

const live = liveOf()
const { form } = live
const { start, files } = liveDraft(live, artworkOf())
const changed = (draft: UploadDraft) => changesOf({ form, start, draft, files })
const kinds = (draft: UploadDraft) => changed(draft).map(({ kind }) => kind)
const sent = (draft: UploadDraft) =>
  liveMetadata({ form, start, draft, artwork: { id: 5, accountId: 8, files } }) as Record<string, unknown>
const [white, black] = start.rows

describe('the form of a live listing', () => {
  it('has the artwork’s files where the shop’s pictures are made of them, and the shop’s own by its ids', () => {
    expect([start.cover, ...start.images]).toEqual([1, -1, 2])
    expect(files.find(({ id }) => id === -1)).toMatchObject({ urlOriginal: 'live:502', previewState: 'ready' })
    expect(start.photos).toEqual({ White: -1 })
  })

  it('takes a file of the artwork once, where two of the pictures are made of it', () => {
    const twice = live.images.map((image) => ({ ...image, fileId: 1 }))
    const { start: doubled } = liveDraft(liveOf({ images: twice }), artworkOf())
    expect([doubled.cover, ...doubled.images]).toEqual([1, -1, -2])
  })

  it('R505 changes nothing and sends no price and no quantity while nobody has touched it', () => {
    expect(changed(start)).toEqual([])
    expect(sent(start)).toMatchObject({
      ...{ account_id: 8, omz_listing_id: 5, title: 'Live tee', tags: ['tee', 'sun'] },
      ...{ img1: '/storage/original/1', img2: 'live:502', img3: '/storage/original/2' },
      variants: [
        { price: null, quantity: null, image: 'img2' },
        { price: null, quantity: null, image: null },
      ],
    })
    expect(sent(start)).not.toHaveProperty('price')
    expect(sent(start)).not.toHaveProperty('quantity')
  })

  it('a photo that the shop ties to a value of another option stays with it', () => {
    const other = { ...start, photos: { White: -1 } }
    const rows = other.rows.map((row) => ({ ...row, values: [{ property_id: 300, value: 'S' }, ...row.values] }))
    expect(sent({ ...other, rows })).toMatchObject({ variants: [{ image: 'img2' }, { image: null }] })
  })

  it('R505 a price that is changed is sent alone', () => {
    if (!white || !black) throw new Error('no rows')
    const draft = { ...start, rows: [{ ...white, price: '21.90' }, black] }
    expect(changed(draft)).toMatchObject([{ kind: 'price', before: '19.90', after: '21.90', count: 1 }])
    expect(sent(draft)).toMatchObject({ variants: [{ price: 21.9, quantity: null }, { price: null }] })
  })

  it('says those that change alike in one line', () => {
    const rows = start.rows.map((row) => ({ ...row, price: '25.00', quantity: '7' }))
    expect(changed({ ...start, rows })).toMatchObject([
      { kind: 'price', count: 2 },
      { kind: 'quantity', before: '1200', count: 1 },
      { kind: 'quantity', before: '5', count: 1 },
    ])
  })
})

describe('what will change', () => {
  const cases: [string, UploadDraft, string[]][] = [
    ['a title', { ...start, title: 'Other' }, ['title']],
    ['tags in and out', { ...start, tags: ['tee', 'moon'] }, ['tags']],
    ['tags in another order', { ...start, tags: ['sun', 'tee'] }, ['tagsOrder']],
    ['a description', { ...start, fields: { description: 'Softer' } }, ['field']],
    ['a picture that comes', setImages([-1, 2, 3])(start), ['pictureNew']],
    ['a picture that goes, with its photo', setImages([2])(start), ['pictureOut', 'photo']],
    ['another order', moveImage(2, 0)(start), ['order']],
    ['another cover from among the images', setCover(2)(start), ['cover']],
    ['a cover that is new', setCover(3)(start), ['cover']],
    ['a photo', setPhoto('Black', 2)(start), ['photo']],
    ['a photo less', setPhoto('White', null)(start), ['photo']],
    ['a file', { ...start, digitalFiles: [21] }, ['fileNew']],
    ['a price', { ...start, rows: start.rows.map((row) => ({ ...row, price: '1.00' })) }, ['price']],
  ]
  it.each(cases)('%s is said, and taking all of it back leaves nothing', (_, draft, expected) => {
    expect(kinds(draft)).toEqual(expected)
    const back = changed(draft).reduce((now, { undo }) => undo(now), draft)
    expect(changed(back)).toEqual([])
  })

  it('names what it is about before and after', () => {
    expect(changed({ ...start, tags: ['tee', 'moon'] })).toMatchObject([{ before: 'sun', after: 'moon' }])
    expect(changed({ ...start, fields: { description: 'Softer' } })).toMatchObject([
      { name: 'description', before: 'Soft', after: 'Softer' },
    ])
    expect(changed(setImages([-1, 2, 3])(start))).toMatchObject([{ name: fileOf(3, 'mockup-2.png').name }])
  })

  it('marks the pictures that are new or moved', () => {
    const draft = setImages([2, -1, 3])(start)
    const say = { isNew: 'new', was: (n: number) => `was ${n}`, wasCover: 'was the cover' }
    expect([...marksOf({ start, draft }, say)]).toEqual([
      [2, { text: 'was 2', isNew: false }],
      [-1, { text: 'was 1', isNew: false }],
      [3, { text: 'new', isNew: true }],
    ])
  })

  it('brings a picture that goes out back to its place', () => {
    const draft = setImages([2])(start)
    const out = outOf({ start, draft })
    expect([...out.keys()]).toEqual([-1])
    expect(out.get(-1)?.(draft).images).toEqual(start.images)
  })
})
