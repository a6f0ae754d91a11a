import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { finger } from '../../theme/tokens.ts'
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
  /** Where the place around it holds what is typed. */
  text?: string
  onText?: (text: string) => void
  /** What is typed is no search: nothing is sent until it is again. */
  isHeld?: boolean
  /** A list of suggestions belongs to it: its id, and the one that Enter takes. */
  combobox?: { list: string; active: string | undefined; isOpen: boolean }
}

/** A debounced search field. Enter searches at once, Esc clears. */
export function SearchBox({
  value,
  onChange,
  placeholder,
  delay = 700,
  width = 240,
  keyHint,
  inputRef,
  ...more
}: Props) {
  const { text, onText, isHeld = false, combobox } = more
  const { t } = useTranslation('common')
  const [own, setOwn] = useState(value)
  const typed = text ?? own
  const setTyped = onText ?? setOwn
  const sent = useRef(value)
  const emit = useEffectEvent((next: string) => {
    if (next === sent.current) return
    sent.current = next
    onChange(next)
  })
  const take = useEffectEvent((next: string) => setTyped(next))
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => emit(typed), delay)
    return () => clearTimeout(timer)
  }, [typed, delay, isHeld])
  // The address changed from outside (Back, Clear filters).
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    take(value)
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
        '@media (pointer: coarse)': { height: finger },
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
        {...(combobox && {
          role: 'combobox',
          autoComplete: 'off',
          'aria-autocomplete': 'list',
          'aria-expanded': combobox.isOpen,
          'aria-controls': combobox.list,
          'aria-activedescendant': combobox.active,
        })}
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
          alignSelf: 'stretch',
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
