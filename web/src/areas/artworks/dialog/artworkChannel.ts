import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import type { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import type { ContentTarget } from '../../content/useContents.ts'
import { patchArtwork } from '../artworkCache.ts'
import { artworkQuery } from '../artworks.api.ts'

/** One channel's contents of an artwork, and where they are written. */
export function artworkChannel(artworkId: number, config: SaleChannelConfig): ContentTarget {
  const { channelId, accountId } = config
  return {
    config,
    keepAs: `artwork:${artworkId}:${channelId}`,
    write: async (contents, version) => {
      const changed = await send(
        artworkCalls.setContent,
        { params: { id: artworkId }, body: { saleChannelConfigs: { channelId, contents, accountId, version } } },
        { toastSuccess: false, toastErrors: false },
      )
      patchArtwork(queryClient, changed)
      return changed.saleChannelConfigs
    },
    takeOver: ({ value, version }) => {
      const artwork = queryClient.getQueryData(artworkQuery(artworkId).queryKey)
      const saleChannelConfigs = artwork?.saleChannelConfigs.map((other) =>
        other.channelId === channelId ? { ...other, contents: value, version } : other,
      )
      if (saleChannelConfigs) patchArtwork(queryClient, { id: artworkId, saleChannelConfigs })
    },
  }
}
