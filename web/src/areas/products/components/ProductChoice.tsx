import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import { moveCards } from '../board/moveCards.ts'
import { CellEditor } from '../management/CellEditor.tsx'
import { cards } from '../model/productEntities.ts'
import { unselect } from '../model/selection.ts'
import { assignAll, labelAll, setPriorityOf } from '../productActions.ts'
import { DueMenu } from './DueMenu.tsx'
import type { Choice } from './productDialogs.ts'
import { useOptions } from './useOptions.tsx'

/** Labels that every chosen product has; ticking another adds it, unticking takes it from all. */
function commonLabels(ids: readonly number[]): number[] {
  const [first, ...rest] = ids.map((id) => cards.get(id)?.labels ?? [])
  return (first ?? []).filter((label) => rest.every((labels) => labels.includes(label)))
}

interface Props {
  choice: Choice
  ids: readonly number[]
  anchor: HTMLElement
  groupId: number
  onClose: () => void
}

const fields = { assign: 'assignees', label: 'labels', priority: 'priority', due: 'due' } as const

/** A board, people, labels, a priority or a due date for one product or several. */
export function ProductChoice({ choice, ids, anchor, groupId, onClose }: Props) {
  const { t } = useTranslation('products')
  const { options } = useOptions(groupId)
  const [common, setCommon] = useState<readonly number[]>(() => commonLabels(ids))
  const only = ids.length === 1 ? cards.get(ids[0] ?? 0) : undefined
  if (only && choice !== 'move')
    return <CellEditor editing={{ field: fields[choice], id: only.id, anchor }} groupId={groupId} onClose={onClose} />
  if (choice === 'due') return <DueMenu anchor={anchor} ids={ids} onClose={onClose} />
  const move = ([to]: number[]) => {
    if (to !== undefined) void moveCards(ids, to, undefined, true)
    unselect(ids)
  }
  const label = (next: number[]) => {
    const add = next.filter((one) => !common.includes(one))
    const remove = common.filter((one) => !next.includes(one))
    setCommon(next)
    void labelAll(ids, add, remove)
  }
  const prioritize = ([priority]: number[]) => priority !== undefined && void setPriorityOf(ids, priority)
  const boards = options.statuses.filter(({ id }) => id !== only?.status)
  const shape = {
    move: { label: t('bulk.move'), options: boards, value: [], isSingle: true, onChange: move },
    // People are added to several, never taken from them: who is on some of them is not seen here.
    assign: {
      label: t('bulk.assign'),
      options: options.people,
      value: [],
      isSingle: true,
      onChange: (people: number[]) => void assignAll(ids, people),
    },
    label: { label: t('bulk.label'), options: options.labels, value: common, isSingle: false, onChange: label },
    priority: {
      label: t('fields.priority'),
      options: options.priorities,
      value: [],
      isSingle: true,
      onChange: prioritize,
    },
  }[choice]
  return <MultiSelect anchor={anchor} onClose={onClose} {...shape} />
}
