import { initials } from '../../../lib/format.ts'

/** Colours that white letters can be read on, in both themes. */
const grounds = ['#1f5fa8', '#7a4bb5', '#b02a5b', '#7a5800', '#0f6a5c', '#a04a12', '#5b3d99', '#3f6212', '#475569']

/** A team's two initials on a square of its own colour. */
export function TeamMark({ id, name, size = 20 }: { id: number; name: string; size?: number }) {
  return (
    <span
      aria-hidden="true"
      style={{
        flex: 'none',
        display: 'inline-grid',
        placeItems: 'center',
        width: size,
        height: size,
        borderRadius: size > 24 ? 'var(--radius-s)' : 'var(--radius-s)',
        background: grounds[id % grounds.length],
        color: '#fff',
        fontSize: Math.round(size * 0.42),
        fontWeight: 650,
        lineHeight: 1,
      }}
    >
      <span className="letters" data-letters={initials(name, 2)} />
    </span>
  )
}
