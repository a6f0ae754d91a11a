import type { DateOrder } from '@halftone/contract/parts/imports/table.ts'

/** The parts of a day in the order of a notation. */
const orders: Record<DateOrder, readonly ('d' | 'm' | 'y')[]> = {
  dmy: ['d', 'm', 'y'],
  mdy: ['m', 'd', 'y'],
  ymd: ['y', 'm', 'd'],
}

const pad = (part: number, length: number) => String(part).padStart(length, '0')

/** A day that is in the calendar, as yyyy-MM-dd. */
function dayOf(y: number, m: number, d: number): string | undefined {
  const year = y < 100 ? 2_000 + y : y
  const at = new Date(Date.UTC(year, m - 1, d))
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === m - 1 && at.getUTCDate() === d
  return isReal && year >= 1900 && year <= 2200 ? `${pad(year, 4)}-${pad(m, 2)}-${pad(d, 2)}` : undefined
}

/** A day as sheets write it (24/12/2026, 12-24-26, 2026-12-24 with or without a time) as yyyy-MM-dd; undefined for none. */
export function dateOf(text: string, order: DateOrder): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = /^(\d{1,4})[./\- ](\d{1,2})[./\- ](\d{1,4})(?:[T ,]+\d{1,2}:\d{2}.*)?$/.exec(text)
  if (!parts) return undefined
  // Four digits in front are the year, whatever the notation.
  const names = parts[1]?.length === 4 ? orders.ymd : orders[order]
  const value = { d: 0, m: 0, y: 0 }
  for (const [at, name] of names.entries()) value[name] = Number(parts[at + 1])
  return dayOf(value.y, value.m, value.d)
}

/** The notation of a column of days: the one in which all of them are days; day first where both are possible. */
export function dateOrderOf(texts: readonly string[]): DateOrder {
  const all = (order: DateOrder) => texts.every((text) => text === '' || dateOf(text, order) !== undefined)
  if (all('dmy')) return 'dmy'
  return all('mdy') ? 'mdy' : all('ymd') ? 'ymd' : 'dmy'
}

/** What stands in one cell beside each other: by lines, semicolons or bars, else by commas. */
export function partsOf(text: string): string[] {
  const marks = /[\n;|]/.test(text) ? /[\n;|]+/ : /,+/
  return [
    ...new Set(
      text
        .split(marks)
        .map((part) => part.replace(/\s+/g, ' ').trim())
        .filter(Boolean),
    ),
  ]
}

/** Addresses and names of files in one cell: a comma may belong to either, so it parts only what begins an address. */
export function filesOf(text: string): string[] {
  const parts = text
    .split(/[\n;|]+|[,\s]+(?=https?:\/\/)/)
    .flatMap((part) => (/https?:\/\//.test(part) ? part.split(/\s+/) : part.split(/,\s*(?=[^,]*\.\w{2,5}(?:,|$))/)))
  return [...new Set(parts.map((part) => part.trim()).filter(Boolean))]
}
