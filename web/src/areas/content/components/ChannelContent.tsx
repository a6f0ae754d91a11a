import type { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { OwnSaves } from '../../../lib/saving/OwnSaves.tsx'
import type { ContentTarget } from '../useContents.ts'
import { ChannelForm } from './ChannelForm.tsx'
import { ChannelTabs } from './ChannelTabs.tsx'
import type { Changed } from './ConflictChoice.tsx'
import { ContentSaveLine } from './ContentSaveLine.tsx'

interface Props {
  configs: readonly SaleChannelConfig[]
  /** Where what is said on a channel is written. */
  targetOf: (config: SaleChannelConfig) => ContentTarget
  isReadOnly: boolean
  /** Who changed the contents last, where that is known. */
  changed?: Changed | undefined
  /** It says itself how its saving goes, and its heading stays in sight; else what it stands in says so. */
  isAlone?: boolean
}

/** What a thing says on the sale channels, saved by itself. */
export function ChannelContent({ configs, targetOf, isReadOnly, changed, isAlone = false }: Props) {
  return (
    <ChannelTabs configs={configs} isSticky={isAlone}>
      {(config) => {
        const form = { target: targetOf(config), isReadOnly, changed }
        return isAlone ? (
          <OwnSaves key={config.channelId}>
            <ChannelForm {...form} line={(isOpen) => <ContentSaveLine isOpen={isOpen} />} />
          </OwnSaves>
        ) : (
          <ChannelForm key={config.channelId} {...form} />
        )
      }}
    </ChannelTabs>
  )
}
