import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
/** The cells of a table's rows, without its heads. */
const rows = readFileSync(join(root, 'docs', 'security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('| hole |') && !line.startsWith('|--'))
  .map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  )

it('docs/security.md names for each closed hole what closes it, and a test that is there', () => {
  expect(rows.length).toBeGreaterThan(40)
  for (const row of rows) {
    const [hole = '', closes = '', held = ''] = row
    expect(row, hole).toHaveLength(3)
    expect(closes, hole).not.toBe('')
    const files = [...held.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '')
    expect(files, hole).not.toEqual([])
    for (const file of files) {
      expect(file).toMatch(/\.(test|suite)\.tsx?$/)
      expect(existsSync(join(root, file)), `${hole}: ${file}`).toBe(true)
    }
  }
  const holes = rows.map(([hole]) => hole)
  expect(new Set(holes).size).toBe(holes.length)
})
