import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clearPng } from '../../images/images.fixture.ts'
import { uploadAll } from '../../testing/makeUpload.ts'
import { type TestApp, testApp } from '../../testing/testApp.ts'
import { everyCode } from './cliparts.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ work: true })
  await t.listen()
})
afterAll(() => t.stop())

it('galleries hear that no picture could be made of a broken file, and why, as they hear of one that was made', {
  timeout: 60_000,
}, async () => {
  const team = await t.make.group()
  const maker = await t.make.member(team.id, [...everyCode])
  const looker = await t.make.member(team.id, ['CA_VIEW'])
  const designer = await t.as(maker)
  const probe = await t.probe(looker, [`cliparts:${team.id}`])
  const whole = await clearPng(40, 40)
  const files = await uploadAll(t, designer, team.id, [
    { name: 'whole.png', bytes: whole },
    { name: 'broken.png', bytes: whole.subarray(0, whole.length - 40) },
  ])
  const make = async (at: number) => {
    const body = { groupId: team.id, name: 'Lemon', files: files.slice(at, at + 1) }
    return (await designer.send(clipartCalls.create, { body })).data.id
  }
  const made = await make(0)
  const broken = await make(1)
  const heard = [await probe.next('cliparts.coverChanged'), await probe.next('cliparts.coverChanged')]
  const coverOf = (id: number) => heard.find(({ payload }) => payload.id === id)?.payload.cover
  expect(coverOf(made)).toMatchObject({ previewState: 'ready' })
  expect(coverOf(broken)).toMatchObject({
    ...{ previewState: 'failed', previewErrorPhrase: { code: 'files.damaged' } },
  })
})
