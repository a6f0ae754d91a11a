import art from './authArt.json'

/** The astronaut in dots: one path a radius, each dot a stroke without length. Fills its box. */
export function AuthArt() {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${art.width} ${art.height}`}
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      style={{ position: 'absolute', inset: 0 }}
    >
      {art.dots.map(({ r, d }) => (
        <path key={r} d={d} strokeWidth={r * 2} />
      ))}
    </svg>
  )
}
