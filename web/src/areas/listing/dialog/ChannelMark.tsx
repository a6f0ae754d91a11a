import Box from '@mui/material/Box'
import { Picture } from '../../../ui/Picture.tsx'

/** A sale channel's image, else its first letter. */
export function ChannelMark({ name, img, size = 18 }: { name: string; img?: string | null; size?: number }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '4px',
        overflow: 'hidden',
        bgcolor: 'var(--ink)',
        color: 'var(--on-ink)',
        fontSize: Math.round(size * 0.6),
        fontWeight: 700,
      }}
    >
      <Picture src={img} width={size} height={size} style={{ objectFit: 'cover' }} fallback={name.charAt(0)} />
    </Box>
  )
}
