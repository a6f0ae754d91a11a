import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '../../../../ui/fields/MultiSelect.tsx'
import { accountsQuery } from '../../reference.api.ts'
import { useFieldWrites, useProduct } from '../productContext.ts'
import { AddButton } from './AddButton.tsx'
import { Pill } from './Pill.tsx'

/** The shops that the product is meant for. */
export function AccountsField() {
  const { t } = useTranslation('product')
  const { product, may } = useProduct()
  const { setAccounts } = useFieldWrites()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const query = useQuery({ ...accountsQuery(product.groupId), enabled: anchor !== null })
  const options = query.data?.map(({ id, name, channel }) => ({ id, name, detail: channel.name })) ?? product.accounts
  return (
    <>
      {product.accounts.map(({ id, name }) => (
        <Pill key={id} text={name} />
      ))}
      {may.edit && (
        <AddButton
          label={t('editAccounts')}
          isOpen={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      )}
      <MultiSelect
        anchor={anchor}
        onClose={() => setAnchor(null)}
        options={options}
        isLoading={query.isPending}
        value={product.accounts.map(({ id }) => id)}
        onChange={(ids) =>
          void setAccounts(
            ids.flatMap((id) => {
              const found = options.find((one) => one.id === id)
              return found ? [{ id: found.id, name: found.name }] : []
            }),
          )
        }
        label={t('searchAccounts')}
      />
    </>
  )
}
