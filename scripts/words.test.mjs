import { expect, it } from 'vitest'
import { words } from './words.mjs'

const file = 'web/src/areas/products/x.ts'

it.each([
  ['a number in a form of its own', 'const text = count.toLocaleString()'],
  ['a date in a form of its own', "const text = at.toLocaleDateString('vi')"],
  ['a formatter of its own', "const form = new Intl.NumberFormat('en')"],
  ['a toast with bare words', "toast.error('It did not work')"],
  ['a toast with bare words on the next line', 'toast.success(\n  `Copied`,\n)'],
])('refuses %s', (_, text) => {
  expect(words(file, text)).toHaveLength(1)
})

it.each([
  ['what lib/format.ts does', 'web/src/lib/format.ts', "value.toLocaleString('en')"],
  ['a toast by its key', file, "toast.error(t('failed'))"],
  ['capitals', file, 'name.toLocaleLowerCase()'],
  ['a test', 'web/src/lib/toasts.test.tsx', "toast.error('x')"],
])('takes %s', (_, at, text) => {
  expect(words(at, text)).toEqual([])
})
