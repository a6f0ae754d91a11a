import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStage, type Stage, settled, startShop } from '../listing.fixture.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
  await shop.t.listen()
})
afterAll(async () => {
  await shop.t.stop()
  await shop.market.close()
})

const says = async ({ artwork }: Stage, more: Record<string, string | string[]>) => {
  const contents = Object.entries(more).map(([name, value]) => ({ name, value }))
  await shop.t.db.execute(
    sql`update artwork_contents set contents = ${JSON.stringify(contents)}::jsonb where artwork_id = ${artwork.id}`,
  )
}
const listed = (title: string) => shop.made().find((listing) => listing.title === title)
const everything = {
  title: 'Fields of the artwork',
  tags: ['one tag'],
  description: 'Drawn by hand.\nPrinted to order.',
  materials: ['cotton', 'water based ink'],
  styles: ['Retro'],
  who_made: 'collective',
}

describe('what an artwork says on its sale channel', () => {
  it('is what the shop lists, field by field', async () => {
    const stage = await makeStage(shop)
    await says(stage, everything)
    const metadata = { ...stage.metadata, title: everything.title, tags: everything.tags }
    const { data } = await stage.client.send(listingCalls.publish, { body: { ...stage.body, metadata } })
    await settled(shop.t, data.id, ['active'])
    expect(listed(everything.title)).toMatchObject({ state: 'active', ...everything })
    // A listing that is there already is brought up to date with all of them as well.
    const later = { ...everything, description: 'Now in two colours.', materials: ['linen'], who_made: 'i_did' }
    await says(stage, later)
    const body = { artworkId: stage.artwork.id, accountId: stage.account.id }
    await stage.client.send(listingCalls.reUpload, { body })
    await settled(shop.t, data.id, ['active'])
    expect(listed(everything.title)).toMatchObject(later)
  })

  it('gives way to what the form sends, empty lists too; the rest is the template’s', async () => {
    const stage = await makeStage(shop)
    const title = 'Fields of the form'
    await says(stage, { ...everything, title })
    const contents = [
      { name: 'description', value: 'Edited at the last moment.' },
      { name: 'materials', value: [] },
    ]
    const metadata = { ...stage.metadata, title, contents }
    const { data } = await stage.client.send(listingCalls.publish, { body: { ...stage.body, metadata } })
    await settled(shop.t, data.id, ['active'])
    const made = listed(title)
    expect(made).toMatchObject({ description: 'Edited at the last moment.', materials: [], styles: ['Retro'] })
  })

  it('is shown by the form with who says it and the limits that hold', async () => {
    const stage = await makeStage(shop)
    await says(stage, { title: 'Shown', tags: 'one, two', materials: 'cotton, ink' })
    const query = { artworkId: stage.artwork.id }
    const params = { id: stage.template.id }
    const { data } = await stage.client.send(listingCalls.templateForm, { params, query })
    const field = (name: string) => data.fields.find((one) => one.name === name)
    expect(data).toMatchObject({ title: 'Shown', tags: ['one', 'two'], origins: { title: 'content', tags: 'content' } })
    expect(field('materials')).toMatchObject({ value: ['cotton', 'ink'], from: 'content', maxItems: 13, maximum: 45 })
    // What Finish would refuse is known while it is typed.
    expect(new RegExp(field('materials')?.deny ?? '', 'u').exec('water-based ink')?.[0]).toBe('-')
    expect(field('description')).toMatchObject({
      from: 'template',
      value: field('description')?.template,
      required: true,
    })
    const bare = await stage.client.send(listingCalls.templateForm, { params, query: {} })
    expect(bare.data.fields.map(({ from }) => from)).not.toContain('content')
  })

  it('is refused by its field where the channel would not take it', async () => {
    const stage = await makeStage(shop)
    const refused = async (contents: { name: string; value: string | string[] }[]) => {
      const metadata = { ...stage.metadata, contents }
      return (await stage.client.send(listingCalls.publish, { body: { ...stage.body, metadata } })).errors
    }
    expect(await refused([{ name: 'description', value: ' ' }])).toEqual({
      'metadata.contents.description': 'A description is needed',
    })
    expect(await refused([{ name: 'materials', value: ['cotton!'] }])).toEqual({
      'metadata.contents.materials': "The channel does not take 'cotton!' as materials",
    })
    expect(await refused([{ name: 'styles', value: ['a', 'b', 'c'] }])).toEqual({
      'metadata.contents.styles': 'styles takes 2 entries at most',
    })
    expect(await refused([{ name: 'who_made', value: 'a robot' }])).toHaveProperty('metadata.contents.who_made')
  })
})
