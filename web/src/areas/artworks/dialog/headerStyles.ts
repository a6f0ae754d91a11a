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
  // Long words of another language take from the name: the cross stays in the corner.
  '@media (min-width: 1280px)': {
    flexWrap: 'nowrap',
    whiteSpace: 'nowrap',
    '& > *': { flexShrink: 0 },
    '& > .head-name': { flexShrink: 1, minWidth: 80 },
  },
  '@media (max-width: 899px)': {
    pl: 3,
    // Title, viewers and close stand above the name, which has a row of its own; then what can be done.
    '& .head-code, & .head-gap': { display: 'none' },
    '& .head-title': { flex: '1 1 auto' },
    '& .head-account': { order: 10, flex: '1 1 auto', minWidth: 0, height: 44 },
    '& .head-action': { order: 11, minWidth: 44, height: 44, fontSize: 0, px: 0, '& .MuiButton-startIcon': { m: 0 } },
    '& .head-publish': { order: 12 },
    '& .head-publish > button': { height: 44 },
    '& .head-close': { width: 44, height: 44, mr: -1 },
  },
} as const
