import { takeoutCalls } from '@halftone/contract/areas/takeouts/takeouts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/testApp.ts'
import type { World } from '../../../testing/world.ts'
import {
  forged,
  looked,
  makeFullCompany,
  manifestOf,
  rowsOf,
  runOf,
  sha256,
  takeOut,
  unzip,
  zipped,
} from '../takeouts.fixture.ts'
import { run } from './in.jobs.ts'

let t: TestApp
let there: TestApp
let world: World
let found: Map<string, Buffer>
/** A file of somebody else in the installation to which the archive comes. */
const othersKey = '9999/secret-of-others.png'
beforeAll(async () => {
  t = await testApp()
  there = await testApp()
  const full = await makeFullCompany(t)
  world = full.world
  found = await unzip((await takeOut(t, full.admin, world.company)).zip)
  await there.node.resources.storage.put(othersKey, Buffer.from('of others'), { type: 'image/png' })
})
afterAll(async () => {
  await t.stop()
  await there.stop()
})

type Rows = Record<string, unknown>[]
const first = (change: Record<string, unknown>) => (rows: Rows) =>
  rows.map((row, at) => (at === 0 ? { ...row, ...change } : row))
const each = (change: (row: Record<string, unknown>) => object) => (rows: Rows) =>
  rows.map((row) => ({ ...row, ...change(row) }))

const block = { key: 'a', type: 'unstyled', depth: 0, inlineStyleRanges: [], data: {} }
const textWith = (entity: { type: string; data: object }) => ({
  blocks: [
    {
      ...{ ...block, text: 'see', entityRanges: [{ offset: 0, length: 3, key: 0 }] },
      type: entity.type === 'IMAGE' ? 'atomic' : 'unstyled',
    },
  ],
  entityMap: { 0: { mutability: 'MUTABLE', ...entity } },
})
const script = textWith({ type: 'LINK', data: { url: 'javascript:alert(1)' } })
const othersPicture = textWith({ type: 'IMAGE', data: { src: `/storage/${othersKey}` } })
const bentPicture = textWith({ type: 'IMAGE', data: { src: `/storage//${othersKey}` } })

/** Brings such an archive in; what of the company is there afterwards. */
async function cameIn(changes: Parameters<typeof forged>[1]) {
  const at = await looked(there, await zipped(forged(found, changes)))
  expect((await at.stored())?.problem).toBeNull()
  expect((await at.chief.send(takeoutCalls.start, at.params)).status).toBe(200)
  await run({ id: at.id }, runOf(there))
  expect(await at.stored()).toMatchObject({ state: 'done', problem: null })
  const own = sql`(select id from groups where company_id = ${at.company.id} or id = ${at.company.id})`
  const of = async (query: ReturnType<typeof sql>) => (await there.db.execute<Record<string, unknown>>(query)).rows
  return { at, own, of, mended: (await at.stored())?.look?.mended ?? 0 }
}

describe('a forged archive', () => {
  it('brings no address that runs a program, and no text with one, into what people read', async () => {
    const texts = [script, othersPicture, bentPicture, { html: '<script>alert(1)</script>' }]
    const { own, of, mended } = await cameIn({
      rows: {
        products: (rows) =>
          rows.map((row, at) => ({
            ...row,
            ...(at < texts.length && { description: texts[at] }),
            ...(at === 0 && {
              name: 'two\nlines \u202Eback',
              links: [{ id: 1, url: 'data:text/html,<script>alert(1)</script>', title: 'x' }],
            }),
          })),
        comments: first({ message: script }),
        artworks: each(() => ({ listing_url: 'javascript:alert(1)' })),
        config_items: each(() => ({ url: 'javascript:alert(1)', color: 'red;background:url(//evil.example)' })),
        cliparts: each(() => ({ licence_link: 'javascript:alert(1)', proof_link: 'data:text/html,x' })),
        labels: each(() => ({ color: 'url(//evil.example)' })),
      },
    })
    expect(mended).toBeGreaterThan(10)
    const all = await of(sql`
      select to_json(p)::text as row from products p where group_id in ${own} union all
      select to_json(c)::text from comments c where group_id in ${own} union all
      select to_json(a)::text from artworks a where group_id in ${own} union all
      select to_json(i)::text from config_items i where company_id = (select min(company_id) from groups where id in ${own}) union all
      select to_json(l)::text from labels l where group_id in ${own} union all
      select to_json(c)::text from cliparts c where group_id in ${own}`)
    expect(all.length).toBeGreaterThan(30)
    const text = all.map(({ row }) => String(row)).join('\n')
    for (const bad of ['javascript:', 'data:', '<script', 'evil.example', othersKey, '\\n', '\u202E'])
      expect([bad, text.includes(bad)]).toEqual([bad, false])
    expect(text).toContain('/storage/gone')
  })

  it('gets no file of others, no name that leads out of a folder and no kind that a browser would run', async () => {
    const { own, of, at } = await cameIn({
      rows: {
        files: each(() => ({ key: othersKey, name: '../../../etc/passwd', file_type: 'text/html<script>' })),
        users: each(() => ({ avatar: othersKey })),
        groups: each(() => ({ logo: '../9999/secret' })),
      },
    })
    const files = await of(sql`select key, name, file_type from files where group_id in ${own}`)
    expect(files.length).toBeGreaterThan(5)
    for (const { key, name, file_type } of files) {
      expect(String(key)).toMatch(new RegExp(`^${at.company.id}/[0-9a-f]{40}\\.png$`))
      expect(await there.node.resources.storage.head(String(key))).toBeUndefined()
      expect(name).not.toMatch(/[/\\]/)
      expect(file_type).toBe('application/octet-stream')
    }
    const avatars = await of(sql`select avatar from users where avatar = ${othersKey}`)
    expect(avatars).toEqual([])
  })

  it('gives nobody rights: rows of other companies and unknown rights stay out', async () => {
    const others = await there.make.company()
    const victim = await there.make.withRole(others.id, 1)
    const { own, of, at } = await cameIn({
      rows: {
        roles: (rows) => [
          ...rows.map((row) => ({ ...row, codes: row.id === 1 ? [] : ['P_VIEW', '<script>', 'no code'] })),
          { ...rows.at(-1), id: 5_000, name: 'All', codes: ['ROOT', 'P_VIEW'] },
        ],
        membership_codes: each(() => ({ code: 'X_ALL' })),
        memberships: (rows) => [...rows, { ...rows.at(-1), user_id: victim.id, group_id: others.id, role_id: 1 }],
        products: first({ group_id: others.id, created_by: victim.id }),
        artworks: first({ product_id: 1_999_999_999 }),
        company_settings: () => [
          { key: 'features', value: { nonsense: true }, updated_by: null, updated_at: '2026-01-01T00:00:00Z' },
          { key: 'mail.password', value: 'x', updated_by: null, updated_at: '2026-01-01T00:00:00Z' },
        ],
        users: each(({ id }) => ({ email: `x${String(id)}@evil.example\r\nBcc: a@b.example` })),
      },
    })
    // The victim's company has what it had.
    const [{ n } = {}] = await of(sql`select count(*)::int as n from products where group_id = ${others.id}`)
    expect(n).toBe(0)
    const members = await of(sql`select user_id from memberships where group_id = ${others.id} order by 1`)
    expect(members.map(({ user_id }) => user_id)).toEqual([victim.id])
    expect(await of(sql`select 1 from memberships where user_id = ${victim.id} and group_id in ${own}`)).toEqual([])
    const roles = await of(sql`select id, codes from roles where company_id = ${at.company.id} order by id`)
    expect(roles.find(({ id }) => id === 1)?.codes).toEqual(expect.arrayContaining(['ST_TEAM', 'P_VIEW']))
    expect(roles.filter(({ id }) => id !== 1).flatMap(({ codes }) => codes as string[])).not.toContain('<script>')
    expect(await of(sql`select 1 from membership_codes where code = 'X_ALL'`)).toEqual([])
    expect(
      await of(sql`select key from company_settings where company_id = ${at.company.id} and key like 'mail%'`),
    ).toEqual([])
    expect(await of(sql`select 1 from users where email::text like '%evil.example%'`)).toEqual([])
  })

  it('does not use up the numbers of codes that others get', async () => {
    const { own, of } = await cameIn({
      rows: {
        products: (rows) =>
          rows.map((row, at) => ({ ...row, sub_id: ['P-ZZ-2026-999999999', '../x', 'P-ZZ-2026-7'][at] ?? row.sub_id })),
      },
    })
    const codes = await of(sql`select sub_id from products where group_id in ${own} and sub_id ~ 'ZZ|UNK|x' order by 1`)
    expect(codes.map(({ sub_id }) => sub_id)).toEqual(
      expect.arrayContaining(['P-ZZ-2026-7', 'P-ZZ-2026-8', expect.stringMatching(/^P-UNK-2000-/)]),
    )
    expect(await of(sql`select last from reference_counters where initials = 'ZZ'`)).toEqual([{ last: 8 }])
  })
})

const problemOf = async (bytes: Buffer) => {
  const stored = await (await looked(there, bytes)).stored()
  expect(stored).toMatchObject({ state: 'failed', place: null })
  return stored?.problem?.code
}

/** The size that the directory at the end of a ZIP states of an entry, changed. */
function restated(zip: Buffer, name: string, size: number): Buffer {
  const made = Buffer.from(zip)
  const at = made.lastIndexOf(Buffer.from(name)) - 46
  if (made.readUInt32LE(at) !== 0x02014b50) throw new Error('no directory')
  made.writeUInt32LE(size, at + 24)
  return made
}

describe('an archive that is refused before anything is written', () => {
  it('is of a newer format, was changed, lacks rows or has some of no known kind', async () => {
    const newer = forged(found, { manifest: (one) => ({ ...one, version: 2, novelty: true }) })
    expect(await problemOf(await zipped(newer))).toBe('takeouts.newer')
    const changed = new Map(found).set('rows/tags.jsonl', Buffer.from('{}\n'))
    expect(await problemOf(await zipped(changed))).toBe('takeouts.changed')
    const hash = forged(found, { files: (list) => list.map((one) => ({ ...one, sha256: '0'.repeat(64) })) })
    expect(await problemOf(await zipped(hash))).toBe('takeouts.changed')
    const counted = forged(found, {
      manifest: (one) => ({ ...one, tables: one.tables.map((of) => ({ ...of, rows: of.rows + 1 })) }),
    })
    expect(await problemOf(await zipped(counted))).toBe('takeouts.changed')
    for (const change of [
      { id: -1 },
      { id: 'x' },
      { is_admin: true },
      { deadline: 'infinity' },
      { name: null },
      { index: {} },
    ])
      expect([change, await problemOf(await zipped(forged(found, { rows: { products: first(change) } })))]).toEqual([
        change,
        'takeouts.changed',
      ])
  })

  it('has names that lead out of it, links, or things that no archive has', async () => {
    for (const name of [
      'files/../../etc/passwd',
      'files/..',
      '/etc/passwd',
      'C:\\x',
      'rows/sessions.jsonl',
      'run.exe',
    ]) {
      // Such names are refused by who writes ZIPs, so they are put there afterwards.
      const stand = 'x'.repeat(name.length)
      const zip = await zipped(new Map(found).set(stand, Buffer.from('x')))
      let text = zip.toString('latin1')
      text = text.replaceAll(stand, name)
      expect([name, await problemOf(Buffer.from(text, 'latin1'))]).toEqual([
        name,
        expect.stringMatching(/takeouts\.(foreign|cut)/),
      ])
    }
  })

  it('grows by too much, whether its directory says so or not', async () => {
    const name = 'rows/tags.jsonl'
    const stated = manifestOf(new Map(found))
    const bomb = Buffer.alloc(30_000_000, 0x20)
    const withBomb = (size: number) =>
      forged(new Map(found).set(name, bomb), {
        manifest: (one) => ({
          ...one,
          tables: one.tables.map((table) => (table.name === 'tags' ? { ...table, size, sha256: sha256(bomb) } : table)),
        }),
      })
    expect(stated.tables.some((table) => table.name === 'tags')).toBe(true)
    expect(await problemOf(await zipped(withBomb(bomb.length)))).toBe('takeouts.trap')
    expect(await problemOf(restated(await zipped(withBomb(90_000)), name, 90_000))).toBe('takeouts.cut')
    const manifest = new Map(found).set('manifest.json', Buffer.alloc(9_000_000, 0x20))
    expect(await problemOf(await zipped(manifest))).toBe('takeouts.trap')
  })

  it('was cut anywhere', async () => {
    const zip = await zipped(found)
    for (const part of [0.1, 0.5, 0.9, 0.999])
      expect([part, await problemOf(zip.subarray(0, Math.floor(zip.length * part)))]).toEqual([
        part,
        'takeouts.noArchive',
      ])
    expect(rowsOf(found, 'products').length).toBeGreaterThan(5)
  })
})
