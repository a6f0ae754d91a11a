import { Avatar, type Face } from './Avatar.tsx'
import { Tip } from './Tip.tsx'

interface Props {
  people: readonly Face[]
  /** Faces shown before '+n' (R637; three on cards). */
  max?: number
  size?: number
}

/** Overlapping faces and '+n'; all names in one tooltip. */
export function AvatarStack({ people, max = 3, size = 20 }: Props) {
  if (people.length === 0) return null
  const names = people.map((person) => person.display_name).join(', ')
  const rest = people.length - max
  return (
    <Tip title={names}>
      <span role="img" aria-label={names} style={{ display: 'inline-flex', flex: 'none' }}>
        {people.slice(0, max).map((person, index) => (
          <span
            key={person.id}
            style={{
              marginLeft: index === 0 ? 0 : -size * 0.2,
              borderRadius: '50%',
              boxShadow: '0 0 0 2px var(--panel)',
              display: 'inline-flex',
            }}
          >
            <Avatar person={person} size={size} isDecorative letters={1} />
          </span>
        ))}
        {rest > 0 && (
          <span
            style={{
              marginLeft: -size * 0.2,
              minWidth: size,
              height: size,
              padding: '0 3px',
              borderRadius: 999,
              display: 'grid',
              placeItems: 'center',
              background: 'var(--fill)',
              color: 'var(--ink-2)',
              fontSize: Math.max(10, size * 0.42),
              fontWeight: 600,
              boxShadow: '0 0 0 2px var(--panel)',
            }}
          >
            +{rest}
          </span>
        )}
      </span>
    </Tip>
  )
}
