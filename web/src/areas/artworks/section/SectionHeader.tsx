import type { ReviewState } from '@halftone/contract/parts/listingState.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ChevronDown, Plus } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import type { Approval } from '../artworks.api.ts'

interface Props {
  total: number | undefined
  counts: Record<ReviewState, number> | undefined
  filter: Approval
  onFilter: (filter: Approval) => void
  search: string
  onSearch: (text: string) => void
  isOpen: boolean
  onToggle: () => void
  /** Absent where the person may not add. */
  onAdd?: (() => void) | undefined
  bodyId: string
  searchRef: RefObject<HTMLInputElement | null>
}

const order = ['approved', 'needapproved', 'unapproved'] as const
/** ms (R529). */
const searchDelay = 700

/** Title, counts that filter, search and 'Add an artwork'. Stays in reach at the top and the bottom of the dialog. */
export function SectionHeader(props: Props) {
  const { t } = useTranslation('artworks')
  const { total, counts, filter, isOpen } = props
  const titleId = useId()
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        bottom: 0,
        zIndex: 5,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        minHeight: 48,
        py: 2,
        px: 5,
        bgcolor: 'background.paper',
        borderTop: '1px solid var(--line)',
      }}
    >
      <Box
        component="h3"
        id={titleId}
        sx={{ m: 0, fontSize: 'var(--fs-title)', fontWeight: 600, display: 'flex', alignItems: 'center', gap: 2 }}
      >
        <Box
          component="button"
          type="button"
          data-artworks-toggle
          aria-expanded={isOpen}
          aria-controls={props.bodyId}
          aria-label={t(isOpen ? 'section.hide' : 'section.show')}
          onClick={props.onToggle}
          sx={{
            all: 'unset',
            cursor: 'pointer',
            display: 'inline-flex',
            alignItems: 'center',
            gap: 2,
            borderRadius: 'var(--radius-s)',
            '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
            '& svg': { transform: isOpen ? 'none' : 'rotate(-90deg)', transition: 'transform var(--motion-fast)' },
          }}
        >
          <ChevronDown size={18} aria-hidden="true" />
          {t('section.title')}
        </Box>
        <Box
          component="span"
          className="tabular"
          sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 'var(--fs-body)' }}
        >
          {total ?? ''}
        </Box>
      </Box>
      <Box role="group" aria-label={t('section.filters')} sx={{ display: 'flex', gap: 0.5, ml: 2, mr: 'auto' }}>
        {counts &&
          order
            .filter((state) => counts[state] > 0 || filter === state)
            .map((state) => (
              <Box
                key={state}
                component="button"
                type="button"
                aria-pressed={filter === state}
                onClick={() => props.onFilter(filter === state ? 'all' : state)}
                className="tabular"
                sx={{
                  font: 'inherit',
                  cursor: 'pointer',
                  height: 28,
                  px: 2,
                  border: 0,
                  borderRadius: 999,
                  whiteSpace: 'nowrap',
                  color: filter === state ? 'var(--accent-ink)' : 'text.secondary',
                  bgcolor: filter === state ? 'var(--accent-soft)' : 'transparent',
                  '& b': { color: filter === state ? 'inherit' : 'text.primary', fontWeight: 600 },
                  '&:hover': { bgcolor: filter === state ? 'var(--accent-soft)' : 'var(--sunken)' },
                }}
              >
                <b>{counts[state]}</b> {t(`section.${state}`)}
              </Box>
            ))}
      </Box>
      <SearchBox
        value={props.search}
        onChange={props.onSearch}
        placeholder={t('section.search')}
        delay={searchDelay}
        width={252}
        inputRef={props.searchRef}
      />
      {props.onAdd && (
        <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={props.onAdd}>
          {t('section.add')}
        </Button>
      )}
    </Box>
  )
}
