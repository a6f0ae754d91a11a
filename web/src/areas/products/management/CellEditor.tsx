import { useTranslation } from 'react-i18next'
import { useKeyed } from '../../../lib/state/keyed.ts'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { DueMenu } from '../components/DueMenu.tsx'
import { useOptions } from '../components/useOptions.tsx'
import { cards } from '../model/productEntities.ts'
import { setAssignees, setLabels, setPriority, setTypes } from '../productActions.ts'
import type { Editing } from './groups.ts'

const optionsOf = { assignees: 'people', types: 'types', labels: 'labels', priority: 'priorities' } as const

/** The one open picker of the table; each tick is saved at once; taking somebody off asks (R369). */
export function CellEditor({ editing, groupId, onClose }: { editing: Editing; groupId: number; onClose: () => void }) {
  const { t } = useTranslation(['products', 'common'])
  const { options } = useOptions(groupId)
  const [confirm, confirmDialog] = useConfirm()
  const card = useKeyed(cards, editing.id)
  const { field, anchor } = editing
  if (!card) return null
  if (field === 'due') return <DueMenu anchor={anchor} ids={[card.id]} onClose={onClose} />
  const values = { assignees: card.assignees, types: card.types, labels: card.labels, priority: [card.priority] }
  const save = {
    assignees: setAssignees,
    types: setTypes,
    labels: setLabels,
    priority: (id: number, [priority]: number[]) => setPriority(id, priority ?? 0),
  }
  const change = (value: number[]) => {
    const left = field === 'assignees' ? card.assignees.filter((id) => !value.includes(id)) : []
    if (left.length === 0) return void save[field](card.id, value)
    const names = left.map((id) => options.people.find((person) => person.id === id)?.name ?? '')
    confirm({
      title: t('common:removeQuestion', { name: names.join(', ') }),
      confirmLabel: t('common:remove'),
      onConfirm: () => save[field](card.id, value),
    })
  }
  return (
    <>
      <MultiSelect
        anchor={anchor}
        onClose={onClose}
        label={t(`fields.${field}`)}
        isSingle={field === 'priority'}
        options={options[optionsOf[field]]}
        value={values[field]}
        onChange={change}
      />
      {confirmDialog}
    </>
  )
}
