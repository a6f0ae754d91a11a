import { filesAtOnce } from '@halftone/contract/parts/attachedFile.ts'
import { expect, it } from 'vitest'
import { answer } from '../../testing/api.ts'
import { detailOf, fileOf, metaOf } from '../products/products.fixture.ts'
import { fetchProduct } from './wholeProduct.ts'

const files = Array.from({ length: filesAtOnce * 2 + 5 }, (_, place) => fileOf(place + 1))

it('a product with many attachments comes whole: what lies beyond the first is fetched by pages', async () => {
  answer('GET /products/:id', { data: detailOf(1, { files: files.slice(0, filesAtOnce), fileCount: files.length }) })
  const asked = answer('GET /products/:id/files', ({ query }) => {
    const page = Number(query.get('page'))
    // One was deleted meanwhile: each page begins one earlier, and one file comes twice.
    const from = (page - 1) * filesAtOnce - (page - 2)
    return { data: files.slice(from, from + filesAtOnce), meta: metaOf(files.length, filesAtOnce) }
  })
  const { files: all } = await fetchProduct(1)
  expect(asked.map(({ query }) => query.get('page'))).toEqual(['2', '3'])
  expect(all.map(({ id }) => id)).toEqual(files.map(({ id }) => id))
})

it('one with few asks for nothing more', async () => {
  answer('GET /products/:id', { data: detailOf(1, { files: files.slice(0, 3), fileCount: 3 }) })
  expect((await fetchProduct('P-DT-2026-1')).files).toHaveLength(3)
})
