import { readPrice } from '@halftone/contract/rules/listing/priceText.ts'
import { type DraftPatch, priceText } from './uploadDraft.ts'

/** What prices end in after a raise; 'exact' leaves them to the cent. */
export const priceEndings = ['exact', '.90', '.95', '.99', '.00'] as const
export type PriceEnding = (typeof priceEndings)[number]

const limits = { least: -90, most: 900 }

/** '+10', '-5', '7,5 %'; null where it is no share, or one beyond -90 % or 900 %. */
export function readPercent(text: string): number | null {
  const plain = text.replace(/[\s%]/g, '').replace('−', '-').replace(',', '.')
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(plain)) return null
  const percent = Number(plain)
  return percent >= limits.least && percent <= limits.most ? percent : null
}

/** A price raised by percent, to the nearest that ends so; a text that is no price stays. */
export function raisePrice(text: string, percent: number, ending: PriceEnding): string {
  const price = readPrice(text)
  if (!price) return text
  const raised = Math.round(price * (100 + percent)) / 100
  if (ending === 'exact') return priceText(raised)
  const cents = Number(ending.slice(1)) / 100
  const nearest = Math.round(raised - cents) + cents
  return priceText(nearest > 0 ? nearest : nearest + 1)
}

/** The same for all prices of a draft. */
export const raisePrices =
  (percent: number, ending: PriceEnding): DraftPatch =>
  (draft) => ({
    ...draft,
    price: raisePrice(draft.price, percent, ending),
    rows: draft.rows.map((row) => ({ ...row, price: raisePrice(row.price, percent, ending) })),
  })
