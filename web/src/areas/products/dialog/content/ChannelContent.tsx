import { productCalls } from '@halftone/contract/areas/products.ts'
import { ProductPatch } from '@halftone/contract/parts/product.ts'
import type { Content, SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { contentError, isListField } from '@halftone/contract/rules/contentFields.ts'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keptText } from '../../../../lib/keptTexts.ts'
import { send } from '../../../../lib/send.ts'
import { ConflictChoice } from '../fields/ConflictChoice.tsx'
import { useProduct } from '../productContext.ts'
import { patchDetail } from '../productDetail.api.ts'
import { useAutosave } from '../useAutosave.ts'
import { ContentInput } from './ContentInput.tsx'

const saveDelay = 700
const isSame = (a: Content[], b: Content[]) => JSON.stringify(a) === JSON.stringify(b)
const linesOf = (contents: readonly Content[]) =>
  contents.map(({ name, value }) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`).join('\n')

/** The fields of one channel, saved by themselves; a field with a fault waits until it is mended. */
export function ChannelContent({ config, isReadOnly }: { config: SaleChannelConfig; isReadOnly: boolean }) {
  const { product } = useProduct()
  const cache = useQueryClient()
  const { channelId, fields, accountId } = config
  const keepAs = `product:${product.id}:${channelId}`
  const [typed, setTyped] = useState(() => keptText<Content[]>(keepAs)?.value ?? null)
  const written = useRef(0)
  const [shownFrom, setShownFrom] = useState(Number.POSITIVE_INFINITY)
  // What is saved stands until `config` has it: the old text in between would take the caret to its end.
  const contents = config.version >= shownFrom ? config.contents : (typed ?? config.contents)
  const errorsOf = (list: readonly Content[]) =>
    new Map(
      fields.flatMap((field) => {
        const value = list.find(({ name }) => name === field.name)?.value
        const error = value === undefined ? null : contentError(field, value)
        return error ? [[field.name, error] as const] : []
      }),
    )
  const errors = errorsOf(contents)
  const save = useAutosave<Content[]>({
    name: `content-${channelId}`,
    saved: { value: config.contents, version: config.version },
    delay: saveDelay,
    isSame,
    isBlocked: (value) => errorsOf(value).size > 0,
    send: async (value, version) => {
      const patch = await send(
        productCalls.setContent,
        {
          params: { id: product.id },
          body: { saleChannelConfigs: { id: config.id, channelId, contents: value, accountId, version } },
        },
        { toastSuccess: false },
      )
      patchDetail(cache, product.id, patch)
      const now = patch.saleChannelConfigs?.find((one) => one.channelId === channelId)
      written.current = now?.version ?? version + 1
      return { value, version: written.current }
    },
    currentOf: (current) => {
      const configs = ProductPatch.partial().safeParse(current).data?.saleChannelConfigs
      const now = configs?.find((one) => one.channelId === channelId)
      return now && { value: now.contents, version: now.version }
    },
    onSaved: () => setShownFrom(written.current),
    keepAs,
  })
  const change = (name: string, value: Content['value'], isNow: boolean) => {
    const known = contents.filter((content) => content.name !== name)
    const order = new Map(fields.map((field, place) => [field.name, place]))
    const next = [...known, { name, value }].sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0))
    setTyped(next)
    setShownFrom(Number.POSITIVE_INFINITY)
    save.change(next)
    if (isNow) void save.flush()
  }
  const { conflict } = save
  return (
    <Box sx={{ display: 'grid', gap: 3 }} onBlur={() => void save.flush()}>
      {fields.map((field) => (
        <ContentInput
          key={field.name}
          field={field}
          value={contents.find(({ name }) => name === field.name)?.value ?? (isListField(field) ? [] : '')}
          error={errors.get(field.name)}
          isReadOnly={isReadOnly}
          onChange={(value, isNow) => change(field.name, value, isNow)}
        />
      ))}
      {conflict && (
        <ConflictChoice
          of="saleChannelConfigs"
          at={conflict.at}
          theirs={<Box sx={{ whiteSpace: 'pre-wrap' }}>{linesOf(conflict.theirs.value)}</Box>}
          mine={<Box sx={{ whiteSpace: 'pre-wrap' }}>{linesOf(conflict.mine)}</Box>}
          theirText={linesOf(conflict.theirs.value)}
          myText={linesOf(conflict.mine)}
          onKeepMine={save.keepMine}
          onKeepTheirs={() => {
            const { value, version } = conflict.theirs
            patchDetail(cache, product.id, (detail) => ({
              ...detail,
              saleChannelConfigs: detail.saleChannelConfigs.map((one) =>
                one.channelId === channelId ? { ...one, contents: value, version } : one,
              ),
            }))
            setTyped(null)
            save.keepTheirs()
          }}
        />
      )}
    </Box>
  )
}
