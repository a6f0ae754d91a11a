const glyphs: Record<string, string[]> = {
  '4': ['...#.', '..##.', '.#.#.', '#..#.', '#####', '...#.', '...#.'],
  '0': ['.###.', '#...#', '#...#', '#...#', '#...#', '#...#', '.###.'],
}
const step = 13
const wide = 6

/** Digits as halftone dots that shrink towards the bottom right. Decoration. */
export function DotDigits({ text }: { text: string }) {
  const dots = [...text].flatMap((sign, place) =>
    (glyphs[sign] ?? []).flatMap((line, row) =>
      [...line].map((cell, column) => {
        const x = (place * wide + column) * step + 8
        const y = row * step + 8
        const shade = 6.2 - 0.42 * row - 0.09 * (place * wide + column)
        return { x, y, r: cell === '#' ? Math.max(2.6, shade) : 1, isOn: cell === '#' }
      }),
    ),
  )
  const width = (text.length * wide - 1) * step + 4
  return (
    <svg
      width={width}
      height={7 * step + 4}
      viewBox={`0 0 ${width} ${7 * step + 4}`}
      aria-hidden="true"
      fill="var(--accent)"
    >
      {dots.map(({ x, y, r, isOn }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} opacity={isOn ? 1 : 0.4} />
      ))}
    </svg>
  )
}
