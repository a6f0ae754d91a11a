import Box from '@mui/material/Box'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'

/** What a pane shows and which of how many. */
export function PaneHead({ label, name, place }: { label: string; name: string; place: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        height: 38,
        px: 5,
        borderBottom: '1px solid var(--line)',
        minWidth: 0,
      }}
    >
      <span className="quiet">{label}</span>
      <Box sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>
        <MiddleEllipsis text={name} />
      </Box>
      <Box className="tabular" sx={{ whiteSpace: 'nowrap' }}>
        {place}
      </Box>
    </Box>
  )
}
