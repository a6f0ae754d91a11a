/** What a suite is told: `quick` means small sizes, to prove that it runs. */
export interface Options {
  quick: boolean
}

/** One measured number, with the number that it must not pass. Without a limit it is only told. */
export interface Figure {
  name: string
  value: number
  unit: string
  atMost?: number
  atLeast?: number
}

const decimals = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)
const shown = (value: number, unit: string) =>
  `${value.toLocaleString('en', { maximumFractionDigits: decimals(value), useGrouping: true })}${unit && ` ${unit}`}`

export const isMet = ({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Figure) =>
  value <= atMost && value >= atLeast

function limitOf({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `≤ ${shown(atMost, unit)}`
  if (atLeast !== undefined) return `≥ ${shown(atLeast, unit)}`
  return ''
}

/** The figures as an aligned table with the columns name, measured, limit, ok. */
export function table(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const limit = limitOf(figure)
    return [figure.name, shown(figure.value, figure.unit), limit, limit && (isMet(figure) ? 'ok' : 'MISSED')]
  })
  const all = [['name', 'measured', 'limit', 'ok'], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd()
  const [head = [], ...body] = all
  return [line(head), widths.map((width) => '-'.repeat(width)).join('-|-'), ...body.map(line)].join('\n')
}

/** The value below which the share `at` (0 to 1) of `values` lies; nearest rank. Throws for no values. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const found = sorted[Math.max(0, Math.ceil(at * sorted.length) - 1)]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
