interface Choice {
  code: string
  name: string
}

function zoneName(zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${zone.replaceAll('_', ' ')} (${offset})`
}

/** All time zones with what they are off now: 'Asia/Ho Chi Minh (GMT+7)'. */
export const zoneChoices = (language: string): Choice[] =>
  ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((code) => ({
    code,
    name: zoneName(code, language),
  }))

/** All currencies by their code and name: 'VND, Vietnamese Dong'. */
export function currencyChoices(language: string): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => ({ code, name: `${code}, ${names.of(code) ?? code}` }))
}
