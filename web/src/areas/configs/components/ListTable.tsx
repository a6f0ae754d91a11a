import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { emptyDraft, type ListRow } from '../list/listModel.ts'
import type { ListSource } from '../list/listSource.ts'
import type { ListActions } from '../list/useListActions.ts'
import { useRowOrder } from '../list/useRowOrder.ts'
import type { ListKind } from '../settingsPages.ts'
import { AddLine } from './AddLine.tsx'
import { DeleteLine } from './DeleteLine.tsx'
import { EditLine } from './EditLine.tsx'
import { ItemLine } from './ItemLine.tsx'
import { columnsOf, templateOf } from './listColumns.ts'

const ChannelDialog = lazy(async () => ({ default: (await import('./ChannelDialog.tsx')).ChannelDialog }))

export interface Rights {
  add: boolean
  edit: boolean
  remove: boolean
}

interface Props {
  list: ListKind
  label: string
  thing: string
  source: ListSource
  rows: readonly ListRow[]
  /** Also those that the search hides: a name is unique among all. */
  all: readonly ListRow[]
  teams: readonly { id: number; name: string }[]
  actions: ListActions
  rights: Rights
  canOrder: boolean
  search: string
  addField: RefObject<HTMLInputElement | null>
  onAdded: () => void
}

type Doing = { kind: 'edit' | 'delete'; id: number } | null

/** The entries; one row at a time is edited or asked about, the last row adds. */
export function ListTable(props: Props) {
  const { list, label, thing, source, rows, all, teams, actions, rights, canOrder, search, addField, onAdded } = props
  const { t } = useTranslation(['settings', 'common'])
  const [doing, setDoing] = useState<Doing>(null)
  const order = useRowOrder(rows, actions.reorder)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = order.ids.flatMap((id) => byId.get(id) ?? [])
  const columns = columnsOf(source, rows)
  const template = templateOf(columns)
  const stop = () => setDoing(null)
  const isChannels = list === 'sale_channels'
  const edited = doing?.kind === 'edit' ? byId.get(doing.id) : undefined
  return (
    <Box
      role="table"
      aria-label={label}
      sx={{ border: '1px solid var(--line)', borderRadius: 'var(--radius)', bgcolor: 'background.paper', overflowX: 'auto' }}
    >
      <Box sx={{ minWidth: { xs: 560, md: 'auto' } }}>
        <Box
          role="row"
          sx={{
            display: 'grid',
            gridTemplateColumns: template,
            alignItems: 'center',
            gap: 3,
            px: 3,
            height: 36,
            borderBottom: '1px solid var(--line)',
            color: 'text.secondary',
            fontWeight: 550,
          }}
        >
          {columns.map((column) => (
            <Box role="columnheader" key={column} sx={column === 'used' ? { textAlign: 'right' } : {}}>
              {column === 'mark' || column === 'handle' || column === 'actions' ? (
                <span className="visually-hidden">{t(`column.${column}`)}</span>
              ) : column === 'used' ? (
                t(`used.${list}`)
              ) : (
                t(`column.${column}`)
              )}
            </Box>
          ))}
        </Box>
        {shown.map((row) =>
          doing?.id === row.id && doing.kind === 'delete' ? (
            <DeleteLine
              key={row.id}
              row={row}
              onKeep={stop}
              onDelete={async () => {
                if ((await actions.remove(row)) === null) stop()
              }}
            />
          ) : doing?.id === row.id && !isChannels ? (
            <EditLine
              key={row.id}
              row={row}
              rows={all}
              columns={columns}
              template={template}
              source={source}
              teams={teams}
              onCancel={stop}
              onSave={async (draft) => {
                const problem = await actions.change(row, draft)
                if (problem === null) stop()
                return problem
              }}
            />
          ) : (
            <ItemLine
              key={row.id}
              row={row}
              place={order.ids.indexOf(row.id)}
              columns={columns}
              template={template}
              rights={rights}
              order={canOrder ? order : null}
              onEdit={() => setDoing({ kind: 'edit', id: row.id })}
              onDelete={() => setDoing({ kind: 'delete', id: row.id })}
            />
          ),
        )}
        {rows.length === 0 &&
          (search ? (
            <EmptyState title={t('common:nothing')}>
              {rights.add && (
                <Button
                  onClick={() =>
                    void actions.add({ ...emptyDraft, name: search.trim() }).then((problem) => problem === null && onAdded())
                  }
                >
                  {t('addNamed', { name: search.trim() })}
                </Button>
              )}
            </EmptyState>
          ) : (
            <EmptyState title={t('none', { thing })} />
          ))}
        {rights.add && <AddLine rows={all} thing={thing} source={source} field={addField} onAdd={actions.add} />}
      </Box>
      <span role="status" className="visually-hidden">
        {order.spoken}
      </span>
      <Suspense fallback={null}>
        {isChannels && edited?.channel && (
          <ChannelDialog row={edited} channel={edited.channel} rows={all} onClose={stop} queryKey={source.queryKey} />
        )}
      </Suspense>
    </Box>
  )
}
