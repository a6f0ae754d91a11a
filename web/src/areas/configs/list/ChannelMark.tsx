import Box from '@mui/material/Box'
import { initials } from '../../../lib/format.ts'

interface Props {
  name: string
  image: string | null
  color: string | null
  size?: number
}

/** A sale channel's image, else its first letter on its colour mixed with ink, readable in both themes. */
export function ChannelMark({ name, image, color, size = 24 }: Props) {
  const box = { width: size, height: size, borderRadius: 'var(--radius-s)', flex: 'none' }
  if (image)
    return <Box component="img" src={image} alt="" width={size} height={size} sx={{ ...box, objectFit: 'cover' }} />
  return (
    <Box
      component="span"
      aria-hidden="true"
      className="letters"
      data-letters={initials(name, 1)}
      sx={{
        ...box,
        display: 'grid',
        placeItems: 'center',
        fontSize: Math.round(size * 0.5),
        fontWeight: 700,
        bgcolor: `color-mix(in srgb, ${color ?? 'var(--ink-3)'} 18%, var(--panel))`,
        color: `color-mix(in srgb, ${color ?? 'var(--ink-3)'} 55%, var(--ink))`,
      }}
    />
  )
}
