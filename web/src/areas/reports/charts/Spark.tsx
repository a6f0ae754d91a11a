interface Props {
  /** Null where nothing was that it could be of. */
  values: readonly (number | null)[]
  width?: number
  height?: number
}

const edge = 3

/** How a number went, on a scale of its own: its shape, no more. */
export function Spark({ values, width = 100, height = 32 }: Props) {
  const most = Math.max(1, ...values.map((value) => value ?? 0))
  const step = (width - 2 * edge) / Math.max(1, values.length - 1)
  const points = values.flatMap((value, at) =>
    value === null ? [] : [[edge + at * step, height - edge - (value / most) * (height - 2 * edge)] as const],
  )
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const line = points.map(([x, y]) => `${x},${y}`).join(' ')
  return (
    <svg width={width} height={height} aria-hidden="true" style={{ display: 'block', flex: 'none' }}>
      <polygon points={`${first[0]},${height - edge} ${line} ${last[0]},${height - edge}`} fill="var(--accent-soft)" />
      <polyline points={line} fill="none" stroke="var(--accent)" strokeWidth={1.5} />
      <circle cx={last[0]} cy={last[1]} r={2.5} fill="var(--accent)" />
    </svg>
  )
}
