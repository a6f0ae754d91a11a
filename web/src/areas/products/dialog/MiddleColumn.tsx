import Box from '@mui/material/Box'
import { AdditionalChannels } from './content/AdditionalChannels.tsx'
import { ContentSection } from './content/ContentSection.tsx'
import { DescriptionField } from './fields/DescriptionField.tsx'
import { Facts } from './fields/Facts.tsx'
import { LinksSection } from './fields/LinksSection.tsx'
import { TitleBlock } from './fields/TitleBlock.tsx'

/** px of the column from which sale channel content stands beside the rest. */
const twoColumns = 980

/** Name and facts, description, links, sale channel content (R085). A wide column becomes two; a phone has the name above. */
export function MiddleColumn({ isPhone = false }: { isPhone?: boolean }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          columnGap: 8,
          [`@container (min-width: ${twoColumns}px)`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <TitleBlock hasName={!isPhone} />
          <Facts />
          <DescriptionField />
          <LinksSection />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <ContentSection />
          <AdditionalChannels />
        </Box>
      </Box>
    </Box>
  )
}
