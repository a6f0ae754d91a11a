import { expect, it } from 'vitest'
import { initials, isReferenceCode, linkId, referenceCode, referenceKinds, shownId } from './referenceCode.ts'

it('R162 builds a reference code that is recognised again', () => {
  expect(referenceCode('P', 'Design Team', 2026, 42)).toBe('P-DT-2026-42')
  expect(referenceKinds).toEqual(['P', 'A', 'CA', 'LT', 'FT', 'SN'])
  for (const kind of referenceKinds) expect(isReferenceCode(referenceCode(kind, 'Design Team', 2026, 42))).toBe(true)
  expect(isReferenceCode(referenceCode('CA', '!!!', 2026, 1))).toBe(true)
  for (const other of ['42', 'X-DT-2026-42', 'P-DT-2026', 'P-DT-2026-42 ']) expect(isReferenceCode(other)).toBe(false)
})

it('takes initials of any language, UNK without any', () => {
  expect(initials('đội thiết kế')).toBe('DTK')
  expect(initials('a b c d e f g')).toBe('ABCDEF')
  expect(initials('  ')).toBe('UNK')
  expect(initials('デザイン')).toBe('UNK')
})

it("R030 shows 'sub id / id'", () => {
  expect(shownId('P-DT-2026-42', 1187)).toBe('P-DT-2026-42 / 1187')
  expect(shownId(null, 7)).toBe('7')
})

it('R028 R029 links by sub id, else by id', () => {
  expect([linkId('P-DT-2026-42', 7), linkId(null, 7)]).toEqual(['P-DT-2026-42', '7'])
})
