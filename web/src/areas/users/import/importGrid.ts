/** px */
export const rowHeight = 40

/** The columns of the sheet; wider than a small window, where it scrolls sideways. */
export const importGrid = {
  display: 'grid',
  gridTemplateColumns:
    '64px minmax(84px, 1fr) minmax(84px, 1fr) minmax(170px, 1.6fr) minmax(104px, 1fr) 84px 88px 88px 88px 390px',
  minWidth: 1280,
  alignItems: 'center',
  gap: 1,
  px: 3,
  borderBottom: '1px solid var(--line)',
} as const
