import { configLists } from '@halftone/contract/areas/configs.ts'
import { labelCalls } from '@halftone/contract/areas/labels.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '../testing/testApp.ts'

let t: TestApp
let editor: Client
let groupId: number
beforeAll(async () => {
  t = await testApp()
  groupId = (await t.make.group()).id
  editor = await t.as(await t.make.member(groupId, ['P_VIEW', 'P_EDIT']))
})
afterAll(() => t.stop())

const create = (name: string) => editor.send(labelCalls.create, { body: { name, groupId } })

it('a success says its phrase in English, and names it by its code', async () => {
  expect(await create('Summer')).toMatchObject({ message: 'Add label successfully', phrase: phrase('labels.added') })
  const boss = await t.as(await t.make.superAdmin())
  expect(await boss.send(configLists.position.create, { body: { name: 'Tailor' } })).toMatchObject({
    message: 'Add position successfully',
    phrase: phrase('configs.added', { thing: phrase('configs.position') }),
  })
})

it('what a check refuses is a phrase by field: ours where the contract names one, else that of the kind of fault', async () => {
  expect(await create(' ')).toMatchObject({
    status: 422,
    message: 'Please enter a name',
    errors: { name: 'Please enter a name' },
    error: { phrase: phrase('request.enterName'), phrases: { name: phrase('request.enterName') } },
  })
  const tooLong = phrase('request.textTooLong', { n: 40 })
  expect(await create('x'.repeat(41))).toMatchObject({
    errors: { name: 'Too big: expected string to have <=40 characters' },
    error: { phrase: tooLong, phrases: { name: tooLong } },
  })
  const { error } = await editor.send(labelCalls.create, { body: { name: 'A', groupId, colour: 'red' } as never })
  expect(error?.phrases).toEqual({ colour: phrase('request.unknownField') })
})

it('what is refused by a rule says so by its code, the field too', async () => {
  await create('Winter')
  const taken = phrase('labels.nameTaken', { name: 'Winter' })
  expect(await create('Winter')).toMatchObject({ status: 409, error: { phrase: taken, phrases: { name: taken } } })
})
