import Box from '@mui/material/Box'
import { formatNumber } from '../../../lib/format.ts'
import { CountLink } from '../parts/CountLink.tsx'

interface Props {
  value: number
  before: number | null
  most: number
  /** On a phone the number stands alone: the words beside it need the room. */
  isWordy?: boolean
  /** The list of what it counts. */
  to?: string | undefined
}

/** A number with its bar, and a stroke where it was before. All bars of a table share one scale. */
export function BarCell({ value, before, most, isWordy = false, to }: Props) {
  const share = (n: number) => `${(n / most) * 100}%`
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box
        sx={{ position: 'relative', flex: 1, height: 12, display: { xs: isWordy ? 'none' : 'block', sm: 'block' } }}
        aria-hidden="true"
      >
        <Box
          sx={{
            width: share(value),
            height: 12,
            bgcolor: 'var(--accent)',
            borderRadius: '2px',
            printColorAdjust: 'exact',
          }}
        />
        {before !== null && before > 0 && (
          <Box
            sx={{
              ...{ position: 'absolute', left: share(before), top: -3, width: 2, height: 18 },
              ...{ bgcolor: 'text.primary', printColorAdjust: 'exact' },
            }}
          />
        )}
      </Box>
      <Box component="span" sx={{ fontWeight: 600, minWidth: 40, textAlign: 'right' }}>
        <CountLink to={to}>{formatNumber(value)}</CountLink>
      </Box>
    </Box>
  )
}
