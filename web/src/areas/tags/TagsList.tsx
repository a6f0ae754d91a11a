import Checkbox from '@mui/material/Checkbox'
import { useQuery } from '@tanstack/react-query'
import { Combine, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../lib/appError.ts'
import { part } from '../../lib/part.ts'
import { usePermission } from '../../lib/profile.ts'
import { toast } from '../../lib/toasts.ts'
import { useUrlState } from '../../lib/useUrlState.ts'
import { BulkAction } from '../../ui/table/BulkAction.tsx'
import { BulkBar } from '../../ui/table/BulkBar.tsx'
import { Pagination, pageSizes } from '../../ui/table/Pagination.tsx'
import { useSelection } from '../../ui/table/useSelection.ts'
import { useConfirm } from '../../ui/useConfirm.tsx'
import type { EntryActions } from '../configs/list/EntryList.tsx'
import { EntryList } from '../configs/list/EntryList.tsx'
import { ListPage } from '../configs/list/ListPage.tsx'
import { useCachedCount } from '../configs/list/usePages.ts'
import { TagsSheet } from './components/TagsSheet.tsx'
import { addTag, mergeTags, removeTags, renameTag, tagRows } from './tags.api.ts'

const MergeDialog = part(async () => (await import('./components/MergeDialog.tsx')).MergeDialog)

const address = { search: '', page: 1, limit: 100 }

/** All tags of the workspace; deleting one takes it from products and accounts. */
export function TagsList({ tools }: { tools: ReactNode }) {
  const { t } = useTranslation(['configs', 'common'])
  const can = usePermission()
  const [input, set] = useUrlState(address)
  const query = useQuery(tagRows(input))
  const entries = query.data?.data ?? []
  const skeletons = useCachedCount('tags', 12, query.data?.data.length)
  const selection = useSelection()
  const [confirm, confirmDialog] = useConfirm()
  const [isMerging, setMerging] = useState(false)
  const addRef = useRef<HTMLInputElement>(null)
  const mayDelete = can('TK_DELETE')
  const ids = entries.map(({ id }) => id)
  const chosen = entries.filter(({ id }) => selection.has(id))
  const actions: EntryActions = {
    ...(can('TK_NEW') ? { add: ({ name }) => addTag(name) } : {}),
    ...(can('TK_EDIT') ? { save: (entry, { name }) => renameTag(entry.id, name) } : {}),
    ...(mayDelete ? { remove: (entry) => removeTags([entry.id]) } : {}),
  }
  const removeChosen = () =>
    confirm({
      title: t('tags.confirmMany', { count: selection.count }),
      text: t('tags.lost'),
      confirmLabel: t('common:delete'),
      onConfirm: async () => {
        try {
          await removeTags([...selection.ids])
          selection.clear()
        } catch (error) {
          const failed = selection.count > 1 ? t('tags.deleteManyFailed') : t('failed.delete', { thing: 'tag' })
          // `send` says what nobody may and who is signed out.
          if (!isAppError(error, 'NO_PERMISSION', 'UNAUTHENTICATED', 'TOKEN_EXPIRED'))
            toast.error(failed, error instanceof Error ? { detail: error.message } : {})
          throw error
        }
      },
    })
  return (
    <ListPage
      title={t('tags.title')}
      text={t('tags.text')}
      addLabel={t('addThing', { thing: 'tag' })}
      {...(actions.add ? { onAdd: () => addRef.current?.focus() } : {})}
      search={input.search}
      searchLabel={t('search', { things: t('tags.things') })}
      searchDelay={500}
      onSearch={(search) => set({ search, page: 1 })}
      tools={tools}
      actions={<TagsSheet mayAdd={actions.add !== undefined} search={input.search} />}
      aside={query.data && t('tags.count', { count: query.data.meta.total })}
    >
      <EntryList
        {...(actions.add ? { emptyText: t('tags.empty') } : {})}
        label={t('tags.title')}
        thing="tag"
        entries={entries}
        shown={entries}
        search={input.search}
        fields={[]}
        usedTitle={t('usedTitle.use')}
        usedText={(count) => t('tags.usedBy', { count })}
        isUsedKept
        state={{ isPending: query.isPending, error: query.error, retry: () => void query.refetch() }}
        skeletons={skeletons}
        actions={actions}
        addRef={addRef}
        {...(mayDelete
          ? {
              tick: (entry) => (
                <Checkbox
                  checked={selection.has(entry.id)}
                  slotProps={{ input: { 'aria-label': `${t('common:table.select')} ${entry.name}` } }}
                  onClick={(event) => selection.toggle(entry.id, ids, event.shiftKey)}
                />
              ),
            }
          : {})}
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
        {chosen.length > 1 && actions.save && (
          <BulkAction icon={Combine} label={t('tags.merge')} onClick={() => setMerging(true)} />
        )}
        <BulkAction icon={Trash2} label={t('common:delete')} onClick={removeChosen} />
      </BulkBar>
      {confirmDialog}
      <Suspense fallback={null}>
        {isMerging && (
          <MergeDialog
            tags={chosen}
            onMerge={async (into) => {
              await mergeTags(
                into,
                chosen.map(({ id }) => id).filter((id) => id !== into),
              )
              selection.clear()
            }}
            onClose={() => setMerging(false)}
          />
        )}
      </Suspense>
    </ListPage>
  )
}
