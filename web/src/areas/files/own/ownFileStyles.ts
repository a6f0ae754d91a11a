/** Looks of a file in the dialog of what holds it. */
export const fileTile = {
  ...{ position: 'relative', minWidth: 0, display: 'grid', gap: 0.5, fontSize: 'var(--fs-meta)' },
  '& .file-open': {
    ...{ position: 'absolute', inset: 0, zIndex: 1, p: 0, border: 0, background: 'none', cursor: 'pointer' },
    borderRadius: 'var(--radius-s)',
  },
  '& .file-picture': {
    ...{ position: 'relative', height: 76, overflow: 'hidden', borderRadius: 'var(--radius-s)' },
    border: '1px solid var(--line)',
  },
  '& .file-plate': {
    ...{ height: '100%', display: 'grid', placeItems: 'center', fontWeight: 600, color: 'text.secondary' },
    ...{ bgcolor: 'var(--sunken)', position: 'relative', zIndex: 2, pointerEvents: 'auto' },
  },
  '& .file-star': {
    ...{ position: 'absolute', top: 4, left: 4, width: 20, height: 20, borderRadius: '50%' },
    ...{ display: 'grid', placeItems: 'center', bgcolor: 'var(--accent)', color: 'var(--on-accent)' },
  },
  '& .file-more': {
    ...{ position: 'absolute', top: 2, right: 2, zIndex: 2, opacity: 0, bgcolor: 'background.paper' },
  },
  '&:hover .file-more, &:focus-within .file-more': { opacity: 1 },
  // As large as a finger, without covering the picture: its dots alone stand on it.
  '@media (pointer: coarse)': {
    '& .file-more': {
      opacity: 1,
      top: 0,
      right: 0,
      background: 'none',
      '& svg': { p: '5px', width: 26, height: 26, borderRadius: '50%', background: 'var(--panel)' },
    },
  },
  '&.is-current .file-picture': { borderColor: 'var(--accent)', boxShadow: '0 0 0 1px var(--accent)' },
  '&.is-carried': { opacity: 0.4 },
} as const
