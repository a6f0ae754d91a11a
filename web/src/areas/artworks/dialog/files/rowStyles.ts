/** A row of the File list. */
export const rowStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  minHeight: 36,
  borderBottom: '1px solid var(--line)',
  '& .row-kind': {
    flex: 'none',
    minWidth: 38,
    px: 1,
    textAlign: 'center',
    border: '1px solid var(--line-strong)',
    borderRadius: '4px',
    fontSize: 'var(--fs-meta)',
    fontWeight: 550,
    color: 'text.secondary',
  },
  '@media (pointer: coarse)': { minHeight: 48 },
} as const
