import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../../ui/fields/MultiSelect.tsx'
import { StatusDot } from '../../../../ui/marks/StatusDot.tsx'
import { labelsOf } from '../../../labels/labels.api.ts'
import { useFieldWrites, useProduct } from '../productContext.ts'
import { AddButton } from './AddButton.tsx'
import { Pill } from './Pill.tsx'

/** The product's labels, of the team's. */
export function LabelsField() {
  const { t } = useTranslation('product')
  const { product, may } = useProduct()
  const { setLabels } = useFieldWrites()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const query = useQuery({ ...labelsOf(product.groupId), enabled: anchor !== null })
  const options = query.data ?? product.listLabel
  return (
    <>
      {product.listLabel.map(({ id, name, color }) => (
        <Pill key={id} text={name} color={color} />
      ))}
      {product.listLabel.length === 0 && !may.edit && '–'}
      {may.edit && (
        <AddButton
          label={t('editLabels')}
          isOpen={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      )}
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        options={options.map(({ id, name, color }) => ({ id, name, mark: <StatusDot color={color} /> }))}
        isLoading={query.isPending}
        value={product.labels}
        onChange={(ids) =>
          void setLabels(
            ids.flatMap((id) => {
              const found = options.find((one) => one.id === id)
              return found ? [{ id: found.id, name: found.name, color: found.color }] : []
            }),
          )
        }
        label={t('searchLabels')}
      />
    </>
  )
}
