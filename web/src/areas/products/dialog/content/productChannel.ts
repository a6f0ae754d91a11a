import { productCalls } from '@halftone/contract/areas/products.ts'
import type { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { queryClient } from '../../../../lib/queryClient.ts'
import { send } from '../../../../lib/send.ts'
import type { ContentTarget } from '../../../content/useContents.ts'
import { patchDetail } from '../productDetail.api.ts'

/** One channel's contents of a product, and where they are written; the dialog's line says how the saving goes. */
export function productChannel(productId: number, config: SaleChannelConfig): ContentTarget {
  const { channelId, accountId } = config
  return {
    config,
    keepAs: `product:${productId}:${channelId}`,
    write: async (contents, version) => {
      const patch = await send(
        productCalls.setContent,
        { params: { id: productId }, body: { saleChannelConfigs: { channelId, contents, accountId, version } } },
        { toastSuccess: false },
      )
      patchDetail(queryClient, productId, patch)
      return patch.saleChannelConfigs
    },
    takeOver: ({ value, version }) =>
      patchDetail(queryClient, productId, (detail) => ({
        ...detail,
        saleChannelConfigs: detail.saleChannelConfigs.map((one) =>
          one.channelId === channelId ? { ...one, contents: value, version } : one,
        ),
      })),
  }
}
