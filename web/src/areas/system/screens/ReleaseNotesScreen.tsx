import { type ReleaseNote, systemCalls } from '@halftone/contract/areas/system.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { usePref } from '../../../lib/prefs.ts'
import { send } from '../../../lib/send.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { folds } from '../../../theme/tokens.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { newLines, seenKey, seenMark } from '../releases.ts'

const releaseNotes = queryOptions({
  queryKey: [systemCalls.releaseNotes.name],
  queryFn: ({ signal }) => send(systemCalls.releaseNotes, {}, { signal }),
})

function Release({ note, fresh, isNarrow }: { note: ReleaseNote; fresh: number; isNarrow: boolean }) {
  const { t } = useTranslation('shell')
  let place = 0
  return (
    <Box role="row" id={note.version} sx={{ ...tracks(isNarrow), borderBottom: '1px solid var(--line)' }}>
      <Box role="cell" sx={{ fontWeight: 600 }}>
        {/* An address for each; the keyboard goes from one to the next. */}
        <Box
          component="a"
          href={`#${note.version}`}
          className="finger"
          sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
        >
          {note.version}
        </Box>
      </Box>
      <Box role="cell" className="tabular" sx={{ color: 'text.secondary' }}>
        {note.releaseDate ? formatDate(note.releaseDate) : t('releases.coming')}
      </Box>
      <Box role="cell" sx={{ minWidth: 0, ...(isNarrow && { gridColumn: '1 / -1' }) }}>
        {fresh > 0 && (
          <Chip size="small" color="primary" label={t('releases.fresh', { count: fresh })} sx={{ mb: 2 }} />
        )}
        {note.notes.map(({ title, lines }) => (
          <Box key={title} sx={{ mb: 2 }}>
            {title && <Box sx={{ fontWeight: 600 }}>{title}</Box>}
            <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
              {lines.map((line) => {
                const isFresh = place++ < fresh
                return (
                  <Box
                    component="li"
                    key={line}
                    {...(isFresh && { 'data-fresh': true })}
                    sx={{ overflowWrap: 'anywhere', ...(isFresh && { fontWeight: 550 }) }}
                  >
                    {line.replaceAll('`', '')}
                  </Box>
                )
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const tracks = (isNarrow: boolean) => ({
  display: 'grid',
  gridTemplateColumns: isNarrow ? '1fr auto' : '110px 150px minmax(0, 1fr)',
  columnGap: 4,
  rowGap: 2,
  px: { xs: 3, sm: 4 },
  py: 3,
})

/** `/release-notes`: Version, Release Date, Release Notes (R076); what came since the last visit stands out. */
export function ReleaseNotesScreen() {
  const { t } = useTranslation('shell')
  useTitle(t('releases.title'))
  const isNarrow = useMediaQuery(`(max-width: ${folds.phone - 1}px)`)
  const query = useQuery(releaseNotes)
  const [seen, setSeen] = usePref(seenKey, '')
  // What was new when the person came stays marked while they read.
  const [before] = useState(seen)
  const notes = query.data ?? []
  const mark = seenMark(notes)
  useEffect(() => {
    if (mark !== '' && mark !== seen) setSeen(mark)
  })
  const fresh = newLines(notes, before)
  const heads = ['version', 'date', 'notes'] as const
  return (
    <Box sx={{ px: { xs: 3, sm: 8 }, py: { xs: 4, sm: 5 }, maxWidth: 1100, width: '100%' }}>
      <Box component="h1" sx={{ m: 0, mb: 4, fontSize: 'var(--fs-page)', fontWeight: 650, letterSpacing: '-0.01em' }}>
        {t('releases.title')}
      </Box>
      {query.isPending && <RowSkeletons count={6} />}
      {query.isError && (
        <ErrorState title={t('releases.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data &&
        (notes.length === 0 ? (
          <EmptyState title={t('releases.none')} />
        ) : (
          <Box
            role="table"
            aria-label={t('releases.title')}
            sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'background.paper' }}
          >
            <Box role="row" sx={{ ...tracks(isNarrow), py: 2, borderBottom: '1px solid var(--line)' }}>
              {heads.map((head) => (
                <Box role="columnheader" key={head} sx={{ color: 'text.secondary', fontWeight: 550 }}>
                  {t(`releases.${head}`)}
                </Box>
              ))}
            </Box>
            {notes.map((note, at) => (
              <Release key={note.version} note={note} fresh={fresh[at] ?? 0} isNarrow={isNarrow} />
            ))}
          </Box>
        ))}
    </Box>
  )
}
