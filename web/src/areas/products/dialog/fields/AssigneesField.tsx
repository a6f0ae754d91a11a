import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AvatarStack } from '../../../../ui/AvatarStack.tsx'
import { PeoplePicker } from '../../../../ui/fields/PeoplePicker.tsx'
import { useConfirm } from '../../../../ui/useConfirm.tsx'
import { peopleQuery } from '../../reference.api.ts'
import { useFieldWrites, useProduct } from '../productContext.ts'
import { AddButton } from './AddButton.tsx'

/** ms (R531). */
const searchDelay = 500

/** Who works on it: faces, and a picker of the team's people; taking somebody off asks (R369). */
export function AssigneesField() {
  const { t } = useTranslation(['product', 'common'])
  const { product, may } = useProduct()
  const { setAssignees } = useFieldWrites()
  const [confirm, confirmDialog] = useConfirm()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const people = useQuery({ ...peopleQuery(product.groupId), enabled: anchor !== null })
  const all = [
    ...(people.data ?? []),
    ...product.assignees.filter(({ id }) => !people.data?.some((one) => one.id === id)),
  ]
  const change = (ids: number[]) => {
    const next = ids.flatMap((id) => all.find((one) => one.id === id) ?? [])
    const left = product.assignees.filter(({ id }) => !ids.includes(id))
    if (left.length === 0) return void setAssignees(next)
    confirm({
      title: t('common:removeQuestion', { name: left.map((one) => one.display_name).join(', ') }),
      confirmLabel: t('common:remove'),
      onConfirm: () => setAssignees(next),
    })
  }
  return (
    <>
      <AvatarStack people={product.assignees} max={5} size={22} />
      {product.assignees.length === 0 && !may.edit && '–'}
      {may.edit && (
        <AddButton
          label={t('editAssignees')}
          isOpen={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      )}
      <PeoplePicker
        anchor={anchor}
        onClose={() => setAnchor(null)}
        people={all}
        isLoading={people.isPending}
        value={product.assigneeIds}
        onChange={change}
        searchDelay={searchDelay}
        label={t('searchPeople')}
      />
      {confirmDialog}
    </>
  )
}
