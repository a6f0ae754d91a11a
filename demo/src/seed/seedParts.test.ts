import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImageWorkers } from '@halftone/server/images/imageWorkers.ts'
import { LocalStorage } from '@halftone/server/storage/local.ts'
import { type TestDatabase, testDatabase } from '@halftone/server/testing/database.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from './seedDemo.ts'

let whole: TestDatabase
let cut: TestDatabase
let folder: string
const images = new ImageWorkers({ workers: 1 })
const now = new Date('2026-11-21T09:00:00.000Z')
const options = { products: 70, marketplace: 'http://127.0.0.1:3100', now, part: 20 }
const fills: Promise<unknown>[] = []

const ask = async <T>(of: TestDatabase, text: string) => (await of.open().pool.query(text)).rows as T[]

function parts(of: TestDatabase) {
  const { pool, db } = of.open()
  const storage = new LocalStorage({ folder, secret: 'x'.repeat(32) })
  return { pool, db, storage, images, log: pino({ level: 'silent' }) }
}

/** Seeds until it ends; pictures are left out at once. */
async function seed(of: TestDatabase, more: Partial<Parameters<typeof seedDemo>[1]> = {}) {
  const pictures = new AbortController()
  const filled = Promise.withResolvers<number>()
  const announce = async () => pictures.abort()
  const accounts = await seedDemo(parts(of), { ...options, signal: pictures.signal, announce, ...more }, filled.resolve)
  fills.push(filled.promise)
  pictures.abort()
  return accounts
}

/** A run that is cut off when so many products are written. */
async function seedUntil(of: TestDatabase, products: number, more: Partial<Parameters<typeof seedDemo>[1]> = {}) {
  const end = new AbortController()
  const wrote = (count: number) => {
    if (count >= products) end.abort()
  }
  await expect(seed(of, { ...more, signal: end.signal, wrote })).rejects.toThrow(/abort/i)
}

/** Lets the database write down under which limits products and sales are written. */
const watchLimits = `
  create table limits_seen (statement text, idle text);
  create function see_limits() returns trigger language plpgsql as $$ begin
    insert into limits_seen values
      (current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout'));
    return null;
  end $$;
  create trigger see_limits after insert on products execute function see_limits();
  create trigger see_limits after insert on activities execute function see_limits();
  create trigger see_limits after insert on posts execute function see_limits()`

beforeAll(async () => {
  ;[whole, cut] = [await testDatabase(), await testDatabase()]
  folder = await mkdtemp(join(tmpdir(), 'halftone-parts-'))
  await parts(whole).storage.prepare()
})
afterAll(async () => {
  await Promise.allSettled(fills)
  await whole.drop()
  await cut.drop()
  await images.stop()
  await rm(folder, { recursive: true, force: true })
})

it('a demo that was cut off goes on behind its last part, and is the one that nothing had cut off', async () => {
  await ask(whole, watchLimits)
  await seed(whole)
  // However long a part takes where the machine has other things to do: the limits are those of requests.
  expect(await ask(whole, 'select distinct * from limits_seen')).toEqual([{ statement: '0', idle: '0' }])
  await seedUntil(cut, 20, { bareFrom: 50 })
  expect(await ask(cut, 'select 1 from products')).toHaveLength(20)
  expect(await ask(cut, `select 1 from pg_indexes where indexname = 'activities_words'`)).toEqual([])
  // Nobody signs in, and makes things under ids that are planned, before all is written.
  expect(await ask(cut, 'select 1 from users where status = 1')).toEqual([])
  await seedUntil(cut, 60)
  const heard: [number, number][] = []
  // What the second start says counts no more: the plan is the first one's.
  const accounts = await seed(cut, { products: 500, now: new Date(), wrote: (...said) => heard.push(said) })
  expect(accounts).toHaveLength(12)
  expect(heard).toEqual([[70, 70]])
  for (const table of [
    'products',
    'artworks',
    'files',
    'comments',
    'activities',
    'notifications',
    'listing_jobs',
    'reference_counters',
  ]) {
    const texts = `select md5(string_agg(t::text, ',' order by t::text)) as sum, count(*)::int as n from
      (select to_jsonb(x) - '{key,reconcile_key,preview_key,preview_2x_key,preview_state,moved_at,updated_at,created_at,changed_on,sha256,dhash,size}'::text[] as t from ${table} x) y`
    expect(await ask(cut, texts), table).toEqual(await ask(whole, texts))
  }
  expect(await ask(cut, 'select 1 from users where status <> 1')).toEqual([])
  // As a large one it was written without them.
  const indexes = 'select indexdef from pg_indexes where schemaname = current_schema() order by 1'
  expect(await ask(cut, indexes)).toEqual(await ask(whole, indexes))
  expect(await ask(cut, `select key from system_settings where key like 'demo%'`)).toEqual([{ key: 'demo' }])
  expect(await seed(cut)).toBeUndefined()
})
