import Box from '@mui/material/Box'
import { Search } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetched } from '../../lib/part.ts'
import { useStore } from '../../lib/store.ts'
import { closePalette, paletteTyped } from './paletteState.ts'

type Code = typeof import('./Palette.tsx')
type Load = () => Promise<Code>
const loadPalette: Load = () => import('./Palette.tsx')
// of the tab: the palette's code, once it has come.
const arrived = new Map<Load, Code>()

/**
 * The palette, and until its code has come its field alone: letters typed right after the key go on in it, where they went
 * to the screen below as its keys. It is not changed for the real one while a word is being composed (IME).
 */
export function PaletteStart({ load = loadPalette }: { load?: Load }) {
  const [come, setCome] = useState(() => arrived.get(load))
  const [failure, fail] = useState<{ error: unknown }>()
  const [isComposing, compose] = useState(false)
  const [hasWaited] = useState(come === undefined)
  useEffect(() => {
    if (come) return
    let isOpen = true
    fetched(load).then(
      (code) => {
        arrived.set(load, code)
        if (isOpen) setCome(code)
      },
      (error: unknown) => isOpen && fail({ error }),
    )
    return () => {
      isOpen = false
    }
  }, [come, load])
  // What the server does not have any more is the nearest boundary's, as with every other part.
  if (failure) throw failure.error
  return come && !isComposing ? (
    <come.Palette onClose={closePalette} isAtOnce={hasWaited} />
  ) : (
    <PaletteField onCompose={compose} />
  )
}

/** Where the palette's field will be, of what is there from the start. */
function PaletteField({ onCompose }: { onCompose: (is: boolean) => void }) {
  const { t } = useTranslation('shell')
  const typed = useStore(paletteTyped)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    field.current?.focus()
    return () => {
      // So that the palette, which takes it next, gives it back there when it closes.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Box
      onMouseDown={({ target, currentTarget }) => target === currentTarget && closePalette()}
      sx={{
        ...{ position: 'fixed', inset: 0, zIndex: 'modal', bgcolor: 'var(--scrim)' },
        ...{ display: 'flex', justifyContent: 'center', alignItems: 'flex-start' },
      }}
    >
      <Box
        role="dialog"
        aria-modal
        aria-busy
        aria-label={t('palette.label')}
        sx={{
          ...{ display: 'flex', alignItems: 'center', gap: 3, width: 608, height: 52, px: 4, mx: 4 },
          ...{ mt: { xs: 4, sm: '12vh' }, borderRadius: '12px', bgcolor: 'var(--raised)' },
          ...{ border: '1px solid var(--line)', boxShadow: 'var(--shadow-3)' },
        }}
      >
        <Search size={18} aria-hidden="true" style={{ flex: 'none' }} />
        <Box
          component="input"
          ref={field}
          value={typed}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={({ target }) => paletteTyped.set(target.value)}
          onCompositionStart={() => onCompose(true)}
          onCompositionEnd={() => onCompose(false)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') closePalette()
            // There is nothing else here that could take it.
            if (event.key === 'Tab') event.preventDefault()
          }}
          sx={{
            ...{ flex: 1, minWidth: 0, p: 0, border: 0, outline: 0, bgcolor: 'transparent', color: 'inherit' },
            ...{ font: 'inherit', fontSize: 'var(--fs-title)' },
          }}
        />
      </Box>
    </Box>
  )
}
