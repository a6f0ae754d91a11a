import type { AdditionalSalesChannel, SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import type { Addresses } from '../../storage/storage.ts'
import type { Contents } from './content.queries.ts'

/** What a holder says on the channels, as its dialog shows it. */
export interface ShownContents {
  saleChannelConfigs: SaleChannelConfig[]
  /** The channels on which something was saved. */
  saleChannel: number[]
  additionalSalesChannel: AdditionalSalesChannel[]
}

/** Each channel offers the accounts that are on it. */
export function presentContents(storage: Addresses, { channels, accounts, additional }: Contents): ShownContents {
  const saleChannelConfigs = channels.map(({ isShow, ...row }) => {
    const img = row.img && storage.signedGet(row.img)
    const listAccount = accounts
      .filter(({ channelId }) => channelId === row.channelId)
      .map(({ id, name }) => ({ id, name }))
    return { ...row, img, image: img, is_show: isShow, listAccount }
  })
  const saleChannel = saleChannelConfigs.filter(({ version }) => version > 0).map(({ channelId }) => channelId)
  return { saleChannelConfigs, saleChannel, additionalSalesChannel: additional }
}
