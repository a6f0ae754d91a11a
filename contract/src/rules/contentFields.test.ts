import { describe, expect, it } from 'vitest'
import { phrase } from '../phrase.ts'
import { contentErrors, filledContents, missingContents, titleAndTags } from './contentFields.ts'

const fields = [
  { name: 'title', type: 'text', required: true, maximum: 5 },
  { name: 'tags', type: 'tag', required: true, maxItems: 2, maxlength: 4 },
  { name: 'video', type: 'link' },
  { name: 'pieces', type: 'number' },
  { name: 'fit', type: 'single-select', options: ['Slim', 'Wide'] },
]

describe('sale channel contents', () => {
  it('R679 holds a text to its maximum', () => {
    expect(contentErrors(fields, [{ name: 'title', value: '12345' }])).toEqual({})
    expect(contentErrors(fields, [{ name: 'title', value: '123456' }])).toHaveProperty('title')
  })

  it('R681 asks for a link where the field is one', () => {
    expect(contentErrors(fields, [{ name: 'video', value: 'nope' }])).toEqual({ video: phrase('content.isLink') })
    expect(contentErrors(fields, [{ name: 'video', value: 'https://a.co' }])).toEqual({})
  })

  it('R673 R676 holds tags to length and count', () => {
    expect(contentErrors(fields, [{ name: 'tags', value: ['12345'] }])).toEqual({
      tags: phrase('content.invalidTags', { list: '12345' }),
    })
    expect(contentErrors(fields, [{ name: 'tags', value: ['a', 'b', 'c'] }])).toEqual({
      tags: phrase('content.tooManyTags', { n: 2 }),
    })
    expect(contentErrors(fields, [{ name: 'tags', value: ['a', '1234'] }])).toEqual({})
  })

  it('R680 names the required fields that are empty', () => {
    expect(missingContents(fields, [{ name: 'title', value: '  ' }])).toEqual(['title', 'tags'])
    expect(
      missingContents(fields, [
        { name: 'title', value: 'x' },
        { name: 'tags', value: ['a'] },
      ]),
    ).toEqual([])
    expect(filledContents(fields, [{ name: 'title', value: 'x' }])).toBe(1)
  })

  it('asks for a number where the field is one, and nothing of what is empty', () => {
    const errors = (value: string) => contentErrors(fields, [{ name: 'pieces', value }])
    expect([errors('1.5'), errors('two')]).toEqual([{}, { pieces: phrase('content.notANumber', { field: 'pieces' }) }])
    const empty = fields.map(({ name }) => ({ name, value: '' }))
    expect(contentErrors(fields, empty)).toEqual({})
  })

  it('offers only what a select lists', () => {
    expect(contentErrors(fields, [{ name: 'fit', value: 'Slim' }])).toEqual({})
    expect(contentErrors(fields, [{ name: 'fit', value: 'Tight' }])).toHaveProperty('fit')
  })

  it('refuses unknown fields and wrong kinds of value', () => {
    expect(contentErrors(fields, [{ name: '__proto__', value: 'x' }])).toHaveProperty(['__proto__'])
    expect(contentErrors(fields, [{ name: 'title', value: ['x'] }])).toHaveProperty('title')
    expect(contentErrors(fields, [{ name: 'tags', value: 'x' }])).toHaveProperty('tags')
  })

  it('R290 takes title and tags from the first channel', () => {
    const first = {
      contents: [
        { name: 'title', value: ' Sunset ' },
        { name: 'tags', value: ['a'] },
      ],
    }
    expect(titleAndTags([first, { contents: [{ name: 'title', value: 'Other' }] }])).toEqual({
      title: 'Sunset',
      tags: ['a'],
    })
    expect(titleAndTags([])).toEqual({ title: '', tags: [] })
  })
})
