import { labelColors } from '@halftone/contract/areas/labels.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labels } from '../db/schema/labels.ts'
import { type TestApp, testApp } from '../testing/testApp.ts'
import type { Ctx } from './context.ts'
import { jobContext } from './jobContext.ts'
import { unchanged } from './unchanged.ts'

let t: TestApp
let groupId: number
beforeAll(async () => {
  t = await testApp()
  groupId = (await t.make.group()).id
})
afterAll(() => t.stop())

let n = 0
const addLabel = async (ctx: Ctx) => {
  const values = { groupId, name: `Label ${++n}`, color: labelColors[0] }
  const [label] = await ctx.db.insert(labels).values(values).returning()
  if (!label) throw new Error('no label')
  return label
}
const record = (ctx: Ctx, label: Awaited<ReturnType<typeof addLabel>>, options?: { echo: true }) =>
  ctx.record({ name: 'labels.created', groupId, payload: { label: { ...label, color: labelColors[0] } } }, options)
const job = () => jobContext(t.node.resources, 1, AbortSignal.abort())
const count = () => t.db.$count(labels)

describe('the record guard of jobs, as of routes', () => {
  it('a job that changes something and records nothing fails, and nothing is changed', async () => {
    const before = await count()
    await expect(job().asUser(0, addLabel)).rejects.toThrow('recorded nothing')
    expect(await count()).toBe(before)
  })

  it('what is recorded, found unchanged or said to be no change that anybody reads is kept', async () => {
    const before = await count()
    await job().asUser(0, async (ctx) => record(ctx, await addLabel(ctx)))
    expect(await job().asUser(0, async (ctx) => unchanged((await addLabel(ctx)).groupId))).toBe(groupId)
    await job().asUser(0, addLabel, { records: false })
    expect(await count()).toBe(before + 3)
  })

  it('what is called unchanged and recorded all the same fails', async () => {
    const before = await count()
    const work = async (ctx: Ctx) => unchanged(await record(ctx, await addLabel(ctx)))
    await expect(job().asUser(0, work)).rejects.toThrow('answered as unchanged')
    expect(await count()).toBe(before)
  })
})

it('nobody writes to ctx', () => {
  const write = (ctx: Ctx) => {
    // @ts-expect-error
    ctx.clientId = null
    // @ts-expect-error
    ctx.db = t.db
    // @ts-expect-error
    ctx.companyId = 1
    // @ts-expect-error
    ctx.resources = t.node.resources
  }
  expect(write).toBeInstanceOf(Function)
})
