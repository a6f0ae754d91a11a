import { isPrice, priceStep } from '../pricing.ts'

const mostPieces = 999

/** A price as typed or pasted: currency sign, spaces and thousands' separators do not matter. Null when it is none. */
export function readPrice(text: string): number | null {
  const plain = text.replace(/[^\d.,-]/g, '')
  if (plain === '' || plain.startsWith('-')) return null
  // The last separator is the decimal one when one or two digits follow it.
  const decimal = /[.,](\d{1,2})$/.exec(plain)
  const whole = (decimal ? plain.slice(0, decimal.index) : plain).replace(/[.,]/g, '')
  const price = Number(decimal ? `${whole || '0'}.${decimal[1]}` : whole)
  const hasMoreDecimals = /\.\d{3,}$/.test(plain) && !plain.includes(',') && plain.split('.').length === 2
  if (hasMoreDecimals) return null
  return Number.isFinite(price) && isPrice(price) ? price : null
}

/** A whole number of pieces, 0 to 999. */
export function readQuantity(text: string): number | null {
  const plain = text.trim().replace(/\s/g, '')
  if (!/^\d{1,6}$/.test(plain)) return null
  const pieces = Number(plain)
  return pieces <= mostPieces ? pieces : null
}

/** One step of the arrows: 0.2 for a price, never under 0, two decimals (R362). */
export function stepPrice(text: string, by: number): string {
  const next = (readPrice(text) ?? 0) + by * priceStep
  return Math.max(0, Math.round(next * 100) / 100).toFixed(2)
}

export const stepQuantity = (text: string, by: number): string =>
  String(Math.max(0, Math.min(mostPieces, (readQuantity(text) ?? 0) + by)))
