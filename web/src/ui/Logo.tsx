/** The mark: halftone dots that grow towards the top left. `currentColor`, the accent by default. Size in px. */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false" fill="var(--accent)">
      {dots.map(({ x, y, r }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
      ))}
    </svg>
  )
}

const places = [3.3, 9.1, 14.9, 20.7]
const dots = places.flatMap((y, row) =>
  places.map((x, column) => ({
    x,
    y,
    r: Math.max(0.7, 2.6 - 0.32 * (row + column) - (row === 0 && column === 0 ? 0 : 0.05)),
  })),
)

/** Mark and name. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 8,
        fontWeight: 700,
        fontSize: 15,
        letterSpacing: '-0.01em',
        color: 'var(--ink)',
      }}
    >
      <LogoMark size={size} />
      Halftone
    </span>
  )
}
