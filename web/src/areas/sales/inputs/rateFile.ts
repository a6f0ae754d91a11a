import { isCurrency } from '@halftone/contract/parts/company/currency.ts'
import { guessOrder, readMoment, readSum } from '@halftone/contract/rules/sales/columns.ts'

export interface Rate {
  day: string
  from: string
  to: string
  rate: number
}
export interface ReadRates {
  rates: Rate[]
  /** Lines that are no rate, from 1. */
  refused: number[]
}

/** Rates of a CSV with the columns date, from, to, rate, with or without a head: what is no rate, of a currency that there is not either, is named by its line. */
export async function readRates(text: string): Promise<ReadRates> {
  const { parse } = (await import('papaparse')).default
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false })
  const order = guessOrder(data.map(([day = '']) => day)) ?? 'dmy'
  const read: ReadRates = { rates: [], refused: [] }
  let hasBegun = false
  for (const [at, cells] of data.entries()) {
    // Empty lines are nothing, but count: a line is named by where it stands in the file.
    if (cells.every((cell) => cell.trim() === '')) continue
    const [day = '', from = '', to = '', rate = ''] = cells.map((cell) => cell.trim())
    const [moment, value] = [readMoment(day, order), readSum(rate)]
    const pair = [from.toUpperCase(), to.toUpperCase()] as const
    if (moment && value !== undefined && value > 0 && isCurrency(pair[0]) && isCurrency(pair[1]) && pair[0] !== pair[1])
      read.rates.push({ day: moment.at.slice(0, 10), from: pair[0], to: pair[1], rate: value })
    // What comes first may name the columns.
    else if (hasBegun || moment) read.refused.push(at + 1)
    hasBegun = true
  }
  return read
}
