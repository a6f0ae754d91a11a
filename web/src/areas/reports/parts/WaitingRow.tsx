import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { finger } from '../../../theme/tokens.ts'
import { type Aged, ages, countOf } from '../model/ages.ts'
import { sayNumber } from '../model/change.ts'

/** Three tones of the accent, each with an edge that is seen on its own. */
const tones = { young: 20, middle: 60, old: 100 } as const
/** Days after which the oldest is said in red. */
const tooOld = 5

interface Props {
  aged: Aged
  /** What the longest bar of the card counts. */
  most: number
  to: string
  /** What the number leads to. */
  label: string
  /** Over the limit of its board. */
  isOver?: boolean
  isHead?: boolean
  /** What it is of. */
  children: ReactNode
}

/** How many products wait, by age, and the oldest: of a board, or of one person there. */
export function WaitingRow({ aged, most, to, label, isOver = false, isHead = false, children }: Props) {
  const count = countOf(aged)
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '128px minmax(0, 1fr) 40px 64px', sm: '184px minmax(0, 1fr) 44px 64px' },
        alignItems: 'center',
        gap: 2,
        minHeight: 30,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minWidth: 0,
          pl: isHead ? 0 : 4,
          fontWeight: isHead ? 600 : undefined,
        }}
      >
        {children}
      </Box>
      <Box sx={{ display: 'flex', height: isHead ? 12 : 8, width: `${(count / most) * 100}%`, gap: '1px' }}>
        {ages.map((age) => (
          <Box
            key={age}
            sx={{
              flex: aged[age],
              bgcolor: `color-mix(in srgb, var(--accent) ${tones[age]}%, var(--panel))`,
              border: aged[age] > 0 ? '1px solid var(--accent)' : 0,
              printColorAdjust: 'exact',
            }}
          />
        ))}
      </Box>
      <Box
        component={Link}
        className="tabular"
        to={to}
        preventScrollReset
        aria-label={label}
        sx={{
          fontWeight: isHead ? 600 : 500,
          textAlign: 'right',
          '@media (pointer: coarse)': { lineHeight: `${finger}px` },
          color: isOver ? 'warning.main' : 'text.primary',
        }}
      >
        {formatNumber(count)}
      </Box>
      <Box className="tabular meta" sx={{ textAlign: 'right', ...(aged.oldest > tooOld && { color: 'error.main' }) }}>
        {sayNumber(aged.oldest, 'days')}
      </Box>
    </Box>
  )
}
