import { expect, it } from 'vitest'
import { shareRoom } from './shareRoom.ts'

it('gives each column what it wants where there is room for all, and nothing more', () => {
  expect(shareRoom(500, [120, 0, 80])).toEqual([120, 0, 80])
})

it('shares too little evenly, so that one long text does not take it all; who wants little gets it whole', () => {
  expect(shareRoom(200, [1_000, 20, 400])).toEqual([90, 20, 90])
})

it('gives nothing where there is nothing', () => {
  expect(shareRoom(-40, [100, 100])).toEqual([0, 0])
  expect(shareRoom(100, [])).toEqual([])
})
