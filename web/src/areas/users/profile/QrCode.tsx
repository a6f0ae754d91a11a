import { encode } from 'uqr'

/** A text as a picture for a camera; dark on light in both themes, since readers count on it. */
export function QrCode({ text, label, size = 116 }: { text: string; label: string; size?: number }) {
  const { data, size: modules } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ flex: 'none', background: '#fff', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
