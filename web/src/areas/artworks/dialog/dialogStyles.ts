/** The window less 24/20 px. */
export const dialogPaper = {
  width: 'calc(100vw - 48px)',
  maxWidth: 'calc(100vw - 48px)',
  height: 'calc(100dvh - 40px)',
  maxHeight: 'calc(100dvh - 40px)',
  m: 0,
  overflow: 'hidden',
} as const

/**
 * Three columns: viewer 550 with contents, files, comments 300. From 1920 viewer and files share what is more, and the
 * comments have 380; under 1280 the files go below the contents, under 900 one column is shown at a time.
 */
export const bodyGrid = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: '550px minmax(0, 1fr) 300px',
  gridTemplateRows: 'minmax(0, 1fr)',
  '@media (min-width: 1920px)': { gridTemplateColumns: 'minmax(550px, 1.1fr) minmax(0, 1fr) 380px' },
  '& > .col-view': { overflow: 'auto', borderRight: '1px solid var(--line)' },
  '& > .col-files': { display: 'flex', flexDirection: 'column', minHeight: 0, borderRight: '1px solid var(--line)' },
  '& > .col-talk': {
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    '& > :last-child': { flex: 1, minHeight: 0 },
  },
  '@media (max-width: 1279px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 300px',
    gridTemplateRows: 'minmax(0, 3fr) minmax(0, 2fr)',
    '& > .col-view': { gridArea: '1 / 1' },
    '& > .col-files': { gridArea: '2 / 1', borderTop: '1px solid var(--line)' },
    '& > .col-talk': { gridArea: '1 / 2 / 3 / 3' },
  },
  '@media (max-width: 899px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    '& > *': { gridArea: '1 / 1 !important', border: '0 !important', display: 'none !important' },
    '&[data-tab=view] > .col-view': { display: 'block !important' },
    '&[data-tab=files] > .col-files': { display: 'flex !important' },
    '&[data-tab=talk] > .col-talk': { display: 'flex !important' },
  },
} as const
