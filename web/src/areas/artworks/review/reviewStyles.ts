const column = {
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
} as const

/** The reviewer's boxes: from edge to edge on the desktop, else a card above large buttons. */
export const frame = (isWide: boolean) => ({
  body: { flex: 1, minHeight: 0, display: 'flex' },
  main: isWide
    ? column
    : {
        ...column,
        width: '100%',
        maxWidth: 720,
        mx: 'auto',
        p: 3,
        gap: 3,
        pb: 'max(12px, env(safe-area-inset-bottom))',
      },
  card: isWide
    ? // Turning down stands at its left.
      ({ ...column, flexDirection: 'row' } as const)
    : {
        ...column,
        borderRadius: '12px',
        overflow: 'hidden',
        bgcolor: 'background.paper',
        boxShadow: 'var(--shadow-1)',
        border: '1px solid var(--line)',
      },
})
