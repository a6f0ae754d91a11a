/** The arrows of a price field go by this (R362). */
export const priceStep = 0.2
const mostCents = 5_000_000_000

/** Whether `price` is 0 or more with at most two decimals (R362). */
export function isPrice(price: number): boolean {
  const cents = price * 100
  return Number.isFinite(price) && price >= 0 && cents <= mostCents && Math.abs(cents - Math.round(cents)) < 1e-6
}

/** A price text with its leading currency sign, as a number; null when it holds none (R308). */
export function priceOf(text: string): number | null {
  const digits = /^\d/.test(text) ? text : [...text].slice(1).join('')
  const price = Number(digits.trim())
  return digits.trim() !== '' && isPrice(price) ? price : null
}

/** Base price plus add-on times (position of the size or colour in its list + 1), rounded to cents (R307). */
export const variantPrice = (base: number, addOn: number, position: number): number =>
  Math.round(base * 100 + Math.round(addOn * 100) * (position + 1)) / 100

export interface PricedVariant {
  color?: string | undefined
  size?: string | undefined
}

/** The price of a variant: by the size's position where there are sizes, else by the colour's (R307). */
export function priceOfVariant(
  variant: PricedVariant,
  list: { colors: readonly string[]; sizes: readonly string[]; base: number; addOn: number },
): number {
  const place =
    list.sizes.length > 0 ? list.sizes.indexOf(variant.size ?? '') : list.colors.indexOf(variant.color ?? '')
  return variantPrice(list.base, list.addOn, place)
}
