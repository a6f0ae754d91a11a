import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import { english } from '@halftone/contract/english.ts'
import { nameTooLong } from '@halftone/contract/rules/fileName.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clearPng } from '../../images/images.fixture.ts'
import { makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { upload } from '../../testing/makeUpload.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'

let t: TestApp
let png: Buffer
beforeAll(async () => {
  t = await testApp()
  png = await clearPng(20, 10)
})
afterAll(() => t.stop())

/** 255 bytes with its extension, and one more; 129 letters, of which nearly all take two bytes. */
const fits = `${'é'.repeat(125)}x.png`
const over = `${'é'.repeat(125)}xy.png`

it('a file name has at most 255 bytes at every door that takes one, its extension counted', async () => {
  expect([Buffer.byteLength(fits), Buffer.byteLength(over)]).toEqual([255, 256])
  const group = await t.make.group()
  const user = await t.make.member(group.id, ['P_VIEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART'])
  const client = await t.as(user)
  const product = await makeProduct(t, group.id, user.id)
  const wanted = (fileName: string) => ({ fileName, fileType: 'image/png', size: png.length, groupId: group.id })
  const body = { files: [wanted(fits), wanted(over)] }
  const many = await client.send(fileCalls.presignMany, { body })
  expect([many.status, many.errors]).toEqual([422, { 'files.1.fileName': english(nameTooLong) }])
  expect((await client.send(fileCalls.presign, { body: wanted(over) })).errors).toEqual({
    fileName: english(nameTooLong),
  })

  // What is short enough by itself, and too long with the extension that stays.
  const stem = over.slice(0, -'.png'.length)
  const artwork = await makeArtwork(t, client, product, { files: [{ name: fits, bytes: png }] })
  expect(artwork.files[0]?.name).toBe(fits)
  const ofArtwork = (name: string) =>
    client.send(fileCalls.updateOfArtwork, { params: { id: artwork.files[0]?.id ?? 0 }, body: { name } })
  for (const name of [over, stem]) {
    const { status, errors } = await ofArtwork(name)
    expect([status, errors]).toEqual([422, { name: english(nameTooLong) }])
  }
  const key = async () => upload(t, client, group.id, { name: 'a.png', bytes: png })
  const newFiles = [{ key: await key(), name: stem }]
  const named = await client.send(artworkCalls.create, { params: { id: product.id }, body: { name: 'x', newFiles } })
  expect([named.status, Object.values(named.errors ?? {})]).toEqual([422, [english(nameTooLong)]])
  const attached = await client.send(productCalls.addFiles, {
    params: { id: product.id },
    body: { files: [{ key: await key() }] },
  })
  const file = attached.data.files?.[0]
  const renamed = await client.send(fileCalls.renameOfProduct, { params: { id: file?.id ?? 0 }, body: { name: stem } })
  expect([renamed.status, renamed.errors]).toEqual([422, { name: english(nameTooLong) }])
  const long = await client.send(fileCalls.renameOfProduct, { params: { id: file?.id ?? 0 }, body: { name: fits } })
  expect([long.status, long.data.name]).toEqual([200, fits])
})
