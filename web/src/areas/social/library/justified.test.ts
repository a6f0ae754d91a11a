import { expect, it } from 'vitest'
import { justified, justifiedWalk, type Line, pictureGap, picturesIn } from './justified.ts'

const picture = (createdAt: string, widthImage: number | null = 300, heightImage: number | null = 200) => ({
  ...{ post: { createdAt }, widthImage, heightImage },
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

it('arrows go along the pictures, up and down to the nearest of the next row, over the name of a month', () => {
  const days = [...Array.from({ length: 5 }, () => '2026-11-20T12:00:00.000Z'), '2026-10-02T12:00:00.000Z']
  const lines = justified(
    days.map((day) => picture(day)),
    1_000,
    220,
  )
  const shown: number[] = []
  const walk = justifiedWalk(lines, (line) => shown.push(line))
  const row = lines[1]?.kind === 'pictures' ? lines[1].items.length : 0
  expect([walk.to('ArrowRight', 0), walk.to('ArrowLeft', 2), walk.to('x', 0)]).toEqual([1, 1, undefined])
  expect([walk.to('ArrowDown', 0), walk.to('ArrowUp', row), walk.to('ArrowUp', 0)]).toEqual([row, 0, -1])
  expect([walk.to('ArrowDown', row), walk.to('ArrowDown', 5), walk.to('ArrowUp', 5)]).toEqual([5, -1, row])
  walk.show(5)
  expect(shown).toEqual([4])
})

it('a box touches the pictures that it crosses, no names of months', () => {
  const lines = justified([picture('2026-11-20T12:00:00.000Z'), picture('2026-10-02T12:00:00.000Z')], 1_000, 220)
  expect(picturesIn({ left: 0, top: 0, width: 20, height: 20 }, lines)).toEqual([])
  expect(picturesIn({ left: 0, top: 0, width: 20, height: 90 }, lines)).toEqual([0])
  expect(picturesIn({ left: 500, top: 0, width: 20, height: 900 }, lines)).toEqual([])
  expect(picturesIn({ left: 0, top: 0, width: 2_000, height: 2_000 }, lines)).toEqual([0, 1])
})

it('a picture stands in the month of its post, also where it was uploaded before', () => {
  const lines = justified([{ ...picture('2026-11-01T12:00:00.000Z'), createdAt: '2026-10-31T12:00:00.000Z' }], 900, 220)
  expect(lines[0]).toMatchObject({ kind: 'month', month: new Date(2026, 10, 1) })
})
