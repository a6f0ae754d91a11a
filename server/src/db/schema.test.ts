import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import { MIGRATIONS_DIR, readMigrations } from './migrate.ts'
import * as schema from './schema/index.ts'

it('has migrations that make exactly the tables of the schema files (else: npm run db -- generate)', async () => {
  const last = readMigrations().at(-1)?.tag.split('_')[0]
  const snapshot = JSON.parse(readFileSync(join(MIGRATIONS_DIR, 'meta', `${last}_snapshot.json`), 'utf8'))
  expect(await generateMigration(snapshot, generateDrizzleJson(schema))).toEqual([])
})
