import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'

interface Props {
  title: string
  count: number
  /** Stands above all. */
  notice?: ReactNode
  pickLabel: string
  /** Missing where the person may not change what is named. */
  onPick: (() => void) | undefined
  children: ReactNode
  /** The picker, while it is open. */
  picker: ReactNode
}

/** What an artwork is made of (R120): how many, what they are, plus selects more. */
export function LinksPanel({ title, count, notice, pickLabel, onPick, children, picker }: Props) {
  return (
    <Box component="section" aria-label={title} sx={{ flex: 'none', borderBottom: '1px solid var(--line)' }}>
      {notice}
      <Box sx={{ px: 4, py: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box component="h3" sx={{ m: 0, fontSize: 'var(--fs-body)', fontWeight: 600 }}>
            {title} <span className="meta tabular">{count}</span>
          </Box>
          <Box sx={{ flex: 1 }} />
          {onPick && (
            <Tooltip title={pickLabel}>
              <IconButton size="small" aria-label={pickLabel} onClick={onPick}>
                <Plus size={16} />
              </IconButton>
            </Tooltip>
          )}
        </Box>
        {children}
      </Box>
      <Suspense fallback={null}>{picker}</Suspense>
    </Box>
  )
}
