import { zoneOffset } from '../../../lib/format.ts'

interface Choice {
  code: string
  name: string
}

/** All time zones with what they are off now: 'Asia/Ho Chi Minh (GMT+7)'. */
export const zoneChoices = (language: string): Choice[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((code) => ({
    code,
    name: `${code.replaceAll('_', ' ')} (${zoneOffset(code, language)})`,
  }))

/** All currencies by their code and name: 'VND, Vietnamese Dong'. */
export function currencyChoices(language: string): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => ({ code, name: `${code}, ${names.of(code) ?? code}` }))
}
