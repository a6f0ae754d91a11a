const layers = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83z'/%3E%3Cpath d='M2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12'/%3E%3Cpath d='M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17'/%3E%3C/svg%3E")`

/** Looks of a tile: hover and focus within show tick and bar without moving anything. */
export const tileStyles = {
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: 'var(--radius)',
  border: '1px solid var(--line)',
  bgcolor: 'background.paper',
  transition: 'border-color var(--motion-fast), box-shadow var(--motion-fast)',
  '& .tile-open': {
    ...{ position: 'absolute', inset: 0, zIndex: 1, p: 0, border: 0, background: 'none', cursor: 'pointer' },
    borderRadius: 'inherit',
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& .tile-picture': { position: 'relative' },
  // Beside the tick.
  '& .tile-badge': {
    position: 'absolute',
    top: 8,
    right: 8,
    zIndex: 2,
    maxWidth: 'calc(100% - 44px)',
    display: 'flex',
  },
  '& .tile-caption': {
    ...{ height: 48, px: 2.5, py: 1.5, display: 'grid', alignContent: 'space-between' },
    // What stands at the end of a line is never cut: its words are.
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  '& .tile-name': { fontWeight: 600 },
  '& .tile-dot': {
    ...{ display: 'inline-block', width: 7, height: 7, borderRadius: '50%', mr: 1.5, verticalAlign: 'middle' },
    bgcolor: 'var(--accent)',
  },
  '& .tile-meta': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    color: 'text.secondary',
    fontSize: 'var(--fs-meta)',
  },
  '& .tile-about': { flex: 1, '&.is-warning': { color: 'var(--warning-ink)' } },
  // The mark of files, without elements of its own in each of hundreds of tiles.
  '& .tile-files::after': {
    ...{ content: '""', display: 'inline-block', width: 13, height: 13, ml: 1.5, verticalAlign: '-2px' },
    ...{ bgcolor: 'currentColor', mask: `${layers} center / contain no-repeat` },
  },
  '& .tile-tick, & .tile-bar': { opacity: 0, zIndex: 2, transition: 'opacity var(--motion-fast)' },
  '& .tile-tick': {
    ...{ position: 'absolute', top: 8, left: 8, p: 0, width: 20, height: 20, borderRadius: '4px' },
    bgcolor: 'background.paper',
  },
  '& .tile-bar': {
    ...{ position: 'absolute', right: 8, bottom: 56, display: 'flex', p: 0.5, borderRadius: 'var(--radius-s)' },
    ...{ bgcolor: 'background.paper', boxShadow: 'var(--shadow-2)' },
  },
  '&:hover, &:focus-within, &.is-ticked': { '& .tile-tick': { opacity: 1 } },
  '&:hover, &:focus-within': { boxShadow: 'var(--shadow-1)', '& .tile-bar': { opacity: 1 } },
  '&.is-ticked': {
    borderColor: 'var(--accent)',
    boxShadow: '0 0 0 1px var(--accent)',
    '& .tile-caption': { bgcolor: 'var(--accent-soft)' },
  },
  // A finger has no hover: the menu alone, behind the name, where nothing of the picture is covered.
  '@media (pointer: coarse)': {
    '& .tile-tick, & .tile-bar': { opacity: 1 },
    '& .tile-bar': { right: 0, bottom: 14, p: 0, background: 'none', boxShadow: 'none' },
    '& .tile-bar > :not(:last-child)': { display: 'none' },
    '& .tile-name': { pr: 6 },
  },
} as const
