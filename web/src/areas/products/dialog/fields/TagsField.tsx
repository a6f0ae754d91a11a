import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { collapseSpaces } from '@halftone/contract/rules/plainText.ts'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../../lib/profile.ts'
import { send } from '../../../../lib/send.ts'
import { useDebounced } from '../../../../lib/useDebounced.ts'
import { MultiSelect } from '../../../../ui/fields/MultiSelect.tsx'
import { tagsQuery } from '../../reference.api.ts'
import { useFieldWrites, useProduct } from '../productContext.ts'
import { AddButton } from './AddButton.tsx'
import { Pill } from './Pill.tsx'

/** ms (R531). */
const searchDelay = 500

/** The product's tags; the picker asks the server, and a new name can be added to the list. */
export function TagsField() {
  const { t } = useTranslation('product')
  const { product, may } = useProduct()
  const { setTags } = useFieldWrites()
  const can = usePermission('any')
  const cache = useQueryClient()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchDelay)
  const query = useQuery({ ...tagsQuery(search), enabled: anchor !== null })
  const found = query.data ?? []
  const chosen = search === '' ? product.tags : []
  const options = [...chosen, ...found.filter((tag) => !chosen.some(({ id }) => id === tag.id))]
  const fresh = collapseSpaces(typed)
  const canCreate =
    fresh !== '' &&
    can('TK_NEW') &&
    query.isSuccess &&
    !found.some((tag) => tag.name.toLowerCase() === fresh.toLowerCase())
  const create = async () => {
    const tag = await send(tagCalls.create, { body: { name: fresh } }, { toastSuccess: false })
    void cache.invalidateQueries({ queryKey: [tagCalls.search.name] })
    await setTags([...product.tags, tag])
  }
  const close = () => {
    setAnchor(null)
    setTyped('')
  }
  return (
    <>
      {product.tags.map(({ id, name }) => (
        <Pill key={id} text={name} />
      ))}
      {product.tags.length === 0 && !may.edit && '–'}
      {may.edit && (
        <AddButton label={t('editTags')} isOpen={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)} />
      )}
      <MultiSelect
        anchor={anchor}
        onClose={close}
        options={options}
        onSearch={setTyped}
        isLoading={query.isPending}
        value={product.tags.map(({ id }) => id)}
        onChange={(ids) =>
          void setTags(ids.flatMap((id) => [...product.tags, ...found].find((tag) => tag.id === id) ?? []))
        }
        label={t('searchTags')}
        {...(canCreate
          ? {
              footer: (
                <Button
                  fullWidth
                  variant="text"
                  size="small"
                  startIcon={<Plus size={14} />}
                  onClick={() => void create().catch(() => undefined)}
                  sx={{ justifyContent: 'flex-start' }}
                >
                  {t('createTag', { name: fresh })}
                </Button>
              ),
            }
          : {})}
      />
    </>
  )
}
