import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { type CommentFilter, type CommentPlace, commentCounts } from '../comments.api.ts'

/** ms (R350). */
const searchDelay = 700

interface Props {
  place: CommentPlace
  filter: CommentFilter
  onFilter: (filter: CommentFilter) => void
  search: string
  onSearch: (text: string) => void
}

/** 'Comments', the chips Doing and Done with their numbers, and the search. The active chip clears itself (R217). */
export function CommentsHeader({ place, filter, onFilter, search, onSearch }: Props) {
  const { t } = useTranslation('comments')
  const counts = useQuery(commentCounts(place)).data
  const [isSearching, setSearching] = useState(search !== '')
  return (
    <Box sx={{ flex: 'none', px: 4, pt: 2.5, pb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="h3" sx={{ m: 0, flex: 1, fontSize: 'var(--fs-body)', fontWeight: 600, whiteSpace: 'nowrap' }}>
          {t('title')}
        </Box>
        {(['doing', 'done'] as const).map((name) => (
          <Box
            key={name}
            component="button"
            type="button"
            aria-pressed={filter === name}
            onClick={() => onFilter(filter === name ? 'all' : name)}
            sx={{
              display: 'inline-flex',
              gap: 1,
              alignItems: 'center',
              height: 24,
              px: 2,
              font: 'inherit',
              fontSize: 'var(--fs-meta)',
              fontWeight: 550,
              whiteSpace: 'nowrap',
              cursor: 'pointer',
              borderRadius: 999,
              border: '1px solid',
              borderColor: filter === name ? 'transparent' : 'var(--line-strong)',
              bgcolor: filter === name ? 'var(--accent-soft)' : 'transparent',
              color: filter === name ? 'var(--accent-ink)' : 'text.primary',
              '@media (pointer: coarse)': { height: 44, px: 4 },
            }}
          >
            {t(name)} <span className="tabular">{counts?.[name] ?? ''}</span>
          </Box>
        ))}
        <Tooltip title={t('searchComments')}>
          <IconButton
            size="small"
            aria-label={t('searchComments')}
            aria-expanded={isSearching}
            onClick={() => {
              if (isSearching) onSearch('')
              setSearching(!isSearching)
            }}
          >
            <Search size={16} />
          </IconButton>
        </Tooltip>
      </Box>
      {isSearching && (
        <Box sx={{ mt: 2 }}>
          <SearchBox
            value={search}
            onChange={onSearch}
            placeholder={t('enterSearch')}
            delay={searchDelay}
            width="100%"
            inputRef={(field) => field?.focus()}
          />
        </Box>
      )}
    </Box>
  )
}
