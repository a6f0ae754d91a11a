import { keyLabels } from '../lib/shortcuts.ts'

/** `Ctrl K` as keys. Decoration beside a control that has its own name. */
export function KeyHint({ keys, isOnAccent = false }: { keys: string; isOnAccent?: boolean }) {
  return (
    <span aria-hidden="true" style={{ display: 'inline-flex', gap: 3 }}>
      {keys
        .split(' ')
        .map((combo) => keyLabels(combo).join(' '))
        .map((label) => (
          <kbd
            key={label}
            style={{
              font: '550 11px/18px var(--font)',
              minWidth: 18,
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
    </span>
  )
}
