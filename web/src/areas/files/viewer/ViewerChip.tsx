import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  onClick?: () => void
  /** In the flow instead of at the top of the picture. */
  isInline?: boolean
}

/** A word about the picture over it, or a button. A press on it does not pan. */
export function ViewerChip({ children, onClick, isInline = false }: Props) {
  return (
    <Box
      {...(onClick ? { component: 'button', type: 'button', onClick } : { component: 'span', role: 'status' })}
      onPointerDown={(event: React.PointerEvent) => onClick && event.stopPropagation()}
      onDoubleClick={(event: React.MouseEvent) => event.stopPropagation()}
      sx={{
        ...(isInline
          ? { justifySelf: 'center' }
          : { position: 'absolute', zIndex: 3, top: 12, left: '50%', transform: 'translateX(-50%)' }),
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2,
        height: 28,
        px: 3,
        font: 'inherit',
        fontSize: 'var(--fs-meta)',
        fontWeight: 550,
        whiteSpace: 'nowrap',
        color: onClick ? 'var(--accent-ink)' : 'text.secondary',
        bgcolor: 'var(--raised)',
        border: '1px solid var(--line)',
        borderRadius: 999,
        boxShadow: isInline ? 'none' : 'var(--shadow-1)',
        pointerEvents: onClick ? 'auto' : 'none',
        cursor: onClick ? 'pointer' : 'default',
        '@media (pointer: coarse)': { height: 44, px: 4 },
      }}
    >
      {children}
    </Box>
  )
}
