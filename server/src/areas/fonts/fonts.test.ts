import { revertCalls } from '@halftone/contract/areas/activities/activities.revert.ts'
import { trashCalls } from '@halftone/contract/areas/activities/activities.trash.ts'
import { activityCalls } from '@halftone/contract/areas/activities.ts'
import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { fileCalls } from '@halftone/contract/areas/files.ts'
import { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import type { Font } from '@halftone/contract/parts/font/font.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wholeFont } from '../../images/fonts.fixture.ts'
import { makeArtwork, makeProduct } from '../../testing/makeArtwork.ts'
import { uploadAll } from '../../testing/makeUpload.ts'
import { type Client, type TestApp, testApp } from '../../testing/testApp.ts'

const everyCode = [
  ...(['P_VIEW', 'P_EDIT_ART', 'P_NEW_ART', 'LT_VIEW_ALL', 'LT_VIEW', 'LT_NEW', 'LT_EDIT', 'LT_DELETE'] as const),
  'LT_SHARE' as const,
]

let t: TestApp
let team: { id: number; companyId: number | null }
let other: { id: number; name: string }
let maker: { id: number }
let designer: Client
let guest: Client
beforeAll(async () => {
  t = await testApp({ work: true })
  await t.listen()
  team = await t.make.group()
  other = await t.make.group({ companyId: team.companyId ?? 0 })
  maker = await t.make.member(team.id, [...everyCode])
  designer = await t.as(maker)
  guest = await t.as(await t.make.member(other.id, [...everyCode]))
})
afterAll(() => t.stop())

const pacifico = wholeFont()
async function make(names: string[], body: { name?: string; note?: string; tags?: string[] } = {}, bytes = pacifico) {
  const files = await uploadAll(
    t,
    designer,
    team.id,
    names.map((name) => ({ name, bytes: /\.(ttf|otf)$/.test(name) ? bytes : Buffer.from('SIL OFL') })),
  )
  return designer.send(fontCalls.create, { body: { groupId: team.id, ...body, files } })
}
const open = async (id: number, as = designer): Promise<Font> => (await as.send(fontCalls.get, { params: { id } })).data
async function settled(id: number): Promise<Font> {
  await expect.poll(async () => (await open(id)).face?.previewState, { timeout: 30_000 }).not.toBe('pending')
  return open(id)
}
const list = async (query: object, as = designer, groupId = team.id) =>
  (await as.send(fontCalls.list, { query: { groupId, ...query } })).data.map(({ name }) => name)

describe('a font', () => {
  it('R341 takes name, licence and languages from its bytes, and its specimen as picture', {
    timeout: 60_000,
  }, async () => {
    const probe = await t.probe(maker, [`fonts:${team.id}`])
    const { status, data, message, error } = await make(['pacifico-regular.ttf', 'OFL.txt'])
    expect([status, message, error?.message]).toEqual([200, 'Add font successfully', undefined])
    expect(data).toMatchObject({ name: 'pacifico-regular', subId: expect.stringMatching(/^FT-/), totalFiles: 2 })
    expect((await probe.next('fonts.created')).payload).toMatchObject({ groupId: team.id, font: { id: data.id } })
    expect((await probe.next('fonts.read', 30_000)).payload).toEqual({ groupId: team.id, id: data.id })
    const font = await settled(data.id)
    expect(font).toMatchObject({
      ...{ name: 'Pacifico', isLicenceRead: true, risk: null, languages: expect.arrayContaining(['vi', 'de']) },
      licence: { kind: 'free', printOnDemand: true, source: expect.stringContaining('SIL OFL 1.1') },
      cover: { width: 1600, height: 1200 },
      face: { name: 'pacifico-regular.ttf', font: { family: 'Pacifico', embedding: 'installable' } },
    })
    const shown = await fetch(new URL(font.face?.showUrl ?? '', await t.listen()))
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(pacifico)
    expect(font.files.map((file) => [file.name, file.font?.format])).toEqual([
      ['pacifico-regular.ttf', 'ttf'],
      ['OFL.txt', undefined],
    ])
  })

  it('keeps the name and the licence that a person gave it, and is found by words of all of it', {
    timeout: 60_000,
  }, async () => {
    const made = await make(['curly.ttf'], { name: 'Our curls', note: 'for surf shirts', tags: ['retro'] })
    const body = { licence: { kind: 'bought' as const, printOnDemand: false } }
    const patched = await designer.send(fontCalls.update, { params: { id: made.data.id }, body })
    expect(patched.data).toMatchObject({ isLicenceRead: false, risk: { state: 'notAllowed' } })
    await settled(made.data.id)
    expect(await open(made.data.id)).toMatchObject({
      name: 'Our curls',
      licence: { kind: 'bought', printOnDemand: false },
    })
    for (const search of ['curls', 'SURF shirt', 'retr', 'curly.ttf', 'vern adam', made.data.subId])
      expect(await list({ search }), search).toContain('Our curls')
    expect(await list({ search: 'curls nowhere' })).toEqual([])
    expect(await list({ language: 'vi' })).toContain('Our curls')
    expect(await list({ language: 'th' })).not.toContain('Our curls')
    expect(await list({ licence: 'risk' })).toEqual(['Our curls'])
    expect(await list({ licence: 'printable' })).not.toContain('Our curls')
  })

  it('that cannot be read says why, is given to no browser, and stays to be downloaded', {
    timeout: 60_000,
  }, async () => {
    const { data } = await make(['cut.ttf'], {}, pacifico.subarray(0, 90_000))
    const font = await settled(data.id)
    expect(font).toMatchObject({ name: 'cut', languages: [], cover: null, risk: { state: 'unknown' } })
    expect(font.face).toMatchObject({
      ...{ previewState: 'failed', previewErrorPhrase: { code: 'files.damaged' }, font: null, showUrl: null },
    })
    const none = await make(['notes.txt'])
    expect(none).toMatchObject({ status: 422, errors: { 'files.0.key': expect.stringContaining('TTF') } })
  })

  it('R451 is listed among layout templates by its type, 50 a page', async () => {
    const address = `/api/layout-templates?type=layout-template-font&groupId=${team.id}&offset=1&limit=50&search=paci`
    const headers = { authorization: `Bearer ${designer.token}` }
    const answer = await fetch(new URL(address, await t.listen()), { headers })
    expect(answer.status).toBe(200)
    expect((await answer.json()).data).toMatchObject([{ type: 'FONT' }, { name: 'Pacifico' }])
  })

  it('loses its main file to the next, and what is left of it is read anew', { timeout: 60_000 }, async () => {
    const { data } = await make(['first.ttf', 'second.ttf'])
    const font = await settled(data.id)
    expect(font.face?.name).toBe('first.ttf')
    await expect.poll(async () => (await open(data.id)).files[1]?.previewState, { timeout: 30_000 }).toBe('ready')
    const id = font.files[0]?.id ?? 0
    expect((await designer.send(fileCalls.remove, { params: { id } })).status).toBe(200)
    expect(await open(data.id)).toMatchObject({ face: { name: 'second.ttf' }, totalFiles: 1 })
    expect(await list({ search: 'first.ttf' })).toEqual([])
  })
})

describe('fonts of teams', () => {
  it('R075 are shared to read and use, no more; who loses them keeps what was made', { timeout: 60_000 }, async () => {
    const { data } = await make(['shared.ttf'], { name: 'Shared' })
    const params = { id: data.id }
    expect((await guest.send(fontCalls.get, { params })).status).toBe(404)
    const artwork = await makeArtwork(t, guest, await makeProduct(t, other.id, maker.id), { name: 'Theirs' })
    const use = (font_ids: number[]) =>
      guest.send(artworkCalls.patch, { params: { id: artwork.id }, body: { font_ids } })
    expect((await use([data.id])).errors).toMatchObject({ font_ids: 'This font does not exist' })
    const shared = await designer.send(fontCalls.share, { params, body: { groupIds: [other.id] } })
    expect(shared.data).toMatchObject({ groupIds: [other.id] })
    expect(await list({ filter: 'shared' }, guest, other.id)).toEqual(['Shared'])
    expect((await guest.send(fontCalls.update, { params, body: { name: 'Mine' } })).status).toBe(404)
    expect((await guest.send(fontCalls.remove, { params })).status).toBe(404)
    expect((await use([data.id])).data.fonts).toMatchObject([{ name: 'Shared', gone: null }])
    await designer.send(fontCalls.share, { params, body: { groupIds: [] } })
    expect((await guest.send(fontCalls.get, { params })).status).toBe(404)
    const opened = await guest.send(artworkCalls.get, { params: { id: artwork.id } })
    expect(opened.data).toMatchObject({ font_ids: [data.id], fonts: [{ name: 'Shared', gone: 'unshared' }] })
    const uses = await designer.send(fontCalls.uses, { params })
    expect(uses.data).toEqual({ artworks: [], products: [], listings: [], hidden: 1 })
    const counted = await designer.send(fontCalls.countUses, { query: { ids: [data.id] } })
    expect(counted.data).toMatchObject({ artworks: 1, listings: 0 })
    const foreign = await t.make.company()
    const refused = await designer.send(fontCalls.share, { params, body: { groupIds: [foreign.id] } })
    expect(refused.status).toBe(422)
  })

  it('R394 stand beside an artwork with their risk, and in the list of what is at risk with what that touches', {
    timeout: 60_000,
  }, async () => {
    const { data } = await make(['risky.ttf'], { name: 'Risky' })
    await settled(data.id)
    const body = { licence: { kind: 'unknown' as const, printOnDemand: null } }
    await designer.send(fontCalls.update, { params: { id: data.id }, body })
    const artwork = await makeArtwork(t, designer, await makeProduct(t, team.id, maker.id), { name: 'Mug' })
    const patched = await designer.send(artworkCalls.patch, {
      ...{ params: { id: artwork.id }, body: { font_ids: [data.id, data.id] } },
    })
    expect(patched.data).toMatchObject({
      font_ids: [data.id],
      fonts: [{ risk: { state: 'unknown' }, isVietnamese: true }],
    })
    const risky = await designer.send(fontCalls.atRisk, { query: { groupId: team.id } })
    expect(risky.data.find(({ id }) => id === data.id)?.uses.artworks).toMatchObject([{ name: 'Mug' }])
  })
})

describe('the log of fonts', () => {
  it('R688 R689 names what was done with a font; changes and a deletion come back', { timeout: 60_000 }, async () => {
    const { data } = await make(['logged.ttf'], { name: 'Logged' })
    const params = { id: data.id }
    await settled(data.id)
    await designer.send(fontCalls.update, { params, body: { name: 'Renamed' } })
    await designer.send(fontCalls.update, { params, body: { licence: { kind: 'own' } } })
    await designer.send(fontCalls.share, { params, body: { groupIds: [other.id] } })
    await designer.send(fontCalls.remove, { params })
    expect((await designer.send(fontCalls.get, { params })).status).toBe(404)
    const admin = await t.as(await t.make.withRole(team.companyId ?? 0, 1))
    const { data: lines } = await admin.send(activityCalls.list, { query: { groupId: team.id, limit: 20 } })
    const own = lines.filter(({ target }) => target?.kind === 'font' && target.id === data.id)
    expect(own.map(({ action, eventType }) => `${action} ${eventType}`)).toEqual([
      ...['delete font', 'update share', 'update licence', 'update name', 'create font'],
    ])
    const trash = await admin.send(trashCalls.trash, { query: { groupId: team.id, kinds: ['font'] } })
    expect(trash.data).toContainEqual(expect.objectContaining({ kind: 'font', id: data.id, name: 'Renamed' }))
    for (const line of own.slice(0, 4)) {
      const { status, error } = await admin.send(revertCalls.revert, {
        body: { ids: [line.id], except: [], overwrite: [] },
      })
      expect([status, error?.message]).toEqual([200, undefined])
    }
    expect(await open(data.id)).toMatchObject({
      ...{ name: 'Logged', groupIds: [], isLicenceRead: true, licence: { kind: 'free' }, totalFiles: 1 },
    })
  })
})
