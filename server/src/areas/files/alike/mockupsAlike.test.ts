import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { files } from '../../../db/schema/files.ts'
import { design } from '../../../images/designs.fixture.ts'
import { makeArtwork, makeProduct, makeTab } from '../../../testing/makeArtwork.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ work: true })
  await t.listen()
})
afterAll(() => t.stop())

/** One garment with the design of that number on its chest. */
async function worn(n: number): Promise<Buffer> {
  const ground = await sharp(await design(60))
    .resize(900, 900)
    .flatten({ background: '#d8d0c0' })
    .png()
    .toBuffer()
  const print = await sharp(await design(n))
    .resize(180, 180)
    .flatten({ background: '#f4f0e8' })
    .png()
    .toBuffer()
  return sharp(ground)
    .composite([{ input: print, left: 360, top: 360 }])
    .png()
    .toBuffer()
}

it('two designs on one garment are similar, and said to be so of no pictures that stand among the mock-ups; the same ones are still named', {
  timeout: 120_000,
}, async () => {
  const team = await t.make.group()
  const maker = await t.make.member(team.id, ['P_VIEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART'])
  const designer = await t.as(maker)
  const tab = await makeTab(t, team.id, 'Mockups')
  const artworkOf = async (name: string, bytes: Buffer) =>
    makeArtwork(t, designer, await makeProduct(t, team.id, maker.id), { name, files: [{ name: `${name}.png`, bytes }] })
  const filesOf = async (id: number) => (await designer.send(artworkCalls.files, { params: { id } })).data
  const said = async (id: number) => {
    await vi.waitFor(
      async () => expect((await filesOf(id)).map(({ previewState }) => previewState)).toEqual(['ready']),
      { timeout: 30_000 },
    )
    const { data } = await designer.send(fileCalls.alikeOfArtwork, { params: { id } })
    return data.flatMap(({ alike }) => alike.map(({ verdict, ownerName }) => [verdict, ownerName]))
  }
  const toTab = (artworkId: number, tabId: number) =>
    t.db.update(files).set({ tabId }).where(eq(files.artworkId, artworkId))
  const bytes = await worn(43)
  const one = await artworkOf('One', bytes)
  await said(one.id)
  const other = await artworkOf('Other', await worn(44))
  expect(await said(other.id)).toEqual([['similar', 'One']])
  // One of the two is enough: neither says it of the other.
  await toTab(one.id, tab)
  expect([await said(other.id), await said(one.id)]).toEqual([[], []])
  await toTab(other.id, tab)
  expect(await said(other.id)).toEqual([])
  const again = await artworkOf('Again', bytes)
  expect(await said(again.id)).toEqual([['identical', 'One']])
})
