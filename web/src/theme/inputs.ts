import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'
import { Check, ChevronDown, Minus } from 'lucide-react'
import { createElement } from 'react'
import { finger } from './tokens.ts'

type Overrides = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>

const touch = '@media (pointer: coarse)'
/** The input of a tick or a choice, which lies unseen over its box of 32: as large as a finger. */
const touched = { [touch]: { '& input': { top: -4, left: -4, width: finger, height: finger } } }
const halo = '0 0 0 3px var(--accent-soft)'

const mark = { size: 12, strokeWidth: 3.5 }
const dot = createElement('span', { style: { width: 6, height: 6, borderRadius: '50%', background: 'currentColor' } })
/** The box of a tick, or the ring of a choice, with what stands in it (`.box` of base.css). */
const box = (kind: 'box' | 'ring', inside?: React.ReactNode) =>
  createElement('span', { className: 'box', 'data-kind': kind, ...(inside ? { 'data-on': '' } : {}) }, inside)

/** Buttons and fields: 32 high (28 small, 44 large), quiet borders, a halo when focused. */
export const inputOverrides = {
  // A button of the browser has a font of its own; what it looks like else each says itself.
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { fontFamily: 'inherit' } } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'secondary' },
    styleOverrides: {
      root: {
        minWidth: 0,
        borderRadius: 'var(--radius-s)',
        whiteSpace: 'nowrap',
        lineHeight: 1,
        // What is cut off at its end keeps the tails of its letters.
        '& .one-line': { lineHeight: 1.45 },
        '& .MuiButton-startIcon': { marginLeft: -2, marginRight: 6 },
        '& .MuiButton-endIcon': { marginLeft: 6, marginRight: -2 },
        // Keys beside the words have a colour of their own, which the ring would be drawn over.
        '&.MuiButton-loading .MuiButton-icon': { visibility: 'hidden' },
        '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
        [touch]: { minHeight: finger },
        variants: [
          {
            props: { variant: 'outlined', color: 'secondary' },
            style: {
              borderColor: 'var(--line-strong)',
              background: 'var(--panel)',
              color: 'var(--ink)',
              '&:hover': { borderColor: 'var(--ink-3)', background: 'var(--panel)' },
            },
          },
          {
            props: { variant: 'text', color: 'secondary' },
            style: { color: 'var(--ink-2)', '&:hover': { color: 'var(--ink)' } },
          },
        ],
      },
      sizeSmall: { height: 28, padding: '0 10px' },
      sizeMedium: { height: 32, padding: '0 12px', fontSize: 'var(--fs-body)' },
      sizeLarge: { height: 44, padding: '0 20px', fontSize: 'var(--fs-input)' },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-s)',
        color: 'var(--ink-2)',
        // A button has the browser's font: digits of pages are the interface's.
        fontFamily: 'var(--font)',
        '&:hover': { color: 'var(--ink)' },
        '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
        [touch]: { minWidth: 44, minHeight: 44 },
      },
      sizeSmall: { width: 28, height: 28, padding: 0 },
      sizeMedium: { width: 32, height: 32, padding: 0 },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        fontSize: 'var(--fs-input)',
        borderRadius: 'var(--radius-s)',
        background: 'var(--panel)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-strong)' },
        '&:hover:not(.Mui-disabled, .Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-3)' },
        '&.Mui-focused': { boxShadow: halo },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
        '&.Mui-error.Mui-focused': { boxShadow: '0 0 0 3px var(--danger-soft)' },
      },
      input: {
        padding: '0 12px',
        height: 44,
        boxSizing: 'border-box',
        '.MuiInputBase-sizeSmall > &': {
          height: 32,
          padding: '0 10px',
          fontSize: 'var(--fs-body)',
          [touch]: { height: finger },
        },
        // As high as any field, its text in the middle: MUI gives a select the height of its text.
        '&.MuiSelect-select': { minHeight: 0, height: 44, lineHeight: '44px' },
        '.MuiInputBase-sizeSmall > &.MuiSelect-select': {
          height: 32,
          lineHeight: '32px',
          [touch]: { height: finger, lineHeight: `${finger}px` },
        },
        'textarea&': { height: 'auto', padding: '10px 12px' },
        '&:focus-visible': { outline: 'none' },
        // A number is typed, or stepped by the arrow keys.
        '&[type=number]': { MozAppearance: 'textfield' },
        '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { WebkitAppearance: 'none', margin: 0 },
        '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
        '&:-webkit-autofill': { WebkitBoxShadow: '0 0 0 100px var(--panel) inset', WebkitTextFillColor: 'var(--ink)' },
      },
      multiline: { padding: 0 },
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiInputBase: { styleOverrides: { input: { '&:focus-visible': { outline: 'none' } } } },
  // Labels stand above the field, never on its border.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: { position: 'static', transform: 'none', marginBottom: 6, overflow: 'visible', maxWidth: 'none' },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiFormHelperText: {
    styleOverrides: {
      root: { margin: '6px 0 0', fontSize: 'var(--fs-meta)', display: 'flex', gap: 6, alignItems: 'center' },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: 'var(--fs-body)',
        fontWeight: 550,
        color: 'var(--ink)',
        '&.Mui-focused, &.Mui-error': { color: 'var(--ink)' },
      },
    },
  },
  MuiSelect: {
    defaultProps: { size: 'small', IconComponent: ChevronDown },
    styleOverrides: { icon: { width: 16, height: 16, top: 'calc(50% - 8px)', right: 8, color: 'var(--ink-2)' } },
  },
  MuiCheckbox: {
    defaultProps: {
      size: 'small',
      icon: box('box'),
      checkedIcon: box('box', createElement(Check, mark)),
      indeterminateIcon: box('box', createElement(Minus, mark)),
    },
    styleOverrides: { root: { padding: 8, borderRadius: 6, ...touched } },
  },
  MuiRadio: {
    defaultProps: { size: 'small', icon: box('ring'), checkedIcon: box('ring', dot) },
    styleOverrides: { root: { padding: 8, ...touched } },
  },
  MuiSwitch: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: {
        width: 36,
        height: 20,
        padding: 0,
        overflow: 'visible',
        margin: '6px 4px',
        [touch]: { '& input': { top: -10, height: finger } },
      },
      switchBase: {
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(16px)' },
        '&.Mui-checked + .MuiSwitch-track': { background: 'var(--accent)', opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--focus)', outlineOffset: 2 },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.45 },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none', color: '#fff' },
      track: { borderRadius: 10, background: 'var(--ink-3)', opacity: 1 },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      label: { fontSize: 'var(--fs-body)' },
      // A switch begins where the texts around it do; the space of its own is a box's.
      root: { '&:has(.MuiSwitch-root)': { marginLeft: -4, gap: 4 } },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        background: 'var(--sunken)',
        borderRadius: 'var(--radius-s)',
        padding: 2,
        gap: 2,
        '& .MuiToggleButtonGroup-grouped': { borderRadius: 5, margin: 0, border: 0 },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        height: 28,
        padding: '0 10px',
        gap: 6,
        border: 0,
        [touch]: { minHeight: finger, minWidth: finger },
        color: 'var(--ink-2)',
        '&.Mui-selected, &.Mui-selected:hover': {
          background: 'var(--raised)',
          color: 'var(--ink)',
          boxShadow: 'var(--shadow-1)',
        },
        '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
      },
    },
  },
} satisfies Overrides
