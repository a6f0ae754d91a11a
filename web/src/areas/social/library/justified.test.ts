import { expect, it } from 'vitest'
import { justified, type Line, pictureGap } from './justified.ts'

const picture = (createdAt: string, widthImage: number | null = 300, heightImage: number | null = 200) => ({
  ...{ createdAt, widthImage, heightImage },
})
const widthOf = (line: Line<unknown> | undefined) =>
  line?.kind === 'pictures'
    ? line.items.reduce((sum, { width }) => sum + width, pictureGap * (line.items.length - 1))
    : 0

it('rows fill the width below their month; the last one of a month is not blown up', () => {
  const november = Array.from({ length: 5 }, () => picture('2026-11-20T12:00:00.000Z'))
  const lines = justified([...november, picture('2026-10-02T12:00:00.000Z')], 1_000, 220)
  expect(lines.map(({ kind }) => kind)).toEqual(['month', 'pictures', 'pictures', 'month', 'pictures'])
  expect(widthOf(lines[1])).toBeGreaterThan(990)
  expect(widthOf(lines[1])).toBeLessThanOrEqual(1_000)
  expect(lines[1]?.height).toBeLessThanOrEqual(220)
  expect(lines[2]?.height).toBe(220)
  expect(lines[4]?.height).toBe(220)
})

it('a ribbon and a picture of unknown size stand within the row', () => {
  const lines = justified(
    [picture('2026-11-20T12:00:00.000Z', 9_000, 100), picture('2026-11-20T12:00:00.000Z', null, null)],
    400,
    220,
  )
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(400)
})
