import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groundColors } from '@halftone/contract/rules/art/ground.ts'
import { expect, it } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
/** All values that the token has: one, as no theme may change it. */
const valuesOf = (name: string) =>
  [...tokens.matchAll(new RegExp(`--ground-${name}: (.+);`, 'g'))].map(([, value]) => value)

it('art stands on the colours that it was measured against, in both themes', () => {
  const { checker, ...plain } = groundColors
  for (const [name, color] of Object.entries(plain)) expect(valuesOf(name)).toEqual([color])
  const [board, ...others] = valuesOf('checker')
  expect(others).toEqual([])
  expect(new Set(board?.match(/#[0-9a-f]+/g))).toEqual(new Set(checker))
})
