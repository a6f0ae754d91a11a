import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { toast } from '../../../lib/toasts.ts'
import { folds } from '../../../theme/tokens.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { DeleteRow } from './DeleteRow.tsx'
import { EntryEditor } from './EntryEditor.tsx'
import { EntryRow } from './EntryRow.tsx'
import { type Draft, draftOf, type Entry, type EntryField, emptyDraft } from './entry.ts'
import { columnsOf, type ListLayout, tracks } from './layout.ts'
import { droppedAt, stepped } from './useEntryDrag.ts'

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

/** The head of a column that says nothing to the eye. */
const hidden = (name: string) => (
  <Box role="columnheader" sx={{ position: 'relative' }}>
    <span className="visually-hidden">{name}</span>
  </Box>
)

/** A settings list: read, add, edit, delete and order in place. */
export function EntryList(props: Props) {
  const { label, thing, entries, shown, search, fields, usedTitle, usedText, state, skeletons, actions, tick } = props
  const { t } = useTranslation(['configs', 'common'])
  const isNarrow = useMediaQuery(`(max-width: ${folds.phone - 1}px)`)
  const [editing, setEditing] = useState(0)
  const [deleting, setDeleting] = useState(0)
  const [lift, setLift] = useState<{ id: number; ids: number[] } | null>(null)
  const [spoken, setSpoken] = useState('')
  const canOrder = actions.order !== undefined && search === '' && shown.length > 1
  const layout: ListLayout = {
    fields,
    hasOrder: actions.order !== undefined || tick !== undefined,
    hasUsed: usedTitle !== undefined,
    hasUpdated: props.hasUpdated ?? false,
    isNarrow,
  }
  /** Says what failed; what belongs to the name stands below the field. */
  const run = async (what: 'add' | 'update' | 'delete', work: () => Promise<unknown>) => {
    try {
      return await work()
    } catch (error) {
      const hasField = what !== 'delete' && isAppError(error) && Object.keys(error.errors).length > 0
      if (!hasField && !isAppError(error, 'NO_PERMISSION', 'UNAUTHENTICATED', 'TOKEN_EXPIRED')) {
        toast.error(t(`failed.${what}`, { thing }), error instanceof Error ? { detail: error.message } : {})
      }
      throw error
    }
  }
  const order = (ids: number[]) => {
    const { order: save } = actions
    if (!save || ids.every((id, at) => entries[at]?.id === id)) return
    // The rows stand where they were again; the toast has said why.
    void run('update', () => save(ids)).catch(() => undefined)
  }
  const all = entries.map(({ id }) => id)
  const focusIn = (id: number, part: string) =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-entry="${id}"] ${part}`)?.focus())
  const focusRow = (id: number) => focusIn(id, '.row-actions button')
  const handleKey = (entry: Entry) => (event: KeyboardEvent) => {
    const isLifted = lift?.id === entry.id
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isLifted) {
        order(lift.ids)
        setSpoken(t('dropped', { name: entry.name, place: lift.ids.indexOf(entry.id) + 1 }))
      } else setSpoken(t('lifted', { name: entry.name }))
      setLift(isLifted ? null : { id: entry.id, ids: all })
    } else if (isLifted && by !== 0) {
      event.preventDefault()
      const ids = stepped(lift.ids, entry.id, by > 0 ? 1 : -1)
      setLift({ id: entry.id, ids })
      setSpoken(t('movedTo', { place: ids.indexOf(entry.id) + 1, count: ids.length }))
      focusIn(entry.id, '[aria-pressed]')
    } else if (isLifted && event.key === 'Escape') {
      event.stopPropagation()
      setLift(null)
      setSpoken(t('putBack', { name: entry.name }))
    }
  }
  const rows = lift ? lift.ids.flatMap((id) => shown.find((entry) => entry.id === id) ?? []) : shown
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
        isLifted={lift?.id === entry.id}
        tick={tick?.(entry)}
        onEdit={mayEdit ? (onEdit ? () => onEdit(entry) : save && (() => setEditing(entry.id))) : undefined}
        onDelete={mayEdit && remove && !entry.isSystem ? () => setDeleting(entry.id) : undefined}
        onDrop={(carried, edge) => order(droppedAt(all, carried, entry.id, edge))}
        onHandleKey={handleKey(entry)}
      />
    )
  }
  const { add } = actions
  const head = { color: 'text.secondary', fontWeight: 550 }
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
        <Box
          role="row"
          sx={{
            display: 'grid',
            gridTemplateColumns: tracks(layout),
            columnGap: layout.isNarrow ? 1 : 2,
            alignItems: 'center',
            height: 36,
            pr: layout.isNarrow ? 1 : 3,
            borderBottom: '1px solid var(--line)',
          }}
        >
          {hidden(layout.hasOrder ? t('order') : t('row'))}
          {(fields.includes('color') || fields.includes('channel')) &&
            hidden(fields.includes('channel') ? t('image') : t('color'))}
          <Box role="columnheader" sx={head}>
            {t('name')}
          </Box>
          {!isNarrow &&
            columnsOf(layout).map((field) => (
              <Box role="columnheader" key={field} sx={head}>
                {t(`fields.${field}`)}
              </Box>
            ))}
          {usedTitle && (
            <Box role="columnheader" sx={{ ...head, textAlign: 'right', pr: 2 }}>
              {usedTitle}
            </Box>
          )}
          {layout.hasUpdated && !isNarrow && (
            <Box role="columnheader" sx={head}>
              {t('updated')}
            </Box>
          )}
          {hidden(t('actions'))}
        </Box>
        {state.isPending &&
          Array.from({ length: skeletons }, (_, at) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
              key={at}
              role="row"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 4,
                height: 44,
                px: 4,
                borderBottom: '1px solid var(--line)',
              }}
            >
              <Box role="cell" sx={{ display: 'contents' }}>
                <Skeleton width={20} height={20} />
                <Skeleton width={`${18 + ((at * 7) % 16)}%`} height={10} />
                <Skeleton width="14%" height={10} sx={{ ml: 'auto' }} />
              </Box>
            </Box>
          ))}
        {Boolean(state.error) && entries.length === 0 && (
          <Box role="row">
            <Box role="cell">
              <ErrorState title={t('loadFailed')} error={state.error} onRetry={state.retry} />
            </Box>
          </Box>
        )}
        {rows.map(row)}
        {!state.isPending && !state.error && shown.length === 0 && (
          <Box role="row">
            <Box role="cell">
              <EmptyState
                title={search ? t('noHit', { text: search }) : t('nothing')}
                {...(props.emptyText && !search ? { text: props.emptyText } : {})}
              >
                {search && add && fields.every((field) => field !== 'level') && (
                  <Button
                    onClick={() =>
                      // What failed was said by a toast.
                      void run('add', () => add({ ...emptyDraft(), name: search.trim() })).catch(() => undefined)
                    }
                  >
                    {t('addText', { text: search.trim() })}
                  </Button>
                )}
              </EmptyState>
            </Box>
          </Box>
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
        {spoken}
      </Box>
    </>
  )
}
