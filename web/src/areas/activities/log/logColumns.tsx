import type { LogLine } from '@halftone/contract/areas/activities/activities.log.ts'
import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Column } from '../../../ui/table/column.ts'
import { ActionCell } from './cells/ActionCell.tsx'
import { ContentCell } from './cells/ContentCell.tsx'
import { DataCell } from './cells/DataCell.tsx'
import { PhoneLine } from './cells/PhoneLine.tsx'
import { WhenCell } from './cells/WhenCell.tsx'
import { WhoCell } from './cells/WhoCell.tsx'

/** The columns of every log, in their order (R074). */
export function logColumnsOf<Row>(
  t: TFunction<['logs']>,
  cells: Record<'user' | 'content' | 'old' | 'new' | 'date' | 'action', (row: Row) => ReactNode>,
): Column<Row>[] {
  const titles = { old: t('column.old'), new: t('column.new') }
  const line = (row: Row) => (
    <PhoneLine
      titles={titles}
      cells={{
        user: cells.user(row),
        content: cells.content(row),
        old: cells.old(row),
        new: cells.new(row),
        date: cells.date(row),
        action: cells.action(row),
      }}
    />
  )
  // A phone has one column, which says all of a line.
  return [
    { id: 'user', title: t('column.user'), width: 160, phone: 'hidden', render: cells.user },
    {
      ...{ id: 'content', title: t('column.content'), width: 220, shares: true, render: cells.content },
      ...{ phone: 280, phoneRender: line },
    },
    { id: 'old', title: titles.old, width: 190, shares: true, phone: 'hidden', render: cells.old },
    { id: 'new', title: titles.new, width: 190, shares: true, phone: 'hidden', render: cells.new },
    { id: 'date', title: t('column.date'), width: 104, phone: 'hidden', render: cells.date },
    { id: 'action', title: t('column.action'), width: 116, align: 'right', phone: 'hidden', render: cells.action },
  ]
}

interface Shown {
  search: string
  boards: ReadonlyMap<string, string>
  /** Lines that show all of their data. */
  whole: ReadonlySet<number>
  onOnly: (line: LogLine) => void
}

/** Grey, and texts still as dark as quiet ones have to be. */
const takenBack = {
  filter: 'saturate(0)',
  ...{ '&, & *': { color: 'text.secondary' }, '& img': { opacity: 0.6 } },
}

/** Of the log of actions. What was taken back is paler. */
export function actionColumns(t: TFunction<['logs']>, { search, boards, whole, onOnly }: Shown): Column<LogLine>[] {
  const faded = (line: LogLine, cell: ReactNode) => (line.revertedBy ? <Box sx={takenBack}>{cell}</Box> : cell)
  const data = (side: 'old' | 'new') => (line: LogLine) =>
    faded(line, <DataCell line={line} side={side} search={search} boards={boards} isWhole={whole.has(line.id)} />)
  return logColumnsOf<LogLine>(t, {
    user: (line) => faded(line, <WhoCell {...line} />),
    content: (line) => faded(line, <ContentCell line={line} />),
    old: data('old'),
    new: data('new'),
    date: (line) => <WhenCell at={line.createdAt} />,
    action: (line) => <ActionCell line={line} onOnly={onOnly} />,
  })
}
