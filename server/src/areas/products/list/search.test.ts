import { productCalls } from '@halftone/contract/areas/products.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProduct } from '../../../testing/makeProduct.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

async function scene(names: readonly string[]) {
  const group = await t.make.group()
  const ann = await t.make.member(group.id, ['P_VIEW'])
  const client = await t.as(ann)
  const made = []
  for (const name of names) made.push(await makeProduct(t.db, { groupId: group.id, createdBy: ann.id, name }))
  const find = async (search: string) => {
    const { data } = await client.send(productCalls.search, { params: { groupId: group.id }, query: { search } })
    return data.map((hit) => `${hit.name}: ${hit.reason}`)
  }
  return { find, made }
}

it('finds the name itself first, then what begins so, then words, then parts of words; the newest of each first', async () => {
  const { find } = await scene(['Red fox 6', 'A red fox 6', 'Fox 6 in red', 'Red fox 16', 'Red fox 60', 'Red foxes 6'])
  expect(await find('red  FOX 6')).toEqual([
    'Red fox 6: exact',
    'Red fox 60: start',
    'Red foxes 6: words',
    'Fox 6 in red: words',
    'A red fox 6: words',
    'Red fox 16: name',
  ])
})

it('codes come after names, and say so; so does what is only similar, and what is there without a search', async () => {
  const { find, made } = await scene(['Moon', 'Poster', 'P'])
  const code = made[1]?.subId ?? ''
  expect(await find(code)).toEqual(['Poster: code'])
  const end = code.split('-').slice(-2).join('-')
  const named = await scene([`Cat ${end}`, 'Dog'])
  expect(await named.find(end)).toContain(`Cat ${end}: words`)
  expect(await find(String(made[0]?.id))).toContain('Moon: code')
  expect(await find('Postr')).toEqual(['Poster: similar'])
  expect(await find('')).toEqual(['P: newest', 'Poster: newest', 'Moon: newest'])
})

it('signs that patterns give a meaning are themselves in a name', async () => {
  const { find } = await scene(['50% off_x', '50 offax'])
  expect(await find('50% off_x')).toEqual(['50% off_x: exact'])
})
