import { approvalFilters, artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import type { PageMeta } from '@halftone/contract/parts/page.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Flame, ListChecks } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatTotal } from '../../../lib/format.ts'
import { SearchBox } from '../../../ui/fields/SearchBox.tsx'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { ArtworksBar } from '../ArtworksBar.tsx'
import { type Approval, listQueryOf } from '../artworks.api.ts'
import { ListFilters } from './ListFilters.tsx'
import type { ListUrl } from './listUrl.ts'

interface Props {
  url: ListUrl
  filter: Approval
  rows: readonly ArtworkCard[]
  total: Pick<PageMeta, 'total' | 'totalIsAtLeast'> | undefined
  searchRef: RefObject<HTMLInputElement | null>
  onChange: (patch: Partial<ListUrl>) => void
  onReview: () => void
}

/** Above the list of artworks: how many there are, filters, search, and the way to the queue. */
export function ListHeader({ url, filter, rows, total, searchRef, onChange, onReview }: Props) {
  const { t } = useTranslation('artworks')
  return (
    <ArtworksBar
      title={
        <>
          {t('list.title')}{' '}
          <Box
            component="span"
            className="tabular"
            sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 'var(--fs-body)' }}
          >
            {total && formatTotal(total)}
          </Box>
        </>
      }
    >
      <Box
        sx={{
          // A phone shows them in one line to swipe through, below the title and what can be done.
          display: { xs: 'flex', sm: 'contents' },
          order: { xs: 1, sm: 0 },
          flexBasis: 'calc(100% + 32px)',
          gap: 2,
          mx: { xs: -4, sm: 0 },
          px: { xs: 4, sm: 0 },
          overflowX: 'auto',
          scrollbarWidth: 'none',
          '& > *': { flex: 'none' },
        }}
      >
        <ListFilters url={url} filter={filter} filters={approvalFilters} rows={rows} onChange={onChange} />
      </Box>
      <ExportButton
        isCompact
        shown={{ list: artworkCalls.list, query: listQueryOf({ ...url, groupId: url.team, filter }) }}
      />
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      {/* It gives way before a button goes to a second line. */}
      <Box
        sx={{
          order: { xs: 1, sm: 0 },
          flex: { xs: '1 0 100%', sm: '1000 1 150px' },
          maxWidth: { xs: '100%', sm: 240 },
        }}
      >
        <SearchBox
          value={url.search}
          onChange={(text) => onChange({ search: text })}
          placeholder={t('list.search')}
          delay={700}
          width="100%"
          keyHint="/"
          inputRef={searchRef}
        />
      </Box>
      <Button
        startIcon={<Flame size={16} />}
        component={Link}
        to={url.team > 0 ? `/artworks-hot?group=${url.team}` : '/artworks-hot'}
      >
        {t('hot.title')}
      </Button>
      <Button startIcon={<ListChecks size={16} />} onClick={onReview}>
        {t('queue.open')}
      </Button>
    </ArtworksBar>
  )
}
