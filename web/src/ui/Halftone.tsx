/** The field of dots of empty states. Decoration; hidden from readers. */
export function HalftoneField() {
  return (
    <svg width={120} height={56} viewBox="0 0 120 56" aria-hidden="true" fill="var(--line-strong)">
      {field.map(({ x, y, r }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
      ))}
    </svg>
  )
}

const field = Array.from({ length: 5 }, (_, row) =>
  Array.from({ length: 11 }, (_, column) => {
    const distance = Math.hypot((column - 5) / 5.5, (row - 2) / 2.8)
    return { x: 5 + column * 11, y: 6 + row * 11, r: Math.max(0.5, 4.4 * (1 - distance)) }
  }),
).flat()

/** Loading of a whole page: the mark, its dots swelling one after the other. */
export function HalftoneLoader({ label }: { label: string }) {
  return (
    <svg
      className="halftone-loader"
      width={40}
      height={40}
      viewBox="0 0 40 40"
      role="img"
      aria-label={label}
      fill="var(--accent)"
    >
      <style>{css}</style>
      {[0, 1, 2].flatMap((row) =>
        [0, 1, 2].map((column) => (
          <circle
            key={`${row}-${column}`}
            cx={7 + column * 13}
            cy={7 + row * 13}
            r={4.5}
            style={{ animationDelay: `${(row + column) * 90}ms` }}
          />
        )),
      )}
    </svg>
  )
}

const css = `.halftone-loader circle { transform-box: fill-box; transform-origin: center; animation: halftone 1.1s var(--ease) infinite alternate; }
@keyframes halftone { from { transform: scale(.25) } to { transform: scale(1) } }`
