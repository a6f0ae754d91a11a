import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What Vite puts before the start: the files of each part of the program, which it asks for at once when one is opened. */
const table = /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);/
/** Where `lib/start/partsTable.ts` names the table's file. */
const place = '__PARTS_TABLE__'

/**
 * Takes the list of files out of the start of a build: 500 names that do not compress, and that the first board does not
 * need. It comes beside a start at another screen (`boot/`), and after the board's first things; until then a part asks for
 * its files as it finds their names. `start` is the start's file in `dir`. Answers the file of the list.
 */
export function takePartsTable(dir: string, start: string): string {
  const path = join(dir, start)
  const code = readFileSync(path, 'utf8')
  const names = table.exec(code)?.[1]
  if (!names || !code.includes(place)) throw new Error('the start has no table of parts: see partsTable.ts')
  // A part's styles would be missing where it is opened before the table is there: those of all parts are in one sheet.
  if (names.includes('.css')) throw new Error('a part has a sheet of styles of its own: see partsTable.ts')
  const source = `globalThis.halftoneParts=${names}`
  const file = `assets/parts-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
  writeFileSync(join(dir, file), source)
  const lean = code
    .replace(table, 'const __vite__mapDeps=i=>i.flatMap(i=>globalThis.halftoneParts?.[i]??[]);')
    .replace(place, file)
  writeFileSync(path, lean)
  return file
}
