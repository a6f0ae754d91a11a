/** `$19.90`, in the shop's currency. */
export function money(amount: number, currency: string): string {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)
  } catch {
    return `${amount.toFixed(2)} ${currency}`
  }
}

/** `$19.90 – $24.90`, or one price. */
export function moneyRange(amounts: readonly number[], currency: string): string {
  if (amounts.length === 0) return ''
  const low = Math.min(...amounts)
  const high = Math.max(...amounts)
  return low === high ? money(low, currency) : `${money(low, currency)} – ${money(high, currency)}`
}

/** `$`, for fields. */
export const currencySign = (currency: string): string => money(0, currency).replace(/[\d.,\s]/g, '')
