import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../KeyHint.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  /** Also the name for readers. */
  placeholder: string
  /** ms after the last key: 500 members and types, 1000 switch user, 700 elsewhere (R635). */
  delay?: number
  width?: number | string
  /** Shows the key that focuses it; register it with `useShortcuts`. */
  keyHint?: string
  inputRef?: React.Ref<HTMLInputElement>
}

/** A debounced search field. Enter searches at once, Esc clears. */
export function SearchBox({ value, onChange, placeholder, delay = 700, width = 240, keyHint, inputRef }: Props) {
  const { t } = useTranslation('common')
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const emit = useEffectEvent((next: string) => {
    if (next === sent.current) return
    sent.current = next
    onChange(next)
  })
  useEffect(() => {
    const timer = setTimeout(() => emit(typed), delay)
    return () => clearTimeout(timer)
  }, [typed, delay])
  // The address changed from outside (Back, Clear filters).
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  const flush = (next: string) => {
    setTyped(next)
    if (next === sent.current) return
    sent.current = next
    onChange(next)
  }
  return (
    <Box
      role="search"
      // Two of them on a screen are told apart by what they search.
      aria-label={placeholder}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        width,
        // In a full toolbar it gives way, down to a word.
        minWidth: 96,
        height: 32,
        px: 2.5,
        border: '1px solid var(--line-strong)',
        borderRadius: 'var(--radius-s)',
        bgcolor: 'background.paper',
        color: 'text.secondary',
        '&:focus-within': { borderColor: 'var(--accent)', boxShadow: '0 0 0 3px var(--accent-soft)' },
      }}
    >
      <Search size={16} aria-hidden="true" />
      <Box
        component="input"
        ref={inputRef}
        value={typed}
        placeholder={placeholder}
        aria-label={placeholder}
        type="text"
        enterKeyHint="search"
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
        onKeyDown={(event: React.KeyboardEvent) => {
          if (event.key === 'Enter') flush(typed)
          if (event.key === 'Escape' && typed) {
            event.stopPropagation()
            flush('')
          }
        }}
        sx={{
          flex: 1,
          minWidth: 0,
          p: 0,
          border: 0,
          outline: 'none',
          bgcolor: 'transparent',
          color: 'text.primary',
          font: 'inherit',
          fontSize: 'var(--fs-body)',
          '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
        }}
      />
      {typed ? (
        <IconButton size="small" aria-label={t('clear')} onClick={() => flush('')} sx={{ mr: -2 }}>
          <X size={14} />
        </IconButton>
      ) : (
        keyHint && <KeyHint keys={keyHint} />
      )}
    </Box>
  )
}
