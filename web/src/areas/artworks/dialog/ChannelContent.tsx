import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import { OwnSaves } from '../../../lib/saving/OwnSaves.tsx'
import { ChannelForm } from '../../content/components/ChannelForm.tsx'
import { ChannelTabs } from '../../content/components/ChannelTabs.tsx'
import { KeywordTeam } from '../../keywords/keywordTeam.ts'
import { AdditionalList } from '../../products/dialog/content/AdditionalList.tsx'
import { setAdditional } from '../artworkActions.ts'
import { artworkChannel } from './artworkChannel.ts'
import { ContentSaveLine } from './ContentSaveLine.tsx'

/** What the artwork says on the sale channels. */
export function ChannelContent({ artwork, mayEdit }: { artwork: Artwork; mayEdit: boolean }) {
  return (
    <KeywordTeam value={artwork.groupId}>
      <Box sx={{ px: 4, pb: 5 }}>
        <ChannelTabs configs={artwork.saleChannelConfigs} isSticky>
          {(config) => (
            <OwnSaves key={config.channelId}>
              <ChannelForm
                target={artworkChannel(artwork.id, config)}
                isReadOnly={!mayEdit}
                line={(isOpen) => <ContentSaveLine isOpen={isOpen} />}
              />
            </OwnSaves>
          )}
        </ChannelTabs>
        <AdditionalList
          groupId={artwork.groupId}
          list={artwork.additionalSalesChannel}
          configs={artwork.saleChannelConfigs}
          mayEdit={mayEdit}
          onSave={(list) => setAdditional(artwork.id, list)}
        />
      </Box>
    </KeywordTeam>
  )
}
