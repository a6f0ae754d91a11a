import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { productCalls } from '../areas/products.ts'
import { tagCalls } from '../areas/tags.ts'
import { english } from '../english.ts'
import { issuePhrase } from '../issuePhrase.ts'
import type { Phrase } from '../phrase.ts'
import { UploadMetadata } from './listing.ts'
import { tag, tagList } from './tag.ts'

const errorsOf = ({ error }: z.ZodSafeParseResult<unknown>) =>
  error?.issues.map((issue) => english(issuePhrase(issue) as Phrase)) ?? []
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('the tag rule at every door', () => {
  it.each([
    ['21 characters', 'a'.repeat(21)],
    ['a hash', '#cats'],
    ['markup', '<b>'],
    ['a zero-width space', 'cat\u200bdog'],
    ['an override', 'cat\u202edog'],
  ])('R672 R673 refuses %s in a tag of the company, renamed or new, and in a listing', (_, text) => {
    const said = [`Invalid keyword ${text}`]
    expect(errorsOf(tag().safeParse(text))).toEqual(said)
    expect(errorsOf(tagCalls.create.body.safeParse({ name: text }))).toEqual(said)
    expect(errorsOf(tagCalls.rename.body.safeParse({ name: text }))).toEqual(said)
    expect(errorsOf(UploadMetadata.shape.tags.safeParse(['cats', text]))).toEqual(said)
  })

  it('R373 collapses spaces, and takes 20 characters of any script', () => {
    expect(tag().parse('  vintage   cat ')).toBe('vintage cat')
    expect(tag().parse('mèo cổ điển \u{20000}-1®')).toBe('mèo cổ điển \u{20000}-1®')
    expect(tag().parse('\u{20000}'.repeat(20))).toHaveLength(40)
    expect(errorsOf(tag().safeParse('  '))).toEqual(['Please enter a name'])
  })

  it('R676 takes 13 on a listing, empty ones aside', () => {
    const many = ids(13).map((id) => `tag ${id}`)
    expect(tagList().parse([...many, '', ' '])).toEqual(many)
    expect(errorsOf(tagList().safeParse([...many, 'one more']))).toEqual(['Total of tags more less than 13'])
  })

  it.each([
    ['new', productCalls.create.body, { name: 'Cat', groupId: 1 }],
    ['replaced', productCalls.update.body, {}],
    ['patched', productCalls.patch.body, {}],
    ['alone', productCalls.setTags.body, {}],
  ])('R676 takes 13 on a product: %s', (_, body, rest) => {
    expect(errorsOf(body.safeParse({ ...rest, tags: ids(14) }))).toContain('Total of tags more less than 13')
    expect(errorsOf(body.safeParse({ ...rest, tags: ids(13) }))).not.toContain('Total of tags more less than 13')
  })
})
