const size = { width: 100, height: 32, edge: 3 }

/** Twelve months of one artwork, on a scale of its own: its shape, no more. */
export function Spark({ months }: { months: readonly number[] }) {
  const most = Math.max(1, ...months)
  const step = (size.width - 2 * size.edge) / Math.max(1, months.length - 1)
  const points = months.map((n, at) => [
    size.edge + at * step,
    size.height - size.edge - (n / most) * (size.height - 2 * size.edge),
  ])
  const [last] = points.slice(-1)
  const line = points.map(([x, y]) => `${x},${y}`).join(' ')
  return (
    <svg width={size.width} height={size.height} aria-hidden="true" style={{ display: 'block' }}>
      <polygon
        points={`${size.edge},${size.height - size.edge} ${line} ${last?.[0] ?? 0},${size.height - size.edge}`}
        fill="var(--accent-soft)"
      />
      <polyline points={line} fill="none" stroke="var(--accent)" strokeWidth={1.5} />
      {last && <circle cx={last[0]} cy={last[1]} r={2.5} fill="var(--accent)" />}
    </svg>
  )
}
