import { productCalls } from '@halftone/contract/areas/products.ts'
import { ProductPatch } from '@halftone/contract/parts/product.ts'
import type { Content, SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { contentErrors, isListField } from '@halftone/contract/rules/contentFields.ts'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useContents } from '../../../../lib/saving/useContents.ts'
import { send } from '../../../../lib/send.ts'
import { ConflictChoice } from '../fields/ConflictChoice.tsx'
import { useProduct } from '../productContext.ts'
import { patchDetail } from '../productDetail.api.ts'
import { ContentInput } from './ContentInput.tsx'

const linesOf = (contents: readonly Content[]) =>
  contents.map(({ name, value }) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`).join('\n')

/** The fields of one channel, saved by themselves; a field with a fault waits until it is mended. */
export function ChannelContent({ config, isReadOnly }: { config: SaleChannelConfig; isReadOnly: boolean }) {
  const { product } = useProduct()
  const cache = useQueryClient()
  const { channelId, fields, accountId } = config
  const form = useContents({
    config,
    keepAs: `product:${product.id}:${channelId}`,
    // What the channel does not have any more is the server's business.
    errorsOf: (contents) =>
      contentErrors(
        fields,
        contents.filter(({ name }) => fields.some((field) => field.name === name)),
      ),
    write: async (contents, version) => {
      const patch = await send(
        productCalls.setContent,
        {
          params: { id: product.id },
          body: { saleChannelConfigs: { id: config.id, channelId, contents, accountId, version } },
        },
        { toastSuccess: false },
      )
      patchDetail(cache, product.id, patch)
      return patch.saleChannelConfigs?.find((one) => one.channelId === channelId)?.version ?? version + 1
    },
    currentOf: (current) =>
      ProductPatch.partial()
        .safeParse(current)
        .data?.saleChannelConfigs?.find((one) => one.channelId === channelId),
    takeOver: ({ value, version }) =>
      patchDetail(cache, product.id, (detail) => ({
        ...detail,
        saleChannelConfigs: detail.saleChannelConfigs.map((one) =>
          one.channelId === channelId ? { ...one, contents: value, version } : one,
        ),
      })),
  })
  const { contents, conflict } = form
  return (
    <Box sx={{ display: 'grid', gap: 3 }} onBlur={() => void form.flush()}>
      {fields.map((field) => (
        <ContentInput
          key={field.name}
          field={field}
          value={contents.find(({ name }) => name === field.name)?.value ?? (isListField(field) ? [] : '')}
          error={form.errors[field.name]}
          isReadOnly={isReadOnly}
          onChange={(value, isNow) => form.change(field.name, value, isNow)}
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
          onKeepMine={form.keepMine}
          onKeepTheirs={form.keepTheirs}
        />
      )}
    </Box>
  )
}
