/** px */
export const rowHeight = 40

/** The columns of the sheet; wider than a small window, where it scrolls sideways. */
export const importGrid = {
  display: 'grid',
  gridTemplateColumns:
    '64px minmax(80px, 1fr) minmax(80px, 1fr) minmax(150px, 1.5fr) minmax(100px, 1fr) 80px 80px 80px 80px minmax(330px, 390px)',
  minWidth: 1186,
  alignItems: 'center',
  gap: 1,
  px: 3,
  borderBottom: '1px solid var(--line)',
} as const
