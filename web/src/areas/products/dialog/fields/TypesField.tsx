import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../../ui/fields/MultiSelect.tsx'
import { typesQuery } from '../../../configs/systemConfigs.api.ts'
import { useFieldWrites, useProduct } from '../productContext.ts'
import { AddButton } from './AddButton.tsx'
import { Pill } from './Pill.tsx'

/** ms (R531). */
const searchDelay = 500

/** The product's types, of those that the team has. */
export function TypesField() {
  const { t } = useTranslation('product')
  const { product, may } = useProduct()
  const { setTypes } = useFieldWrites()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const query = useQuery({ ...typesQuery(product.groupId), enabled: anchor !== null })
  const options = query.data ?? product.types
  return (
    <>
      {product.types.map(({ id, name }) => (
        <Pill key={id} text={name} />
      ))}
      {product.types.length === 0 && !may.edit && '–'}
      {may.edit && (
        <AddButton
          label={t('editTypes')}
          isOpen={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      )}
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        options={options}
        isLoading={query.isPending}
        value={product.productType}
        onChange={(ids) =>
          void setTypes(
            ids.flatMap((id) => {
              const found = options.find((one) => one.id === id) ?? product.types.find((one) => one.id === id)
              return found ? [{ id: found.id, name: found.name }] : []
            }),
          )
        }
        searchDelay={searchDelay}
        label={t('searchTypes')}
      />
    </>
  )
}
