import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { folds } from '../../../theme/tokens.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { DeleteRow } from './DeleteRow.tsx'
import { EntryEditor } from './EntryEditor.tsx'
import { EntryListHead } from './EntryListHead.tsx'
import { EntryNothing } from './EntryNothing.tsx'
import { EntryRow } from './EntryRow.tsx'
import { EntrySkeletons } from './EntrySkeletons.tsx'
import { type Draft, draftOf, type Entry, type EntryField, emptyDraft } from './entry.ts'
import { focusRow } from './focusEntry.ts'
import type { ListLayout } from './layout.ts'
import { SoleCell } from './SoleCell.tsx'
import { useEntryOrder } from './useEntryOrder.ts'
import { useEntryWrites } from './useEntryWrites.ts'

export interface EntryActions {
  add?: (draft: Draft) => Promise<unknown>
  save?: (entry: Entry, draft: Draft) => Promise<unknown>
  remove?: (entry: Entry) => Promise<unknown>
  /** All ids of the list in the new order. */
  order?: (ids: number[]) => Promise<unknown>
  canEdit?: (entry: Entry) => boolean
  /** Opens something else than the row: the dialog of a sale channel. */
  onEdit?: (entry: Entry) => void
}

interface Props {
  label: string
  /** 'product type', as in the messages of the rules. */
  thing: string
  entries: readonly Entry[]
  /** Those on this page after the search. */
  shown: readonly Entry[]
  search: string
  fields: readonly EntryField[]
  usedTitle?: string
  /** 'Used by 21 products.' */
  usedText: (count: number) => string
  isUsedKept?: boolean
  hasUpdated?: boolean
  nextLevel?: string
  state: { isPending: boolean; error: unknown; retry: () => void }
  skeletons: number
  actions: EntryActions
  addRef?: Ref<HTMLInputElement>
  tick?: (entry: Entry) => ReactNode
  emptyText?: string
}

const layoutOf = ({ fields, actions, tick, usedTitle, hasUpdated = false }: Props, isNarrow: boolean): ListLayout => ({
  fields,
  hasOrder: actions.order !== undefined || tick !== undefined,
  hasUsed: usedTitle !== undefined,
  hasUpdated,
  isNarrow,
})

/** A settings list: read, add, edit, delete and order in place. */
export function EntryList(props: Props) {
  const { label, thing, entries, shown, search, fields, usedTitle, usedText, state, skeletons, actions, tick } = props
  const { t } = useTranslation('configs')
  const isNarrow = useMediaQuery(`(max-width: ${folds.phone - 1}px)`)
  const [editing, setEditing] = useState(0)
  const [deleting, setDeleting] = useState(0)
  const canOrder = actions.order !== undefined && search === '' && shown.length > 1
  const layout = layoutOf(props, isNarrow)
  const run = useEntryWrites(thing)
  const { add, order } = actions
  const places = useEntryOrder(
    entries,
    // The rows stand where they were again; the toast has said why.
    order && ((ids) => void run('update', () => order(ids)).catch(() => undefined)),
  )
  const row = (entry: Entry) => {
    const mayEdit = actions.canEdit?.(entry) ?? true
    const { save, remove, onEdit } = actions
    if (editing === entry.id && save)
      return (
        <EntryEditor
          key={entry.id}
          layout={layout}
          start={draftOf(entry)}
          entries={entries}
          entry={entry}
          addLabel={label}
          onSave={(draft) => run('update', () => save(entry, draft))}
          onClose={() => {
            setEditing(0)
            focusRow(entry.id)
          }}
        />
      )
    if (deleting === entry.id && remove)
      return (
        <DeleteRow
          key={entry.id}
          entry={entry}
          usedText={entry.used ? usedText(entry.used) : ''}
          isRefused={props.isUsedKept !== true && (entry.used ?? 0) > 0}
          onDelete={async () => {
            const at = shown.indexOf(entry)
            await run('delete', () => remove(entry))
            setDeleting(0)
            // The row is gone: the keyboard goes on at the next one.
            focusRow((shown[at + 1] ?? shown[at - 1])?.id ?? 0)
          }}
          onKeep={() => {
            setDeleting(0)
            focusRow(entry.id)
          }}
        />
      )
    return (
      <EntryRow
        key={entry.id}
        entry={entry}
        layout={layout}
        canOrder={canOrder}
        isLifted={places.isLifted(entry)}
        tick={tick?.(entry)}
        onEdit={mayEdit ? (onEdit ? () => onEdit(entry) : save && (() => setEditing(entry.id))) : undefined}
        onDelete={mayEdit && remove && !entry.isSystem ? () => setDeleting(entry.id) : undefined}
        onDrop={(carried, edge) => places.drop(carried, entry, edge)}
        onHandleKey={places.handleKey(entry)}
      />
    )
  }
  return (
    <>
      <Box
        role="table"
        aria-label={label}
        aria-busy={state.isPending}
        sx={{
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
          bgcolor: 'background.paper',
          overflow: 'hidden',
        }}
      >
        <EntryListHead layout={layout} usedTitle={usedTitle} />
        {state.isPending && <EntrySkeletons count={skeletons} />}
        {Boolean(state.error) && entries.length === 0 && (
          <SoleCell>
            <ErrorState title={t('loadFailed')} error={state.error} onRetry={state.retry} />
          </SoleCell>
        )}
        {places.ordered(shown).map(row)}
        {!state.isPending && !state.error && shown.length === 0 && (
          <EntryNothing
            search={search}
            text={props.emptyText}
            onAdd={
              add && !fields.includes('level')
                ? // What failed was said by a toast.
                  (name) => void run('add', () => add({ ...emptyDraft(), name })).catch(() => undefined)
                : undefined
            }
          />
        )}
        {add && !state.isPending && (
          <EntryEditor
            key={`new-${props.nextLevel ?? ''}`}
            layout={layout}
            start={emptyDraft(props.nextLevel)}
            entries={entries}
            addLabel={t('addThing', { thing })}
            {...(props.addRef ? { nameRef: props.addRef } : {})}
            onSave={(draft) => run('add', () => add(draft))}
            onClose={() => undefined}
          />
        )}
      </Box>
      {/* Beside the table: a table may hold nothing but rows. */}
      <Box aria-live="assertive" className="visually-hidden">
        {places.spoken}
      </Box>
    </>
  )
}
