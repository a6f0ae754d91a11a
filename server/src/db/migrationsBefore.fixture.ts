import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS_DIR } from './migrate.ts'

/** Copies the migrations before the one that ends in `name` to the folder `dir`; answers `dir`. Throws where none does. */
export function migrationsBefore(dir: string, name: string): string {
  cpSync(MIGRATIONS_DIR, dir, { recursive: true })
  const journal = join(dir, 'meta', '_journal.json')
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  const at = entries.findIndex(({ tag }) => tag.endsWith(name))
  if (at < 1) throw new Error(`no migration before ${name}`)
  writeFileSync(journal, JSON.stringify({ entries: entries.slice(0, at) }))
  return dir
}
