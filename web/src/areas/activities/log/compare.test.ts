import { expect, it } from 'vitest'
import { nearChanges, type Part, wordDiff } from '../../../ui/marks/wordDiff.ts'
import { compare } from './compare.ts'

const words = { label: (name: string) => name.toUpperCase(), value: (text: string) => text }
const said = (before: unknown, after: unknown) => {
  const side = (sides: ReturnType<typeof compare>['old']) =>
    sides.map(({ label, parts, stay, isList }) => ({
      ...(label && { label }),
      text: parts
        .map(({ text, change }) => ({ same: text, gone: `-${text}-`, new: `+${text}+` })[change])
        .join(isList ? ' ' : ''),
      ...(stay > 0 && { stay }),
    }))
  const { old, new: next } = compare(before, after, words)
  return [side(old), side(next)]
}

it('compares texts word by word', () => {
  expect(said('Navy ink on light', 'Teal ink on light')).toEqual([
    [{ text: '-Navy- ink on light' }],
    [{ text: '+Teal+ ink on light' }],
  ])
  expect(said('Áo thun đỏ', 'Áo thun xanh')).toEqual([[{ text: 'Áo thun -đỏ-' }], [{ text: 'Áo thun +xanh+' }]])
})

it('tells lists as what went and what came, and how many stay', () => {
  expect(said(['a', 'b', 'c'], ['b', 'c', 'd'])).toEqual([[{ text: '-a-', stay: 2 }], [{ text: '+d+', stay: 2 }]])
  expect(said([], ['Minh'])).toEqual([[], [{ text: '+Minh+' }]])
  expect(said(null, ['a', 'b'])).toEqual([[], [{ text: '+a+ +b+' }]])
})

it('tells several fields one by one, without those that did not change', () => {
  expect(said({ Name: 'Cat', Tags: ['a'], Priority: null }, { Name: 'Dog', Tags: ['a'], Priority: 'High' })).toEqual([
    [{ label: 'NAME', text: '-Cat-' }],
    [
      { label: 'NAME', text: '+Dog+' },
      { label: 'PRIORITY', text: 'High' },
    ],
  ])
})

it('shows days, numbers and names as they are written, and never raw data', () => {
  expect(said('2026-11-24', '2026-12-01')).toEqual([[{ text: '-24/11/2026-' }], [{ text: '+01/12/2026+' }]])
  expect(said(null, 3)).toEqual([[], [{ text: '3' }]])
  expect(said(null, null)).toEqual([[], []])
  expect(said({ id: 7, name: 'Fox' }, null)).toEqual([
    [
      { label: 'ID', text: '7' },
      { label: 'NAME', text: 'Fox' },
    ],
    [],
  ])
  expect(JSON.stringify(said([{ id: 7, name: 'Fox' }], [{ a: { b: 'c' } }]))).not.toMatch(/[{]\\"/)
})

it('takes two texts that have little in common as they are, however long', () => {
  const long = (word: string) => Array.from({ length: 4_000 }, (_, n) => `${word}${n}`).join(' ')
  const [old, next] = said(long('a'), long('b'))
  expect(old?.[0]?.text.startsWith('-a0')).toBe(true)
  expect(next?.[0]?.text.startsWith('+b0')).toBe(true)
})

it('shows of a long text what stands beside its changes', () => {
  const long =
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'
  const { old, new: next } = wordDiff(`${long} fox ${long}`, `${long} cat ${long}`)
  const shown = (parts: readonly Part[]) => nearChanges(parts).map(({ text }) => text)
  expect(shown(old)).toEqual([`…${`${long} `.slice(-40)}`, 'fox', `${` ${long}`.slice(0, 40)}…`])
  expect(shown(next)[1]).toBe('cat')
  // Nothing went from the old one.
  expect(shown(wordDiff(long, `${long} more`).old)).toEqual([long])
  // No sign is cut in half.
  expect(
    shown([
      { text: `${'👗'.repeat(60)}.`, change: 'same' },
      { text: 'x', change: 'new' },
    ])[0],
  ).toBe(`…${'👗'.repeat(39)}.`)
})
