import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>

const floating = { background: 'var(--raised)', border: '1px solid var(--line)', boxShadow: 'var(--shadow-2)' }
const focusInside = { outline: '2px solid var(--focus)', outlineOffset: -2 }

/** Panels, dialogs (700 wide by default, R536), menus, tabs, tables. */
export const surfaceOverrides = {
  // Else the baseline gives the page `body1`, which is the size of inputs.
  MuiCssBaseline: { styleOverrides: { body: { fontSize: 'var(--fs-body)' } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { border: '1px solid var(--line)', borderRadius: 'var(--radius)' } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } },
  },
  MuiDialog: {
    defaultProps: { maxWidth: false },
    styleOverrides: {
      paper: {
        width: 700,
        maxWidth: 'calc(100vw - 32px)',
        margin: 16,
        borderRadius: 12,
        background: 'var(--panel)',
        border: '1px solid var(--line)',
        boxShadow: 'var(--shadow-3)',
      },
      paperFullScreen: { width: '100%', maxWidth: '100%', margin: 0, borderRadius: 0, border: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: 'var(--fs-title)', fontWeight: 600, padding: '16px 20px 8px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '12px 20px 16px', gap: 8 }, spacing: { '& > * + *': { marginLeft: 0 } } },
  },
  MuiPopover: { styleOverrides: { paper: { ...floating, borderRadius: 'var(--radius)' } } },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 32,
        padding: '4px 10px',
        gap: 10,
        fontSize: 'var(--fs-body)',
        borderRadius: 'var(--radius-s)',
        '&.Mui-focusVisible': focusInside,
        '&.Mui-selected': { background: 'var(--accent-soft)', color: 'var(--accent-ink)' },
        '&.Mui-selected:hover': { background: 'var(--accent-soft)' },
        '@media (pointer: coarse)': { minHeight: 44 },
      },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: 'inherit' } } },
  MuiListItemButton: {
    styleOverrides: {
      root: { borderRadius: 'var(--radius-s)', '&.Mui-focusVisible': focusInside },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { ...floating, borderRadius: 'var(--radius)' },
      listbox: { padding: 4 },
      option: { minHeight: 32, borderRadius: 'var(--radius-s)', fontSize: 'var(--fs-body)' },
      inputRoot: { '&.MuiOutlinedInput-root': { padding: '0 8px', '& .MuiAutocomplete-input': { padding: '0 4px' } } },
    },
  },
  MuiTabs: {
    styleOverrides: { root: { minHeight: 40 }, indicator: { height: 2, background: 'var(--accent)' } },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        padding: '0 12px',
        fontSize: 'var(--fs-body)',
        fontWeight: 550,
        color: 'var(--ink-2)',
        '&.Mui-selected': { color: 'var(--ink)' },
        '&.Mui-focusVisible': focusInside,
      },
    },
  },
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: '8px 12px', fontSize: 'var(--fs-body)', borderColor: 'var(--line)' },
      head: { height: 36, padding: '0 12px', fontWeight: 550, color: 'var(--ink-2)', background: 'var(--panel)' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { background: 'color-mix(in srgb, var(--canvas) 70%, transparent)' },
        '&.Mui-selected, &.Mui-selected:hover': { background: 'var(--accent-soft)' },
      },
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: true },
    styleOverrides: { root: { '&::before': { display: 'none' } } },
  },
  MuiLink: { styleOverrides: { root: { color: 'var(--accent)', fontWeight: 550 } } },
} satisfies Overrides
