import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { screens } from '../../../theme/tokens.ts'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'

interface Props {
  title: string
  text?: string
  addLabel?: string
  onAdd?: () => void
  search?: string
  searchLabel?: string
  onSearch?: (text: string) => void
  searchDelay?: number
  /** Beside the search: team, tabs, bulk. */
  tools?: ReactNode
  /** At the right of the tools: '11 types'. */
  aside?: ReactNode
  /** Beside the one action: what else the whole page does. */
  actions?: ReactNode
  /** The page is as high as the window; its last part takes the rest and scrolls by itself. */
  fills?: boolean
  /**
   * Takes all of a wide screen: a sheet whose columns stand beside each other, and is as high as the window at least, so that
   * what it has at its foot stands at that of the window. Else lines stay as short as they are read.
   */
  isWide?: boolean
  children: ReactNode
}

/** The head of a settings page: title, what it is for, the one action, search and tools. */
export function ListPage(props: Props) {
  const {
    title,
    text,
    addLabel,
    onAdd,
    search,
    searchLabel,
    onSearch,
    searchDelay = 150,
    tools,
    aside,
    actions,
    fills = false,
    isWide = false,
    children,
  } = props
  const { t } = useTranslation('configs')
  // What comes later has its place from the start; a page that has none of it has no row.
  const hasRow = onSearch !== undefined || tools !== undefined || 'aside' in props
  useTitle(title)
  useShortcuts([
    { keys: 'c', label: addLabel ?? '', group: t('settings'), run: () => onAdd?.(), enabled: onAdd !== undefined },
  ])
  return (
    <Box
      data-list-page
      sx={{
        px: { xs: 3, sm: 8 },
        py: { xs: 4, sm: 5 },
        maxWidth: fills || isWide ? screens.most : 1400,
        width: '100%',
        ...(isWide && { display: 'flex', flexDirection: 'column', flex: '1 0 auto' }),
        ...(fills && { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 480 }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 4, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <h1 className="page-title">{title}</h1>
          {text && <Box sx={{ mt: 1, color: 'text.secondary' }}>{text}</Box>}
        </Box>
        {actions}
        {onAdd && (
          <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={onAdd}>
            {addLabel}
            <Box component="span" sx={{ ml: 2, display: { xs: 'none', sm: 'inline-flex' } }}>
              <KeyHint keys="c" isOnAccent />
            </Box>
          </Button>
        )}
      </Box>
      {hasRow ? (
        <Box
          data-tools
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 2,
            my: 4,
            // On a phone each has a line of its own: names and numbers that come later move nothing.
            '@media (max-width: 599.95px)': { '& > .team-picker, & > [role=search]': { width: '100%' } },
          }}
        >
          {onSearch && (
            <SearchBox
              value={search ?? ''}
              onChange={onSearch}
              placeholder={searchLabel ?? ''}
              delay={searchDelay}
              width={280}
            />
          )}
          {tools}
          <Box
            className="tabular"
            sx={{
              ml: 'auto',
              minHeight: 19,
              width: { xs: '100%', sm: 'auto' },
              textAlign: 'right',
              color: 'text.secondary',
            }}
          >
            {aside}
          </Box>
        </Box>
      ) : (
        <Box sx={{ flex: 'none', height: 20 }} />
      )}
      {children}
    </Box>
  )
}
