import Box from '@mui/material/Box'
import { UserRoundPlus } from 'lucide-react'

/** The dashed face of nobody yet. */
export const NobodyMark = () => (
  <Box
    component="span"
    sx={{
      ...{ display: 'inline-grid', placeItems: 'center', width: 20, height: 20, flex: 'none' },
      ...{ border: '1px dashed var(--ink-3)', borderRadius: '50%', color: 'text.secondary' },
    }}
  >
    <UserRoundPlus size={12} />
  </Box>
)
