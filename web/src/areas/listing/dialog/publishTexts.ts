import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { titleAndTags } from '@halftone/contract/rules/contentFields.ts'
import { tagDefaults } from '@halftone/contract/rules/tagRule.ts'
import type { TextLimits } from '../form/uploadProblems.ts'

const titleLimit = 140

/** The channel whose contents a listing takes: the first that says something, as the server reads it (R290). */
export const firstChannel = ({ saleChannelConfigs }: Artwork): SaleChannelConfig | undefined =>
  saleChannelConfigs.find(({ contents }) => contents.length > 0) ?? saleChannelConfigs[0]

/** Account, title and tags as they would be listed. */
export function publishTexts(artwork: Artwork): { accountId: number | null; title: string; tags: string[] } {
  const first = firstChannel(artwork)
  return { accountId: artwork.accountId, ...titleAndTags(first ? [first] : []) }
}

/** The channel that the artwork's account sells on. */
export const channelOfAccount = ({ saleChannelConfigs, accountId }: Artwork): SaleChannelConfig | undefined =>
  saleChannelConfigs.find(({ listAccount }) => listAccount.some(({ id }) => id === accountId))

/** What the first channel's fields allow. */
export function limitsOf(artwork: Artwork): TextLimits {
  const fields = firstChannel(artwork)?.fields ?? []
  const title = fields.find(({ name }) => name === 'title')
  const tags = fields.find(({ name }) => name === 'tags')
  return {
    title: title?.maximum ?? titleLimit,
    tagLength: tags?.maxlength ?? tagDefaults.maxlength,
    tags: tags?.maxItems ?? tagDefaults.maxItems,
  }
}
