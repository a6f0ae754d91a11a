/** px */
export const rowHeight = 40

/** The columns of the sheet; wider than a small window, where it scrolls sideways. */
export const importGrid = {
  display: 'grid',
  gridTemplateColumns:
    '64px minmax(96px, 1fr) minmax(96px, 1fr) minmax(190px, 1.8fr) minmax(120px, 1.1fr) 100px 110px 110px 90px 230px',
  minWidth: 1210,
  alignItems: 'center',
  gap: 1,
  px: 3,
  borderBottom: '1px solid var(--line)',
} as const
