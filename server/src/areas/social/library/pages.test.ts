import { socialCalls as calls } from '@halftone/contract/areas/social/social.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { files } from '../../../db/schema/files.ts'
import { emptyPdf } from '../../../images/images.fixture.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import { requeueLost } from '../../files/sweep.jobs.ts'
import { type Circle, makeCircle, makePost } from '../social.fixture.ts'

let t: TestApp
let c: Circle
beforeAll(async () => {
  t = await testApp({ work: true })
  await t.listen()
  c = await makeCircle(t)
})
afterAll(() => t.stop())

it('the pages of a PDF are counted with its preview, and once more where an older release made that', {
  timeout: 120_000,
}, async () => {
  const bytes = emptyPdf([
    [200, 100],
    [100, 300],
    [100, 100],
  ])
  const post = await makePost(t, c.writer, c.team.id, { names: ['dates.pdf'], bytes })
  const pages = async () => (await c.guest.send(calls.documents)).data[0]?.pages
  await expect.poll(pages, { timeout: 60_000 }).toBe(3)
  await t.db
    .update(files)
    .set({ pages: null })
    .where(eq(files.id, post.files[0]?.id ?? 0))
  expect(await pages()).toBe(null)
  await requeueLost(t.db, t.node.resources.jobs)
  await expect.poll(pages, { timeout: 60_000 }).toBe(3)
})
