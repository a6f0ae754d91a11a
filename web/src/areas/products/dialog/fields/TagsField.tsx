import { tagCalls } from '@halftone/contract/areas/tags.ts'
import { collapseSpaces } from '@halftone/contract/rules/plainText.ts'
import { addTags, isValidTag, tagDefaults } from '@halftone/contract/rules/tagRule.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../../lib/profile.ts'
import { send } from '../../../../lib/send.ts'
import { useDebounced } from '../../../../lib/useDebounced.ts'
import { MultiSelect } from '../../../../ui/fields/MultiSelect.tsx'
import { KeywordsMenu } from '../../../keywords/components/KeywordsMenu.tsx'
import { tagsQuery } from '../../../tags/tags.api.ts'
import { useFieldWrites, useProduct } from '../productContext.ts'
import { AddButton } from './AddButton.tsx'
import { Pill } from './Pill.tsx'

/** Tags before '+n': a row more would push the texts out of sight. */
const shown = 3
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
  const [isOpen, setOpen] = useState(false)
  // One more than fits costs no more room than '+1'.
  const rest = product.tags.length > shown + 1 ? product.tags.length - shown : 0
  const search = useDebounced(typed.trim(), searchDelay)
  const query = useQuery({ ...tagsQuery(search), enabled: anchor !== null })
  const found = query.data ?? []
  const chosen = search === '' ? product.tags : []
  const options = [...chosen, ...found.filter((tag) => !chosen.some(({ id }) => id === tag.id))]
  const fresh = collapseSpaces(typed)
  const canCreate =
    isValidTag(fresh) &&
    product.tags.length < tagDefaults.maxItems &&
    can('TK_NEW') &&
    query.isSuccess &&
    !found.some((tag) => tag.name.toLowerCase() === fresh.toLowerCase())
  const create = async () => {
    const tag = await send(tagCalls.create, { body: { name: fresh } }, { toastSuccess: false })
    void cache.invalidateQueries({ queryKey: [tagCalls.search.name] })
    await setTags([...product.tags, tag])
  }
  /** A keyword type puts in what it has, as far as there is room; words that are no tags yet become some. */
  const addAll = async (words: string[]) => {
    const { tags } = addTags(
      product.tags.map(({ name }) => name),
      words,
    )
    const made = []
    for (const name of tags.slice(product.tags.length))
      made.push(await send(tagCalls.create, { body: { name } }, { toastSuccess: false }))
    void cache.invalidateQueries({ queryKey: [tagCalls.search.name] })
    if (made.length > 0) await setTags([...product.tags, ...made])
  }
  const close = () => {
    setAnchor(null)
    setTyped('')
  }
  return (
    <>
      {(isOpen || rest === 0 ? product.tags : product.tags.slice(0, shown)).map(({ id, name }) => (
        <Pill key={id} text={name} />
      ))}
      {rest > 0 && !isOpen && (
        <Box
          component="button"
          type="button"
          className="finger"
          aria-label={t('moreTags', { count: rest })}
          onClick={() => setOpen(true)}
          sx={{
            p: 0,
            minWidth: 28,
            height: 24,
            border: 0,
            bgcolor: 'transparent',
            font: 'inherit',
            color: 'text.secondary',
            cursor: 'pointer',
          }}
        >
          +{rest}
        </Box>
      )}
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
        {...(can('TK_NEW')
          ? {
              footer: (
                <>
                  {product.tags.length < tagDefaults.maxItems && (
                    <KeywordsMenu search={search} onChoose={(words) => void addAll(words).catch(() => undefined)} />
                  )}
                  {canCreate && (
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
                  )}
                </>
              ),
            }
          : {})}
      />
    </>
  )
}
