import Box from '@mui/material/Box'
import { keyLabels } from '../lib/shortcuts.ts'

interface Props {
  keys: string
  isOnAccent?: boolean
  /** Shown on touch screens too, where keys are the matter itself. */
  isAlways?: boolean
}

/** `Ctrl K` as keys. Decoration beside a control that has its own name; a touch screen has no use for it. */
export function KeyHint({ keys, isOnAccent = false, isAlways = false }: Props) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '3px',
        ...(!isAlways && { '@media (hover: none) and (pointer: coarse)': { display: 'none' } }),
      }}
    >
      {keys
        .split(' ')
        .map((combo) => keyLabels(combo).join(' '))
        .map((label) => (
          <kbd
            key={label}
            style={{
              font: '550 11px/18px var(--font)',
              minWidth: 18,
              whiteSpace: 'nowrap',
              padding: '0 5px',
              textAlign: 'center',
              borderRadius: 4,
              border: isOnAccent ? 0 : '1px solid var(--line-strong)',
              background: isOnAccent ? 'color-mix(in srgb, var(--on-accent) 22%, transparent)' : 'var(--panel)',
              color: isOnAccent ? 'inherit' : 'var(--ink-2)',
            }}
          >
            {label}
          </kbd>
        ))}
    </Box>
  )
}
