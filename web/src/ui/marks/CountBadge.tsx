import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const most = 99

/** A number at the upper right of an icon; none for 0, '99+' above 99. The button says it, so it is for eyes only. */
export function CountBadge({
  count,
  color,
  children,
}: {
  count: number
  color: 'primary' | 'error'
  children: ReactNode
}) {
  return (
    <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
      {children}
      {count > 0 && (
        <Box
          component="span"
          aria-hidden="true"
          className="tabular"
          sx={{
            position: 'absolute',
            top: 0,
            right: 0,
            transform: 'translate(50%, -50%)',
            display: 'grid',
            placeItems: 'center',
            height: 16,
            minWidth: 16,
            px: '4px',
            borderRadius: '8px',
            fontSize: 11,
            fontWeight: 650,
            bgcolor: `${color}.main`,
            color: `${color}.contrastText`,
          }}
        >
          {count > most ? `${most}+` : count}
        </Box>
      )}
    </Box>
  )
}
