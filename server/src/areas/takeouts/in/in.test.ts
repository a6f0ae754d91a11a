import { takeoutCalls } from '@halftone/contract/areas/takeouts/takeouts.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeouts as table } from '../../../db/schema/takeouts/takeouts.ts'
import { type Client, type TestApp, testApp } from '../../../testing/testApp.ts'
import type { World } from '../../../testing/world.ts'
import {
  bytesOf,
  forged,
  looked,
  makeFullCompany,
  manifestOf,
  rowsOf,
  runOf,
  takeOut,
  unzip,
  zipped,
} from '../takeouts.fixture.ts'
import { run } from './in.jobs.ts'

let t: TestApp
let there: TestApp
let world: World
let admin: Client
let zip: Buffer
/** A line of the log of downloads. */
const takenList = { name: 'products.csv', key: 'products.list', rows: 2, filter: { search: 'fox' } }
beforeAll(async () => {
  t = await testApp()
  there = await testApp()
  ;({ world, admin } = await makeFullCompany(t))
  const list = { ...{ fileId: null, productId: null, artworkId: null, bytes: 9 }, ...takenList, groupId: world.company }
  t.node.resources.readLog.handedOut([list], { userId: world.target, via: 'list' })
  await t.node.resources.readLog.flush()
  ;({ zip } = await takeOut(t, admin, world.company))
})
afterAll(async () => {
  await t.stop()
  await there.stop()
})

/** What both say of a table, without what is of the one installation: numbers, moments of previews, keys. */
const plain = (rows: Record<string, unknown>[], fields: readonly string[]) =>
  rows.map((row) => JSON.stringify(fields.map((field) => row[field]))).toSorted()
const compared: Record<string, readonly string[]> = {
  groups: ['level'],
  products: ['sub_id', 'name', 'comment_count', 'artwork_count', 'deleted_at', 'created_at'],
  artworks: ['sub_id', 'name', 'review_state', 'document'],
  comments: ['kind', 'message', 'message_string', 'created_at'],
  files: ['owner', 'name', 'size', 'sha256', 'version'],
  file_versions: ['version', 'name'],
  tags: ['name'],
  labels: ['name', 'color'],
  keywords: ['name', 'words'],
  cliparts: ['sub_id', 'name', 'tags', 'licence_kind'],
  fonts: ['sub_id', 'name'],
  layouts: ['sub_id', 'name', 'version'],
  posts: ['sub_id', 'title', 'content_string', 'visibility'],
  link_previews: ['url', 'digest', 'title'],
  link_cards: ['kind', 'is_removed'],
  roles: ['name', 'codes'],
  config_items: ['list', 'name', 'color', 'value'],
  boards: ['index', 'wip_limit'],
  accounts: ['name', 'status'],
  listing_templates: ['name'],
  artwork_sales: ['external_id', 'sold_at', 'quantity', 'revenue', 'currency', 'title'],
  product_costs: ['cost', 'currency', 'from_date'],
  currency_rates: ['rate', 'day'],
  membership_codes: ['code'],
}

describe('an archive that comes in', () => {
  it('says what it holds before anything is written, and makes the company what it was', async () => {
    const at = await looked(there, zip)
    expect(await at.stored()).toMatchObject({
      state: 'looked',
      problem: null,
      look: { of: 'company', version: 1, mended: 0, left: 0 },
    })
    const persons = (await at.stored())?.look?.persons ?? []
    expect(persons.map(({ is }) => is)).toContain('made')
    expect(persons.every(({ is, mail }) => is === 'names' || mail?.includes('@'))).toBe(true)
    expect(await there.db.$count(table, eq(table.id, at.id))).toBe(1)
    expect((await at.chief.send(takeoutCalls.start, at.params)).status).toBe(200)
    await run({ id: at.id }, runOf(there))
    expect(await at.stored()).toMatchObject({ state: 'done', problem: null, key: null })
    const [before, after] = [await unzip(zip), await unzip((await takeOut(there, at.chief, at.company.id)).zip)]
    for (const [name, fields] of Object.entries(compared))
      expect([name, plain(rowsOf(after, name), fields)]).toEqual([name, plain(rowsOf(before, name), fields)])
    const lists = (found: Map<string, Buffer>) =>
      rowsOf(found, 'file_downloads').flatMap(({ via, name, key, rows, filter }) =>
        via === 'list' ? [{ name, key, rows, filter }] : [],
      )
    expect([lists(before), lists(after)]).toEqual([[takenList], [takenList]])
    // References lead to the same things.
    const named = (found: Map<string, Buffer>) => {
      const names = new Map(rowsOf(found, 'products').map((row) => [row.id, row.name]))
      const people = new Map(rowsOf(found, 'users').map((row) => [row.id, row.display_name]))
      return rowsOf(found, 'artworks')
        .map((row) => `${row.name} of ${names.get(row.product_id)} by ${people.get(row.created_by)}`)
        .toSorted()
    }
    expect(named(after)).toEqual(named(before))
    expect(manifestOf(after).files.count).toBe(manifestOf(before).files.count)
    const cards = rowsOf(after, 'link_cards').map(({ thing_id: id }) => id)
    expect(rowsOf(after, 'posts').map(({ id }) => id)).toEqual(expect.arrayContaining(cards))
    expect(rowsOf(after, 'link_previews').every(({ image_key: key }) => after.has(`files/${String(key)}`))).toBe(true)
    const [file] = rowsOf(before, 'files')
    const [came] = rowsOf(after, 'files').filter(({ name, owner }) => name === file?.name && owner === file?.owner)
    expect(after.get(`files/${String(came?.key)}`)?.length).toBe(bytesOf(String(file?.key)).length)
    const { rows: roles } = await there.db.execute<{ n: number }>(sql`
      select count(*)::int as n from memberships m join groups g on g.id = m.group_id
      where g.company_id = ${at.company.id} and m.role_id = 1`)
    expect(roles[0]?.n).toBe(1 + rowsOf(before, 'memberships').filter((row) => row.role_id === 1).length)
    // Whoever came gets no way in: no password, and deactivated until somebody says otherwise.
    const { rows } = await there.db.execute(sql`
      select distinct u.status from users u join memberships m on m.user_id = u.id join groups g on g.id = m.group_id
      where g.company_id = ${at.company.id} and u.id not in (select created_by from takeouts where id = ${at.id})`)
    expect(rows).toEqual([{ status: 2 }])
    const { rows: mails } = await there.db.execute(sql`select 1 from pgboss.job where name like '%mail%'`)
    expect(mails).toEqual([])
  })

  it('says the same of people whose address is known here, of another company, and of those nobody knows', async () => {
    // Everybody in it has an account here, in the company that it was made of, but for one.
    const found = forged(await unzip(zip), {
      rows: { users: (rows) => rows.map((row, at) => (at === 0 ? { ...row, email: 'nobody@unknown.example' } : row)) },
    })
    const at = await looked(t, await zipped(found))
    const look = (await at.stored())?.look
    const fates = look?.persons.filter(({ mail }) => mail !== null).map(({ is }) => is) ?? []
    expect(look?.persons.map(({ mail }) => mail)).toContain('nobody@unknown.example')
    expect(fates.length).toBeGreaterThan(2)
    expect([...new Set(fates)]).toEqual(['elsewhere'])
    expect(look?.people).toMatchObject({ made: 0, here: 0 })
    expect((await at.chief.send(takeoutCalls.start, at.params)).status).toBe(200)
    await run({ id: at.id }, runOf(t))
    expect((await at.stored())?.state).toBe('done')
    // Nor does what came tell: all are names alone.
    const { rows } = await t.db.execute(sql`
      select u.email::text from users u where u.email = 'nobody@unknown.example'
      union select u.email::text from memberships m join users u on u.id = m.user_id join groups g on g.id = m.group_id
      where g.company_id = ${at.company.id} and u.deleted_at is null and u.id not in (select created_by from takeouts where id = ${at.id})`)
    expect(rows).toEqual([])
  })

  it('is refused by a company that is not empty, by who is no Admin, and where it was changed or cut', async () => {
    const body = { groupId: world.company, fileName: 'archive.zip', size: zip.length }
    const full = await admin.send(takeoutCalls.begin, { body })
    expect([full.status, full.error?.phrase?.code]).toEqual([422, 'takeouts.occupied'])
    const bad = Buffer.from(zip)
    const at = bad.indexOf('rows/products.jsonl') + 60
    bad[at] = (bad[at] ?? 0) ^ 0xff
    for (const [bytes, code] of [
      [zip.subarray(0, zip.length - 300), 'takeouts.noArchive'],
      [Buffer.from('no archive at all'), 'takeouts.noArchive'],
      [bad, 'takeouts.cut'],
    ] as const) {
      const tried = await looked(there, bytes)
      expect((await tried.stored())?.state).toBe('failed')
      expect((await tried.stored())?.problem?.code).toMatch(new RegExp(`${code}|takeouts.changed`))
    }
  })
})
