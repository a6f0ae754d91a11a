import { labelColors } from '@halftone/contract/areas/labels.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../lib/profile.ts'
import { EntryList } from '../configs/list/EntryList.tsx'
import { ListPage } from '../configs/list/ListPage.tsx'
import { useCachedCount, usePages } from '../configs/list/usePages.ts'
import { addLabel, labelsOf, removeLabel, saveLabel } from './labels.api.ts'

/** The labels of a team in eight colours; the first is the default (R664). */
export function LabelsList({ groupId, tools }: { groupId: number; tools: ReactNode }) {
  const { t } = useTranslation('configs')
  const mayEdit = usePermission()('P_EDIT', groupId)
  const query = useQuery(labelsOf(groupId))
  const entries = query.data ?? []
  const pages = usePages(entries)
  const skeletons = useCachedCount('labels', 6, query.data?.length)
  const addRef = useRef<HTMLInputElement>(null)
  return (
    <ListPage
      title={t('columns.page')}
      text={t('labels.text')}
      addLabel={t('addThing', { thing: 'label' })}
      {...(mayEdit ? { onAdd: () => addRef.current?.focus() } : {})}
      search={pages.search}
      searchLabel={t('search', { things: t('labels.title').toLowerCase() })}
      onSearch={pages.setSearch}
      tools={tools}
      aside={query.data && t('labels.count', { count: entries.length })}
    >
      <EntryList
        label={t('labels.title')}
        thing="label"
        entries={entries}
        shown={pages.search ? pages.shown : entries}
        search={pages.search}
        fields={['color']}
        usedText={() => ''}
        state={{ isPending: query.isPending, error: query.error, retry: () => void query.refetch() }}
        skeletons={skeletons}
        actions={
          mayEdit
            ? {
                add: ({ name, color }) => addLabel(groupId, name, color || labelColors[0]),
                save: (entry, { name, color }) => saveLabel(entry.id, name, color),
                remove: (entry) => removeLabel(entry.id),
              }
            : {}
        }
        addRef={addRef}
        emptyText={t('labels.empty')}
      />
    </ListPage>
  )
}
