export const printAreas = ['Front', 'Back', 'Both'] as const
export const genders = ['Male', 'Female', 'Unisex'] as const
export type PrintArea = (typeof printAreas)[number]
export type Gender = (typeof genders)[number]

const areaCodes: Record<PrintArea, string> = { Front: 'FR', Back: 'BA', Both: 'BO' }
const genderCodes: Record<Gender, string> = { Male: 'MAL', Female: 'FEM', Unisex: 'UNI' }

/** Text as it stands in a SKU: upper case, accents removed, the rest A-Z, 0-9 and single hyphens. */
export const skuPart = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

export interface SkuInput {
  productName: string
  position: number
  printArea: PrintArea
  gender: Gender
  color?: string | undefined
  size?: string | undefined
  /** Stands for the suffix when there is neither colour nor size. */
  counter?: number | undefined
}

/** `{PRODUCT-NAME}-{position}-{FR|BA|BO}-{MAL|FEM|UNI}-{suffix}`, the suffix colour-size or a counter (R306). */
export function sku(input: SkuInput): string {
  const variant = [input.color, input.size].map((part) => skuPart(part ?? '')).filter((part) => part !== '')
  const suffix = variant.length > 0 ? variant.join('-') : String(input.counter ?? 1)
  const { productName, position, printArea, gender } = input
  return [skuPart(productName), position, areaCodes[printArea], genderCodes[gender], suffix]
    .filter((part) => part !== '')
    .join('-')
}
