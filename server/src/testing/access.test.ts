import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessTable, allCalls } from './accessTable.ts'
import { type TestApp, testApp } from './testApp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.stop())

it('docs/access.md tells the rule of every call', async () => {
  const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'access.md')
  // When this fails: npm run access, and read what changed.
  expect(await readFile(file, 'utf8')).toBe(accessTable(t.node.app.registered, t.node.app.pageRules))
})

it('only sign-in and first run are open to anyone', () => {
  const open = allCalls.map(({ name }) => name).filter((name) => t.node.app.registered.get(name)?.rule === 'anyone')
  expect(open.sort()).toEqual([
    'auth.askPasskey',
    'auth.finishLogin',
    'auth.forgot',
    'auth.login',
    'auth.loginByCode',
    'auth.needsSetup',
    'auth.openMailChange',
    'auth.passkeyLogin',
    'auth.refresh',
    'auth.reset',
    'auth.setup',
    'auth.stopMailChange',
    'sso.offer',
    'users.join',
    'users.openInvitation',
  ])
})
