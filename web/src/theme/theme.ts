import { createTheme } from '@mui/material/styles'
import { feedbackOverrides } from './feedback.ts'
import { inputOverrides } from './inputs.ts'
import { surfaceOverrides } from './surfaces.ts'

const tone = (name: string, on = 'var(--panel)') => ({
  main: `var(--${name})`,
  light: `var(--${name}-soft)`,
  dark: `var(--${name})`,
  contrastText: on,
})

// Both schemes name the same custom properties; tokens.css gives them their values per scheme.
const palette = {
  primary: {
    main: 'var(--accent)',
    light: 'var(--accent-soft)',
    dark: 'var(--accent-hover)',
    contrastText: 'var(--on-accent)',
  },
  secondary: { main: 'var(--ink)', light: 'var(--sunken)', dark: 'var(--ink)', contrastText: 'var(--on-ink)' },
  error: { ...tone('danger'), dark: 'var(--danger-hover)' },
  warning: tone('warning'),
  success: tone('success'),
  info: tone('info'),
  text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
  background: { default: 'var(--canvas)', paper: 'var(--panel)' },
  divider: 'var(--line)',
  action: {
    hover: 'color-mix(in srgb, var(--ink) 6%, transparent)',
    selected: 'var(--accent-soft)',
    disabled: 'var(--ink-3)',
    disabledBackground: 'var(--sunken)',
    active: 'var(--ink-2)',
    focus: 'color-mix(in srgb, var(--ink) 8%, transparent)',
  },
}

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]', nativeColor: true },
  colorSchemes: { light: { palette }, dark: { palette } },
  spacing: 4,
  shape: { borderRadius: 8 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1280, xl: 1920 } },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 180,
      standard: 180,
      complex: 180,
      enteringScreen: 180,
      leavingScreen: 120,
    },
    easing: { easeInOut: 'cubic-bezier(.2, .8, .2, 1)', easeOut: 'cubic-bezier(.2, .8, .2, 1)' },
  },
  typography: {
    fontFamily: 'var(--font)',
    fontSize: 13,
    htmlFontSize: 16,
    h1: { fontSize: 'var(--fs-hero)', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.02em' },
    h2: { fontSize: 'var(--fs-page)', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h3: { fontSize: 'var(--fs-title)', fontWeight: 600, lineHeight: 1.35 },
    h4: { fontSize: 'var(--fs-body)', fontWeight: 600, lineHeight: 1.45 },
    body1: { fontSize: 'var(--fs-input)', lineHeight: 1.45 },
    body2: { fontSize: 'var(--fs-body)', lineHeight: 1.45 },
    caption: { fontSize: 'var(--fs-meta)', lineHeight: 1.45, color: 'var(--ink-2)' },
    button: { fontSize: 'var(--fs-body)', fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
  },
  components: { ...inputOverrides, ...surfaceOverrides, ...feedbackOverrides },
})
