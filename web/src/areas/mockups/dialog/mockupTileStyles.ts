/** Looks of a picture that is to be made, is on its way or is made. */
export const tile = {
  minWidth: 0,
  fontSize: 'var(--fs-meta)',
  '& .mockup-picture': {
    ...{ position: 'relative', display: 'block', width: '100%', aspectRatio: '1', p: 0, overflow: 'hidden' },
    ...{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'var(--sunken)', font: 'inherit' },
    color: 'inherit',
  },
  '& button.mockup-picture': { cursor: 'grab' },
  '& .mockup-number': {
    ...{ position: 'absolute', top: 8, left: 8, minWidth: 22, height: 22, borderRadius: '11px', px: 1.5 },
    ...{ display: 'grid', placeItems: 'center', bgcolor: 'rgba(20, 22, 24, 0.82)', color: '#fff', fontWeight: 600 },
  },
  '& .mockup-colour': {
    ...{ position: 'absolute', right: 8, bottom: 8, width: 20, height: 20, borderRadius: '50%' },
    border: '2px solid #fff',
  },
  '& .mockup-state': {
    ...{
      position: 'absolute',
      inset: 0,
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: 1.5,
      p: 2,
    },
    textAlign: 'center',
  },
} as const
