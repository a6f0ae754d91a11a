import { productCalls } from '@halftone/contract/areas/products.ts'
import type { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../../lib/send.ts'
import { ChannelForm } from '../../../content/components/ChannelForm.tsx'
import { useProduct } from '../productContext.ts'
import { patchDetail } from '../productDetail.api.ts'
import { useFieldChange } from '../useFlashes.ts'

/** One channel's contents of the product; the dialog's line says how the saving goes. */
export function ChannelContent({ config, isReadOnly }: { config: SaleChannelConfig; isReadOnly: boolean }) {
  const { product } = useProduct()
  const cache = useQueryClient()
  const changed = useFieldChange('saleChannelConfigs')
  const { channelId, accountId } = config
  return (
    <ChannelForm
      isReadOnly={isReadOnly}
      changed={changed}
      target={{
        config,
        keepAs: `product:${product.id}:${channelId}`,
        write: async (contents, version) => {
          const patch = await send(
            productCalls.setContent,
            {
              params: { id: product.id },
              body: { saleChannelConfigs: { channelId, contents, accountId, version } },
            },
            { toastSuccess: false },
          )
          patchDetail(cache, product.id, patch)
          return patch.saleChannelConfigs
        },
        takeOver: ({ value, version }) =>
          patchDetail(cache, product.id, (detail) => ({
            ...detail,
            saleChannelConfigs: detail.saleChannelConfigs.map((one) =>
              one.channelId === channelId ? { ...one, contents: value, version } : one,
            ),
          })),
      }}
    />
  )
}
