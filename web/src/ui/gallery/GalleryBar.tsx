import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LayoutGrid, List, Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceRow } from '../fields/ChoiceRow.tsx'
import { SearchBox } from '../fields/SearchBox.tsx'
import { KeyHint } from '../KeyHint.tsx'
import { searchDelay } from './searchDelay.ts'

/** The bar above a gallery: title, whose and which, search, view, a new one. */
export function GalleryBar({ title, count, children }: { title: string; count?: ReactNode; children: ReactNode }) {
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
      <Box component="h1" sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600 }}>
        {title}
        {count}
      </Box>
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
}

/** Its search, on a line of its own on phones. */
export function GallerySearch({ value, placeholder, inputRef, onSearch, isShared = false }: SearchProps) {
  return (
    <Box
      sx={isShared ? { flex: { xs: '1 1 130px', sm: '0 1 240px' }, minWidth: 0 } : { width: { xs: '100%', sm: 240 } }}
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

/** The way to a new one, which C is the key of. */
export function GalleryNew({ label, icon, onNew }: { label: string; icon?: ReactNode; onNew: () => void }) {
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
