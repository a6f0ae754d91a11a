import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import { ArrowRight, Search, X, Zap } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useRecents } from '../../lib/kept/recents.ts'
import { useStore } from '../../lib/store.ts'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { PaletteHints } from './PaletteHints.tsx'
import { PaletteRow } from './PaletteRow.tsx'
import { paletteTyped } from './paletteState.ts'
import { type PaletteItem, usePaletteItems } from './usePaletteItems.ts'

const groups = ['found', 'commands', 'screens', 'actions'] as const
/** What stands above the first of a group; null within it. */
function headingOf(item: PaletteItem, before: PaletteItem | undefined): PaletteItem['group'] | 'recent' | null {
  const isRecent = item.id.startsWith('recent-')
  if (before?.group === item.group && before.id.startsWith('recent-') === isRecent) return null
  return isRecent ? 'recent' : item.group
}

const icons = { found: Search, commands: Zap, screens: ArrowRight, actions: Zap }

interface Props {
  onClose: () => void
  /** Its field stands there already: it does not come in. */
  isAtOnce?: boolean
}

/**
 * Every screen, action, product and artwork by keyboard, and what can be done to what is chosen below. Arrows wrap, Enter
 * opens, Ctrl+Enter in a new tab.
 */
export function Palette({ onClose, isAtOnce = false }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const navigate = useNavigate()
  const typed = useStore(paletteTyped)
  const [active, setActive] = useState(0)
  const [recent, remember] = useRecents()
  const list = useRef<HTMLDivElement>(null)
  const { items: all, isLoading } = usePaletteItems(typed)
  const recents: PaletteItem[] =
    typed === '' ? recent.map((item) => ({ ...item, id: `recent-${item.id}`, group: 'found' })) : []
  const items = [...recents, ...groups.flatMap((group) => all.filter((item) => item.group === group))]
  const open = (item: PaletteItem, inNewTab: boolean) => {
    const { label, to } = item
    const id = item.id.replace(/^recent-/, '')
    if (item.group === 'found') remember({ id, label, to })
    onClose()
    if (item.run) item.run()
    else if (inNewTab) window.open(to, '_blank', 'noopener')
    else navigate(to)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) {
      event.preventDefault()
      const next = (active + step + items.length) % items.length
      setActive(next)
      list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault()
      paletteTyped.set(typed.startsWith('>') ? typed.slice(1) : `>${typed}`)
      setActive(0)
    }
    const item = items[active]
    if (event.key === 'Enter' && item) {
      event.preventDefault()
      open(item, event.ctrlKey || event.metaKey)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      transitionDuration={isAtOnce ? 0 : undefined}
      aria-labelledby="palette-title"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { sx: { width: 608, mt: { xs: 4, sm: '12vh' }, bgcolor: 'var(--raised)', maxHeight: '70vh' } },
      }}
    >
      <h2 id="palette-title" className="visually-hidden">
        {t('palette.label')}
      </h2>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: 4,
          height: 52,
          flex: 'none',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Search size={18} aria-hidden="true" />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={t('search')}
          onChange={(event) => {
            paletteTyped.set(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKey}
          inputProps={{
            role: 'combobox',
            'aria-label': t('search'),
            'aria-expanded': true,
            'aria-controls': 'palette-list',
            'aria-activedescendant': items[active] ? `palette-${active}` : undefined,
          }}
          sx={{ fontSize: 'var(--fs-title)' }}
        />
        <KeyHint keys="Esc" />
        <IconButton
          aria-label={t('common:close')}
          onClick={onClose}
          sx={{ mr: -2, display: { sm: 'none' }, flex: 'none' }}
        >
          <X size={20} />
        </IconButton>
      </Box>
      <Box sx={{ height: 2, flex: 'none', mt: '-2px' }}>{isLoading && <LinearProgress sx={{ height: 2 }} />}</Box>
      <Box
        ref={list}
        id="palette-list"
        role="listbox"
        aria-label={t('palette.label')}
        sx={{ overflow: 'auto', p: 1.5, flex: 1 }}
      >
        {items.map((item, index) => {
          const heading = headingOf(item, items[index - 1])
          return (
            <PaletteRow
              key={item.id}
              item={item}
              index={index}
              icon={icons[item.group]}
              typed={typed.replace(/^>/, '').trim()}
              heading={heading === 'commands' ? (item.about ?? null) : heading && t(`palette.${heading}`)}
              isActive={index === active}
              onPoint={() => setActive(index)}
              onOpen={(inNewTab) => open(item, inNewTab)}
            />
          )
        })}
        {items.length === 0 && !isLoading && (
          <Box sx={{ p: 4, color: 'text.secondary', textAlign: 'center' }}>{t('palette.nothing')}</Box>
        )}
      </Box>
      <PaletteHints />
    </Dialog>
  )
}
