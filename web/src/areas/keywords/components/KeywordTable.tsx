import type { Keyword } from '@halftone/contract/areas/keywords/keywords.ts'
import type { PageMeta } from '@halftone/contract/parts/page.ts'
import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { EntrySkeletons } from '../../configs/list/EntrySkeletons.tsx'
import { SoleCell } from '../../configs/list/SoleCell.tsx'
import { KeywordEditor } from './KeywordEditor.tsx'
import { KeywordRow } from './KeywordRow.tsx'
import { keywordRow } from './keywordTracks.ts'

interface Props {
  query: UseQueryResult<{ data: Keyword[]; meta: PageMeta }>
  search: string
  skeletons: number
  isNarrow: boolean
  /** The row being edited. */
  editing: number | 'new'
  /** Undefined for who may not delete. */
  selection: Selection | undefined
  onEdit: ((id: number) => void) | undefined
  onDelete: ((keyword: Keyword) => void) | undefined
  onSave: (keyword: Keyword | undefined, name: string, words: string[]) => Promise<unknown>
  onClose: (id: number | 'new') => void
}

/** The columns Keyword Type, Keyword, Actions, in that order (R073). */
export function KeywordTable(props: Props) {
  const { query, search, skeletons, isNarrow, editing, selection, onEdit, onDelete, onSave, onClose } = props
  const { t } = useTranslation('configs')
  const rows = query.data?.data ?? []
  const ids = rows.map(({ id }) => id)
  const head = { color: 'text.secondary', fontWeight: 550 }
  return (
    <Box
      role="table"
      aria-label={t('keywords.title')}
      aria-busy={query.isPending}
      sx={{
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box role="row" sx={keywordRow(isNarrow)}>
        <Box role="columnheader" sx={head}>
          {t('keywords.type')}
        </Box>
        <Box role="columnheader" sx={isNarrow ? { position: 'absolute' } : head}>
          <span className={isNarrow ? 'visually-hidden' : undefined}>{t('keywords.word')}</span>
        </Box>
        <Box role="columnheader" sx={{ ...head, textAlign: 'right' }}>
          {t('actions')}
        </Box>
      </Box>
      {editing === 'new' && (
        <KeywordEditor onSave={(name, words) => onSave(undefined, name, words)} onClose={() => onClose('new')} />
      )}
      {query.isPending && <EntrySkeletons count={skeletons} />}
      {query.isError && rows.length === 0 && (
        <SoleCell>
          <ErrorState title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
        </SoleCell>
      )}
      {rows.map((keyword) =>
        editing === keyword.id ? (
          <KeywordEditor
            key={keyword.id}
            keyword={keyword}
            onSave={(name, words) => onSave(keyword, name, words)}
            onClose={() => onClose(keyword.id)}
          />
        ) : (
          <KeywordRow
            key={keyword.id}
            keyword={keyword}
            isNarrow={isNarrow}
            isTicked={selection?.has(keyword.id) ?? false}
            onTick={selection && ((event) => selection.toggle(keyword.id, ids, event.shiftKey))}
            onEdit={onEdit && (() => onEdit(keyword.id))}
            onDelete={onDelete && (() => onDelete(keyword))}
          />
        ),
      )}
      {query.isSuccess && rows.length === 0 && editing !== 'new' && (
        <SoleCell>
          <EmptyState
            title={search ? t('noHit', { text: search }) : t('nothing')}
            {...(search ? {} : { text: t('keywords.empty') })}
          />
        </SoleCell>
      )}
    </Box>
  )
}
