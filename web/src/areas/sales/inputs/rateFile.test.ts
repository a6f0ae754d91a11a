import { expect, it } from 'vitest'
import { readRates } from './rateFile.ts'

it('reads rates with or without a head, and names the lines that are none', async () => {
  const { rates, refused } = await readRates(
    '\uFEFFDate;From;To;Rate\n13/05/2026;EUR;usd;1,08\n14/05/2026;EUR;USD;=1\n2026;EUR;USD;1\n',
  )
  expect(rates).toEqual([{ day: '2026-05-13', from: 'EUR', to: 'USD', rate: 1.08 }])
  expect(refused).toEqual([3, 4])
  expect(
    (await readRates('\n\ndate,from,to,rate\n\n2026-05-01,EUR,USD,1.1\n\n2026-05-02,EUR,XYQ,1.1\n')).refused,
  ).toEqual([7])
  expect((await readRates('2026-05-01,VND,USD,0.000039')).rates).toEqual([
    { day: '2026-05-01', from: 'VND', to: 'USD', rate: 0.000039 },
  ])
})
