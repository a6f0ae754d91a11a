import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import { ChannelContent } from '../../content/components/ChannelContent.tsx'
import { KeywordTeam } from '../../keywords/keywordTeam.ts'
import { AdditionalList } from '../../products/dialog/content/AdditionalList.tsx'
import { setAdditional } from '../artworkActions.ts'
import { artworkChannel } from './artworkChannel.ts'

/** What the artwork says on the sale channels. */
export function ArtworkContent({ artwork, mayEdit }: { artwork: Artwork; mayEdit: boolean }) {
  return (
    <KeywordTeam value={artwork.groupId}>
      <Box sx={{ px: 4, pb: 5 }}>
        <ChannelContent
          isAlone
          configs={artwork.saleChannelConfigs}
          targetOf={(config) => artworkChannel(artwork.id, config)}
          isReadOnly={!mayEdit}
        />
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
