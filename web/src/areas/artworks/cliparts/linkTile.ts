/** A clip art beside an artwork: a cross on hover, red edge at risk, grey where it is gone. */
export const linkTile = {
  ...{ position: 'relative', height: 60, borderRadius: 'var(--radius-s)', overflow: 'hidden' },
  border: '1px solid var(--line)',
  '& > a': { display: 'block', height: '100%' },
  '&[data-risk=true]': { borderColor: 'var(--danger)' },
  '&[data-gone=true]': { opacity: 0.6 },
  '& .link-off': {
    ...{ position: 'absolute', top: 2, right: 2, width: 20, height: 20, p: 0, opacity: 0, bgcolor: 'background.paper' },
  },
  '&:hover .link-off, &:focus-within .link-off': { opacity: 1 },
  '@media (pointer: coarse)': { '& .link-off': { opacity: 1 } },
} as const

/** What is ticked in the picker and will be taken. */
export const comingTile = {
  ...{ height: 60, borderRadius: 'var(--radius-s)', overflow: 'hidden' },
  ...{ border: '1px dashed var(--accent)', bgcolor: 'var(--accent-soft)' },
} as const
