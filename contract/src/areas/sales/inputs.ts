import { z } from 'zod'
import { call } from '../../call.ts'
import { Currency } from '../../parts/company/currency.ts'
import { line } from '../../parts/field.ts'
import { bodyId } from '../../parts/id.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase, says } from '../../phrase.ts'

const int = z.number().int()
const day = z.iso.date(says('sales.chooseDay'))
const sum = z.number().min(0, says('sales.enterCost')).max(1_000_000_000)

/** What one of a type costs to make, from a day on. */
export const ProductCost = z.object({ typeId: int, fromDate: z.iso.date(), cost: z.number(), currency: z.string() })
export type ProductCost = z.infer<typeof ProductCost>

export const CurrencyRate = z.object({ from: z.string(), to: z.string(), day: z.iso.date(), rate: z.number() })
export type CurrencyRate = z.infer<typeof CurrencyRate>

export const Season = z.object({ id: int, name: z.string(), fromDate: z.iso.date(), toDate: z.iso.date() })
export type Season = z.infer<typeof Season>

/** Pairs of currencies, with the last rate of each and from when they are. */
const RatePair = z.object({
  from: z.string(),
  to: z.string(),
  first: z.iso.date(),
  last: z.iso.date(),
  rate: z.number(),
  count: int,
})
/** All that sums of sales are reckoned with. */
export const SaleInputs = z.object({
  currency: z.string(),
  types: z.array(z.object({ id: int, name: z.string(), color: z.string().nullable(), costs: z.array(ProductCost) })),
  rates: z.array(RatePair),
  /** Currencies that sales came in and that no rate says anything of, with how many sales. */
  missing: z.array(z.object({ currency: z.string(), sales: int, first: z.iso.date(), last: z.iso.date() })),
  seasons: z.array(Season),
})
export type SaleInputs = z.infer<typeof SaleInputs>

/** The same after rates were given, with how many of them were new or other than before. */
export const RatesTaken = SaleInputs.extend({ fresh: int })

export const ratesAtOnce = 20_000

export const saleInputCalls = {
  inputs: call({
    name: 'saleInputs.inputs',
    method: 'GET',
    path: '/sale-inputs',
    query: readQuery({}),
    reply: SaleInputs,
  }),
  /** A cost from a day on; `cost: null` takes it away. */
  setCost: call({
    name: 'saleInputs.setCost',
    method: 'PUT',
    path: '/sale-inputs/costs',
    body: writeBody({ typeId: bodyId, fromDate: day, cost: sum.nullable(), currency: Currency }),
    reply: SaleInputs,
    message: phrase('sales.costSaved'),
  }),
  /** Rates, each of a pair and a day: one that is there already is replaced. */
  setRates: call({
    name: 'saleInputs.setRates',
    method: 'POST',
    path: '/sale-inputs/rates',
    body: writeBody({
      rates: z
        .array(
          z
            .strictObject({
              day,
              from: Currency,
              to: Currency,
              rate: z.number().positive(says('sales.enterRate')).max(1e9),
            })
            .refine(({ from, to }) => from !== to, { ...says('sales.samePair'), path: ['to'] }),
        )
        .min(1, says('sales.noRates'))
        .max(ratesAtOnce, says('sales.tooManyRates', { n: ratesAtOnce })),
    }),
    reply: RatesTaken,
    message: phrase('sales.ratesSaved'),
  }),
  /** The whole list of seasons. */
  setSeasons: call({
    name: 'saleInputs.setSeasons',
    method: 'PUT',
    path: '/sale-inputs/seasons',
    body: writeBody({
      seasons: z
        .array(
          z
            .strictObject({ name: line(60), fromDate: day, toDate: day })
            .refine(({ fromDate, toDate }) => fromDate <= toDate, { ...says('sales.seasonOrder'), path: ['toDate'] }),
        )
        .max(200),
    }),
    reply: SaleInputs,
    message: phrase('sales.seasonsSaved'),
  }),
}
