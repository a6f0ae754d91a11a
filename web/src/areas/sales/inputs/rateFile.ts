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

const isCode = (text: string) => /^[A-Z]{3}$/.test(text)

/** Rates of a CSV with the columns date, from, to, rate, with or without a head: what is no rate is named by its line. */
export async function readRates(text: string): Promise<ReadRates> {
  const { parse } = (await import('papaparse')).default
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const order = guessOrder(data.map(([day = '']) => day)) ?? 'dmy'
  const read: ReadRates = { rates: [], refused: [] }
  for (const [at, cells] of data.entries()) {
    const [day = '', from = '', to = '', rate = ''] = cells.map((cell) => cell.trim())
    const [moment, value] = [readMoment(day, order), readSum(rate)]
    const pair = [from.toUpperCase(), to.toUpperCase()] as const
    if (moment && value !== undefined && value > 0 && isCode(pair[0]) && isCode(pair[1]) && pair[0] !== pair[1])
      read.rates.push({ day: moment.at.slice(0, 10), from: pair[0], to: pair[1], rate: value })
    // The first line may name the columns.
    else if (at > 0 || moment) read.refused.push(at + 1)
  }
  return read
}
