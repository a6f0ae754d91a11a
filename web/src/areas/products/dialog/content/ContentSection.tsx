import Box from '@mui/material/Box'
import { ChannelTabs } from '../../../content/components/ChannelTabs.tsx'
import { Flash } from '../Flash.tsx'
import { useProduct } from '../productContext.ts'
import { ChannelContent } from './ChannelContent.tsx'

/** What the product says on the sale channels. */
export function ContentSection() {
  const { product, may } = useProduct()
  return (
    <Box sx={{ mt: 5 }}>
      <ChannelTabs configs={product.saleChannelConfigs}>
        {(config) => (
          <Flash of="saleChannelConfigs">
            <ChannelContent key={config.channelId} config={config} isReadOnly={!may.content} />
          </Flash>
        )}
      </ChannelTabs>
    </Box>
  )
}
