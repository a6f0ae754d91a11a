import { Avatar, type Face } from '../../../ui/Avatar.tsx'
import { LogoMark } from '../../../ui/Logo.tsx'

/** The face of who did something, beside the name: a person's, or the mark where Halftone did it by itself. Size in px. */
export function ActorFace({ author, size = 24 }: { author: Face | null; size?: number }) {
  if (author) return <Avatar person={author} size={size} isDecorative />
  return (
    <span className="actor-mark" style={{ width: size, height: size }}>
      <LogoMark size={Math.round(size * 0.75)} />
    </span>
  )
}
