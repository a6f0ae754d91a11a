import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toasts.ts'
import { MultiSelect } from '../../ui/fields/MultiSelect.tsx'
import { StatusDot } from '../../ui/marks/StatusDot.tsx'
import { addBoard, limitBoard, orderBoards, recolorBoard, removeBoard } from './boards.api.ts'
import { teamBoards } from './configs.api.ts'
import { type EntryActions, EntryList } from './list/EntryList.tsx'
import type { Entry } from './list/entry.ts'
import { ListPage } from './list/ListPage.tsx'
import { useCachedCount, usePages } from './list/usePages.ts'
import { masterBoards } from './systemConfigs.api.ts'

const neutral = '#6F6F7A'

/** The columns of a team's board: order, colour, from the master boards or new (R660). */
export function TeamBoardsList({ groupId, tools }: { groupId: number; tools: ReactNode }) {
  const { t } = useTranslation('configs')
  const query = useQuery(teamBoards(groupId))
  const masters = useQuery(masterBoards).data ?? []
  const boards = query.data?.boards ?? []
  const find = (entry: Entry) => boards.find((board) => board.id === entry.id)
  const entries = boards.map(
    ({ id, name, color, used, wipLimit }): Entry => ({ id, name, color, used, limit: wipLimit, isNameFixed: true }),
  )
  const pages = usePages(entries)
  const skeletons = useCachedCount('boards', 6, query.data?.boards.length)
  const addRef = useRef<HTMLInputElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const missing = masters.filter(
    (master) => (master.group_id ?? groupId) === groupId && !boards.some((board) => board.statusId === master.id),
  )
  const actions: EntryActions = {
    add: async ({ name, color, limit }) => {
      const master = missing.find((one) => one.name.toLowerCase() === name.toLowerCase())
      const board = await addBoard(groupId, master ? { statusId: master.id } : { name, color: color || neutral })
      if (limit) await limitBoard(board, Number(limit))
    },
    save: async (entry, { color, limit }) => {
      const board = find(entry)
      if (board && color && color !== board.color) await recolorBoard(board, color)
      if (board && Number(limit) !== (board.wipLimit ?? 0)) await limitBoard(board, limit ? Number(limit) : null)
    },
    remove: async (entry) => {
      const board = find(entry)
      if (board) await removeBoard(board)
    },
    order: (ids) => orderBoards(groupId, boards, ids),
  }
  const total = entries.reduce((sum, { used = 0 }) => sum + used, 0)
  return (
    <ListPage
      title={t('columns.page')}
      text={t('columns.text')}
      addLabel={t('addThing', { thing: 'board' })}
      onAdd={() => addRef.current?.focus()}
      search={pages.search}
      searchLabel={t('search', { things: t('columns.title').toLowerCase() })}
      onSearch={pages.setSearch}
      tools={
        <>
          {tools}
          {missing.length > 0 && (
            <Button
              aria-haspopup="listbox"
              endIcon={<ChevronDown size={14} />}
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              {t('columns.fromMaster')}
            </Button>
          )}
          <MultiSelect
            anchor={anchor}
            onClose={() => setAnchor(null)}
            label={t('columns.fromMaster')}
            isSingle
            value={[]}
            options={missing.map(({ id, name, color }) => ({
              id,
              name,
              mark: <StatusDot {...(color ? { color } : {})} />,
            }))}
            onChange={([statusId]) => {
              if (statusId === undefined) return
              addBoard(groupId, { statusId }).catch((error: unknown) =>
                toast.error(t('failed.add', { thing: 'board' }), {
                  detail: error instanceof Error ? error.message : '',
                }),
              )
            }}
          />
        </>
      }
      aside={query.data && `${t('columns.count', { count: entries.length })} · ${t('uses.product', { count: total })}`}
    >
      <EntryList
        label={t('columns.title')}
        thing="board"
        entries={entries}
        shown={pages.search ? pages.shown : entries}
        search={pages.search}
        fields={['color', 'limit']}
        usedTitle={t('usedTitle.product')}
        usedText={(used) => t('columns.usedBy', { uses: t('uses.product', { count: used }) })}
        state={{ isPending: query.isPending, error: query.error, retry: () => void query.refetch() }}
        skeletons={skeletons}
        actions={actions}
        addRef={addRef}
        emptyText={t('columns.empty')}
      />
    </ListPage>
  )
}
