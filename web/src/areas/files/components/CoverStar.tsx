import Box from '@mui/material/Box'
import { Star } from 'lucide-react'

/** At the corner of the picture that is the cover; whoever cannot see it hears it from the picture's name. */
export function CoverStar() {
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'absolute',
        left: 5,
        top: 5,
        width: 18,
        height: 18,
        borderRadius: '50%',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'var(--accent)',
        color: 'var(--on-accent)',
        pointerEvents: 'none',
      }}
    >
      <Star size={11} />
    </Box>
  )
}
