import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Fab from '@mui/material/Fab'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { LayoutGrid, List, Plus, Search } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { heights } from '../../theme/tokens.ts'
import { ChoiceRow } from '../fields/ChoiceRow.tsx'
import { SearchBox } from '../fields/SearchBox.tsx'
import { KeyHint } from '../KeyHint.tsx'
import { searchDelay } from './searchDelay.ts'

const phone = '(max-width: 599.95px)'

/** Where it stands in a folded bar on phones: in the lines below the title. */
export const belowTitle = { order: { xs: 2, sm: 0 } } as const
/** What holds title and tools apart; on phones the title does. */
export const GallerySpace = () => <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />

interface BarProps {
  title: string
  count?: ReactNode
  children: ReactNode
  /** On phones the tools stand beside the title, and the rest below (`belowTitle`): the gallery gets the room. */
  isFolded?: boolean
}

/** The bar above a gallery: title, whose and which, search, view, a new one. */
export function GalleryBar({ title, count, children, isFolded = false }: BarProps) {
  return (
    <Box
      sx={{
        ...{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 2,
          px: 4,
          py: 2,
          minHeight: 48,
          flex: 'none',
        },
        ...{ bgcolor: 'background.paper', borderBottom: '1px solid var(--line)' },
      }}
    >
      <Box
        component="h1"
        className={isFolded ? 'one-line' : undefined}
        sx={{
          m: 0,
          fontSize: 'var(--fs-title)',
          fontWeight: 600,
          ...(isFolded && { flex: { xs: '1 1 96px', sm: 'none' } }),
        }}
      >
        {title}
        {count}
      </Box>
      {isFolded && <Box sx={{ display: { sm: 'none' }, order: 1, width: '100%', mb: -2 }} />}
      {children}
    </Box>
  )
}

interface SearchProps {
  value: string
  placeholder: string
  inputRef: RefObject<HTMLInputElement | null>
  onSearch: (search: string) => void
  /** What follows stands beside it on phones, too. */
  isShared?: boolean
  /** On phones it is a button until it is asked for: in a folded bar. */
  isFolded?: boolean
}

/** Its search, on a line of its own on phones. */
export function GallerySearch({ value, placeholder, inputRef, onSearch, ...how }: SearchProps) {
  const { isShared = false, isFolded = false } = how
  const { t } = useTranslation('gallery')
  const isButton = useMediaQuery(phone) && isFolded
  const [isOpen, setOpen] = useState(false)
  const isShown = !isButton || isOpen || value !== ''
  useEffect(() => {
    if (isOpen) inputRef.current?.focus()
  }, [isOpen, inputRef])
  const button = isButton && (
    <IconButton className="finger" aria-label={t('search')} aria-expanded={isShown} onClick={() => setOpen(!isOpen)}>
      <Search size={16} />
    </IconButton>
  )
  if (!isShown) return button
  const field = (
    <Box
      sx={{
        ...(isShared
          ? { flex: { xs: '1 1 130px', sm: '0 1 240px' }, minWidth: 0 }
          : { width: { xs: '100%', sm: 240 } }),
        ...(isFolded && belowTitle),
      }}
    >
      <SearchBox
        value={value}
        onChange={onSearch}
        placeholder={placeholder}
        delay={searchDelay}
        width="100%"
        keyHint="/"
        inputRef={inputRef}
      />
    </Box>
  )
  return (
    <>
      {button}
      {field}
    </>
  )
}

/** Grid or list. */
export function GalleryView({ view, onView }: { view: string; onView: (view: 'grid' | 'list') => void }) {
  const { t } = useTranslation('gallery')
  return (
    <ChoiceRow
      label={t('view')}
      options={[
        { value: 'grid', name: t('asGrid'), label: <LayoutGrid size={16} /> },
        { value: 'list', name: t('asList'), label: <List size={16} /> },
      ]}
      value={view === 'list' ? 'list' : 'grid'}
      onChange={onView}
    />
  )
}

interface NewProps {
  label: string
  icon?: ReactNode
  onNew: () => void
  /** On phones it floats above the gallery's lower edge; there: above the pages of a list. */
  floats?: 'low' | 'abovePages'
}

/** The way to a new one, which C is the key of. */
export function GalleryNew({ label, icon, onNew, floats }: NewProps) {
  const isPhone = useMediaQuery(phone)
  if (isPhone && floats)
    return (
      <Fab
        color="primary"
        aria-label={label}
        onClick={onNew}
        sx={{
          ...{ position: 'absolute', zIndex: 3, right: 16, boxShadow: 'var(--shadow-2)' },
          bottom: floats === 'low' ? 16 : 2 * heights.pagination + 16,
          // What can be done with those that are chosen stands there.
          'body:has([data-bulk-bar]) &': { display: 'none' },
        }}
      >
        {icon ?? <Plus size={24} />}
      </Fab>
    )
  return (
    <Button
      variant="contained"
      color="primary"
      startIcon={icon ?? <Plus size={16} />}
      endIcon={<KeyHint keys="c" />}
      onClick={onNew}
    >
      {label}
    </Button>
  )
}
