/** One row of 48; on small screens it wraps, and the texts of actions go. */
export const headerStyles = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 2,
  minHeight: 48,
  pl: 5,
  pr: 3,
  py: 1.5,
  borderBottom: '1px solid var(--line)',
  '& .head-title': { m: 0, fontSize: 'var(--fs-title)', fontWeight: 600, whiteSpace: 'nowrap', outline: 'none' },
  '& .head-code': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    pl: 3,
    ml: 1,
    borderLeft: '1px solid var(--line)',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
  '@media (max-width: 899px)': {
    pl: 3,
    '& .head-code': { display: 'none' },
    '& .head-action': { minWidth: 44, fontSize: 0, px: 0, '& .MuiButton-startIcon': { m: 0 } },
  },
} as const
