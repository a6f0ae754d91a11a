import { describe, expect, it } from 'vitest'
import { artworkReviewCalls } from '../areas/artworkReview.ts'
import { artworkCalls } from '../areas/artworks.ts'
import { CommentKind } from '../areas/comments.ts'
import { productCalls } from '../areas/products.ts'

const filters = [productCalls.list, productCalls.board, artworkCalls.list] as const

describe('ids of a filter', () => {
  it('come repeated, with commas, or as a list, and are positive', () => {
    const { query } = productCalls.list
    expect(query.parse({ groupId: '1', tags: '2,3' })).toMatchObject({ groupId: 1, tags: [2, 3] })
    expect(query.parse({ groupId: 1, tags: ['2', '3'] })).toMatchObject({ tags: [2, 3] })
    expect(query.safeParse({ groupId: 1, tags: '0' }).success).toBe(false)
    expect(query.parse({ groupId: 1, tags: '' }).tags).toBeUndefined()
    const many = (length: number) => ({ groupId: 1, tags: Array.from({ length }, (_, n) => n + 1) })
    expect([query.safeParse(many(200)).success, query.safeParse(many(201)).success]).toEqual([true, false])
  })

  it('R554 0 of the account filter is All: it asks for no account in particular', () => {
    for (const { query } of filters) {
      expect(query.parse({ groupId: 1, accounts: '0' }).accounts).toBeUndefined()
      expect(query.parse({ groupId: 1, accounts: ['0'] }).accounts).toBeUndefined()
      expect(query.parse({ groupId: 1, accounts: '4,5' }).accounts).toEqual([4, 5])
      expect(query.parse({ groupId: 1 }).accounts).toBeUndefined()
    }
    expect(artworkReviewCalls.list.query.parse({ groupId: 1, accounts: 0 }).accounts).toBeUndefined()
  })

  it('R555 -1 is the status of a select in which none was chosen', () => {
    for (const { query } of [productCalls.list, productCalls.board]) {
      expect(query.parse({ groupId: 1, statusId: '-1' }).statusId).toBeUndefined()
      expect(query.parse({ groupId: 1, statusId: '2' }).statusId).toEqual([2])
      expect(query.safeParse({ groupId: 1, statusId: '-2' }).success).toBe(false)
    }
  })

  it('R700 what can be listed and talked about: product, artwork, clipart and layout-template, and a file of them', () => {
    expect(CommentKind.options.filter((kind) => kind !== 'file')).toEqual([
      'product',
      'artwork',
      'clipart',
      'layout-template',
      // Ours: a layout template by the rule, with a kind of its own here.
      'font',
      // What is said about a post is the same as what is said about the others (R561).
      'post',
    ])
  })
})
