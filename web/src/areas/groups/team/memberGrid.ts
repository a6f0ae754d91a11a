/** The columns of the members: who, position, role here, the removal; their heads and each of their rows stand in it. */
export const memberGrid = (hasRole: boolean, hasRemoval: boolean) => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 2, sm: 3 },
  px: 4,
  borderBottom: '1px solid var(--line)',
  gridTemplateColumns: {
    xs: `minmax(0, 1fr)${hasRole ? ' 108px' : ''}${hasRemoval ? ' 28px' : ''}`,
    sm: `minmax(0, 2fr) minmax(0, 1fr)${hasRole ? ' 160px' : ''}${hasRemoval ? ' 28px' : ''}`,
  },
})
