import { artworkCalls } from '@halftone/contract/areas/artworks.ts'
import { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { contentErrors } from '@halftone/contract/rules/contentFields.ts'
import { useEffect, useState } from 'react'
import { queryClient } from '../../../lib/queryClient.ts'
import { createSaves } from '../../../lib/saving/saves.ts'
import { useContents } from '../../../lib/saving/useContents.ts'
import { send } from '../../../lib/send.ts'
import { useStore } from '../../../lib/store.ts'
import { patchArtwork } from '../artworkCache.ts'
import { artworkQuery } from '../artworks.api.ts'

/**
 * One channel's contents of an artwork while they are edited. Without a network they go out by themselves once the server
 * hears them, also when the dialog closes; what can't be sent is there again then.
 */
export function useChannelDraft(artworkId: number, config: SaleChannelConfig) {
  const { channelId, accountId } = config
  const [saves] = useState(createSaves)
  const { state } = useStore(saves.store)
  const form = useContents({
    config,
    keepAs: `artwork:${artworkId}:${channelId}`,
    errorsOf: (contents) => contentErrors(config.fields, contents),
    write: async (contents, version) => {
      const changed = await send(
        artworkCalls.setContent,
        { params: { id: artworkId }, body: { saleChannelConfigs: { channelId, contents, accountId, version } } },
        { toastSuccess: false, toastErrors: false },
      )
      patchArtwork(queryClient, changed)
      return changed.saleChannelConfigs?.find((other) => other.channelId === channelId)?.version ?? version + 1
    },
    currentOf,
    takeOver: ({ value, version }) => {
      const artwork = queryClient.getQueryData(artworkQuery(artworkId).queryKey)
      const saleChannelConfigs = artwork?.saleChannelConfigs.map((other) =>
        other.channelId === channelId ? { ...other, contents: value, version } : other,
      )
      if (saleChannelConfigs) patchArtwork(queryClient, { id: artworkId, saleChannelConfigs })
    },
    saves,
  })
  // After the contents' own effects: what they sent as they went is waited for.
  useEffect(() => {
    saves.open()
    return saves.leave
  }, [saves])
  return {
    ...form,
    /** `dirty`: typed, and not sent yet. */
    state: form.isOpen && (state === 'saved' || state === 'idle') ? 'dirty' : state,
    retry: saves.retry,
  }
}

/** What a 409 says stands now. */
function currentOf(current: unknown): SaleChannelConfig | undefined {
  const found = typeof current === 'object' && current !== null && 'saleChannelConfigs' in current
  return SaleChannelConfig.safeParse(found ? current.saleChannelConfigs : current).data
}
