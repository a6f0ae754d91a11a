import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'
import { finger } from './tokens.ts'

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>

/** Tooltips, chips, badges, progress, skeletons, alerts. */
export const feedbackOverrides = {
  MuiTooltip: {
    // One that comes as the focus goes back to its button lies over what stands below, and would take its click.
    defaultProps: { enterDelay: 300, enterNextDelay: 100, arrow: false, disableInteractive: true },
    styleOverrides: {
      tooltip: {
        background: 'var(--ink)',
        color: 'var(--on-ink)',
        fontSize: 'var(--fs-meta)',
        fontWeight: 500,
        padding: '4px 8px',
        borderRadius: 'var(--radius-s)',
        maxWidth: 320,
      },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        height: 26,
        borderRadius: 'var(--radius-s)',
        fontSize: 'var(--fs-meta)',
        fontWeight: 500,
        background: 'var(--fill)',
        color: 'var(--ink-2)',
        '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 1, background: 'var(--fill)' },
        '@media (pointer: coarse)': { '&.MuiChip-clickable, &.MuiChip-deletable': { minHeight: finger } },
      },
      outlined: { background: 'var(--panel)', borderColor: 'var(--line-strong)', color: 'var(--ink)' },
      sizeSmall: { height: 20, '& .MuiChip-label': { padding: '0 6px' } },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave', variant: 'rounded' },
    styleOverrides: { root: { background: 'var(--fill)' }, rounded: { borderRadius: 'var(--radius-s)' } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 3, borderRadius: 2, background: 'var(--line)' },
      bar: { borderRadius: 2 },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: {
        fontSize: 'var(--fs-body)',
        borderRadius: 'var(--radius-s)',
        padding: '4px 12px',
        variants: [
          { props: { severity: 'error' }, style: { background: 'var(--danger-soft)', color: 'var(--danger-ink)' } },
          { props: { severity: 'warning' }, style: { background: 'var(--warning-soft)', color: 'var(--warning-ink)' } },
          { props: { severity: 'success' }, style: { background: 'var(--success-soft)', color: 'var(--success-ink)' } },
          { props: { severity: 'info' }, style: { background: 'var(--info-soft)', color: 'var(--accent-ink)' } },
        ],
      },
    },
  },
} satisfies Overrides
