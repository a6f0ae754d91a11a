import { clipartCalls } from '@halftone/contract/areas/cliparts/cliparts.ts'
import { layoutTemplateCalls } from '@halftone/contract/areas/layoutTemplates/layoutTemplates.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clearPng } from '../../../images/images.fixture.ts'
import { uploadAll } from '../../../testing/makeUpload.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import { everyCode } from '../../cliparts/cliparts.fixture.ts'
import { everyLayoutCode } from '../../layoutTemplates/layoutTemplates.fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ work: true })
  await t.listen()
})
afterAll(() => t.stop())

interface NewOne {
  groupId: number
  name: string
  files: { key: string }[]
}
const galleries = [
  {
    ...{ event: 'cliparts.coverChanged' as const, room: 'cliparts', view: 'CA_VIEW' as const },
    make: (client: Client, body: NewOne) => client.send(clipartCalls.create, { body }),
  },
  {
    ...{ event: 'layoutTemplates.coverChanged' as const, room: 'layout-templates', view: 'LT_VIEW' as const },
    make: (client: Client, body: NewOne) => client.send(layoutTemplateCalls.create, { body }),
  },
]

it.each(galleries)(
  'who looks at $room hears that no picture could be made of a broken file, and why, as of one that was made',
  { timeout: 60_000 },
  async ({ make: create, event, room, view }) => {
    const team = await t.make.group()
    const designer = await t.as(await t.make.member(team.id, [...everyCode, ...everyLayoutCode]))
    const probe = await t.probe(await t.make.member(team.id, [view]), [`${room}:${team.id}`])
    const whole = await clearPng(40, 40)
    const files = await uploadAll(t, designer, team.id, [
      { name: 'whole.png', bytes: whole },
      { name: 'broken.png', bytes: whole.subarray(0, whole.length - 40) },
    ])
    const make = async (at: number) => {
      const body = { groupId: team.id, name: 'Lemon', files: files.slice(at, at + 1) }
      return (await create(designer, body)).data.id
    }
    const [made, broken] = [await make(0), await make(1)]
    const heard = [await probe.next(event), await probe.next(event)]
    const coverOf = (id: number) => heard.find(({ payload }) => payload.id === id)?.payload.cover
    expect(coverOf(made)).toMatchObject({ previewState: 'ready' })
    expect(coverOf(broken)).toMatchObject({
      ...{ previewState: 'failed', previewErrorPhrase: { code: 'files.damaged' } },
    })
  },
)
