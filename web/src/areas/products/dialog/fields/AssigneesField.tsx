import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AvatarStack } from '../../../../ui/AvatarStack.tsx'
import { PeoplePicker } from '../../../../ui/PeoplePicker.tsx'
import { peopleQuery } from '../../reference.api.ts'
import { useFieldWrites, useProduct } from '../productContext.ts'
import { AddButton } from './AddButton.tsx'

/** Who works on it: faces, and a picker of the team's people. */
export function AssigneesField() {
  const { t } = useTranslation('product')
  const { product, may } = useProduct()
  const { setAssignees } = useFieldWrites()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const people = useQuery({ ...peopleQuery(product.groupId), enabled: anchor !== null })
  const all = [
    ...(people.data ?? []),
    ...product.assignees.filter(({ id }) => !people.data?.some((one) => one.id === id)),
  ]
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
        onChange={(ids) => void setAssignees(ids.flatMap((id) => all.find((one) => one.id === id) ?? []))}
        label={t('searchPeople')}
      />
    </>
  )
}
