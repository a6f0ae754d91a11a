/** A tick and a dash for `mask`: their colour is the ground's. */
const mark = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`

const box = {
  appearance: 'none',
  width: 16,
  height: 16,
  m: 0,
  flex: 'none',
  display: 'grid',
  verticalAlign: 'middle',
  border: '1.5px solid var(--ink-3)',
  borderRadius: '4px',
  bgcolor: 'var(--panel)',
  cursor: 'pointer',
  '&:checked, &:indeterminate': { borderColor: 'var(--accent)', bgcolor: 'var(--accent)' },
  '&::before': { content: '""', bgcolor: 'var(--on-accent)', maskSize: '100% 100%', opacity: 0 },
  '&:checked::before': { maskImage: mark('m3.5 8.5 3 3 6-7'), opacity: 1 },
  '&:indeterminate::before': { maskImage: mark('M4 8h8'), opacity: 1 },
  '&:disabled': { opacity: 0.45, cursor: 'default' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '@media (pointer: coarse)': {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', inset: '-14px' },
  },
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
} as const

/** The column of the pointer, or of the focus: a breath of the accent. */
const litColumns = (columns: number) =>
  Object.fromEntries(
    Array.from({ length: columns }, (_, at) => {
      const cell = `:is(td:nth-of-type(${at + 1}), thead th:nth-of-type(${at + 2}))`
      return [`&:has(${cell}:hover) ${cell}, &:has(${cell} :focus-visible) ${cell}`, { bgcolor: lit }]
    }),
  )
const lit = 'color-mix(in srgb, var(--accent-soft) 50%, var(--panel))'

/** Head and first column stand while the rest scrolls; the row and the column of the pointer are lit. */
export const gridStyles = (columns: number) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    px: 3,
    height: 29,
    py: 0,
    textAlign: 'left',
    borderBottom: '1px solid var(--line)',
    bgcolor: 'var(--panel)',
  },
  '& td, & thead th': { borderLeft: '1px solid var(--line)', minWidth: 128 },
  '& td': { position: 'relative' },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    pl: 4,
    width: { sm: 390 },
    minWidth: { xs: 180, sm: 300 },
    borderLeft: 0,
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, height: 52, borderBottomColor: 'var(--line-strong)' },
  '& thead th:first-of-type': { zIndex: 3 },
  '& .group th, & .group td': { bgcolor: 'var(--canvas)', height: 36, fontWeight: 400 },
  '& .group th': { pl: 2 },
  '& tbody tr:not(.group) th': { pl: 8.5 },
  '& .figures th, & .figures td': { height: 24, color: 'text.secondary', fontSize: 'var(--fs-meta)', fontWeight: 400 },
  '& tbody tr:hover > *': { bgcolor: 'color-mix(in srgb, var(--canvas) 70%, var(--panel))' },
  ...litColumns(columns),
  '@media (pointer: coarse)': { '& tbody tr:not(.figures) > *': { height: 44 } },
  '& .pair': { display: 'grid', gridTemplateColumns: '56px 56px', alignItems: 'center' },
  '& input': box,
  '& .changed': {
    position: 'absolute',
    top: 4,
    right: 8,
    width: 6,
    height: 6,
    borderRadius: '50%',
    bgcolor: 'var(--warning)',
  },
})
