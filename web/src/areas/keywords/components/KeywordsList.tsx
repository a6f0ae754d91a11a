import type { Keyword } from '@halftone/contract/areas/keywords/keywords.ts'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { folds } from '../../../theme/tokens.ts'
import { BulkAction } from '../../../ui/table/BulkAction.tsx'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import { Pagination, pageSizes } from '../../../ui/table/Pagination.tsx'
import { useSelection } from '../../../ui/table/useSelection.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { focusRow } from '../../configs/list/focusEntry.ts'
import { ListPage } from '../../configs/list/ListPage.tsx'
import { useEntryWrites } from '../../configs/list/useEntryWrites.ts'
import { useCachedCount } from '../../configs/list/usePages.ts'
import { addKeyword, keywordRows, removeKeywords, saveKeyword } from '../keywords.api.ts'
import { KeywordsSheet } from './KeywordsSheet.tsx'
import { KeywordTable } from './KeywordTable.tsx'

const address = { search: '', page: 1, limit: 100 }

/** The keyword types of a team, edited in place. */
export function KeywordsList({ groupId, tools }: { groupId: number; tools: ReactNode }) {
  const { t } = useTranslation(['configs', 'common'])
  const can = usePermission(groupId)
  const isNarrow = useMediaQuery(`(max-width: ${folds.phone - 1}px)`)
  const [input, set] = useUrlState(address)
  const query = useQuery(keywordRows(groupId, input))
  const skeletons = useCachedCount('keywords', 6, query.data?.data.length)
  const selection = useSelection()
  const [confirm, confirmDialog] = useConfirm()
  const [editing, setEditing] = useState<number | 'new'>(0)
  const run = useEntryWrites('keyword')
  const [mayAdd, mayEdit, mayDelete] = [can('TK_NEW'), can('TK_EDIT'), can('TK_DELETE')]
  const remove = (ids: readonly number[], title: string) =>
    confirm({
      title,
      text: t('keywords.lost'),
      confirmLabel: t('common:delete'),
      onConfirm: async () => {
        await run('delete', () => removeKeywords(groupId, ids))
        selection.clear()
      },
    })
  const close = (id: number | 'new') => {
    setEditing(0)
    if (id !== 'new') focusRow(id)
  }
  const save = (keyword: Keyword | undefined, name: string, words: string[]) =>
    keyword
      ? run('update', () => saveKeyword(keyword, name, words))
      : run('add', () => addKeyword(groupId, name, words))
  return (
    <ListPage
      title={t('tags.title')}
      text={t('keywords.text')}
      addLabel={t('addThing', { thing: 'keyword' })}
      {...(mayAdd ? { onAdd: () => setEditing('new') } : {})}
      search={input.search}
      searchLabel={t('search', { things: t('keywords.things') })}
      searchDelay={500}
      onSearch={(search) => set({ search, page: 1 })}
      tools={tools}
      actions={<KeywordsSheet groupId={groupId} mayImport={mayEdit} search={input.search} />}
      aside={query.data && t('keywords.count', { count: query.data.meta.total })}
    >
      <KeywordTable
        query={query}
        search={input.search}
        skeletons={skeletons}
        isNarrow={isNarrow}
        editing={editing}
        selection={mayDelete ? selection : undefined}
        onEdit={mayEdit ? setEditing : undefined}
        onDelete={mayDelete ? ({ id, name }) => remove([id], t('confirm', { name })) : undefined}
        onSave={save}
        onClose={close}
      />
      {query.data && (
        <Pagination
          meta={query.data.meta}
          sizes={pageSizes.huge}
          onPage={(page) => set({ page })}
          onLimit={(limit) => set({ limit, page: 1 })}
        />
      )}
      <BulkBar count={selection.count} onClear={selection.clear}>
        <BulkAction
          icon={Trash2}
          label={t('common:delete')}
          onClick={() => remove([...selection.ids], t('keywords.confirmMany', { count: selection.count }))}
        />
      </BulkBar>
      {confirmDialog}
    </ListPage>
  )
}
