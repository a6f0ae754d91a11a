import { initials } from '../lib/format.ts'
import { Picture } from './Picture.tsx'

/** Enough of a person to draw a face. `color` is data: the person's own. */
export interface Face {
  id: number
  display_name: string
  avatar: string | null
  color: string
}

interface Props {
  person: Face
  /** px; initials shrink to one letter at 20. */
  size?: number
  /** A ring in this colour: chosen, or viewing. */
  ring?: string
  /** The name stands beside it already, so readers skip the picture. */
  isDecorative?: boolean
  /** Letters of the initials; one at 20 px and in stacks. */
  letters?: 1 | 2
}

/** A face; without a picture, initials on a tint of the person's colour. */
export function Avatar({ person, size = 24, ring, isDecorative = false, letters = size <= 20 ? 1 : 2 }: Props) {
  const name = person.display_name
  return (
    <span
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      title={isDecorative ? undefined : name}
      style={{
        flex: 'none',
        display: 'inline-grid',
        placeItems: 'center',
        width: size,
        height: size,
        borderRadius: '50%',
        overflow: 'hidden',
        background: `color-mix(in srgb, ${person.color} 20%, var(--panel))`,
        color: `color-mix(in srgb, ${person.color} 50%, var(--ink))`,
        fontSize: Math.round(size * (size <= 20 ? 0.5 : 0.4)),
        fontWeight: 650,
        lineHeight: 1,
        userSelect: 'none',
        boxShadow: ring ? `0 0 0 2px var(--panel), 0 0 0 4px ${ring}` : undefined,
      }}
    >
      <Picture
        src={person.avatar}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        style={{ width: '100%', height: '100%', objectFit: 'cover' }}
        // Drawn by the style sheet: the letters are a picture of the name, not a text beside it.
        fallback={<span className="letters" data-letters={initials(name, letters)} />}
      />
    </span>
  )
}
