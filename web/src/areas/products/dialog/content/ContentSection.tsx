import Box from '@mui/material/Box'
import { ChannelContent } from '../../../content/components/ChannelContent.tsx'
import { Flash } from '../Flash.tsx'
import { useProduct } from '../productContext.ts'
import { useFieldChange } from '../useFlashes.ts'
import { productChannel } from './productChannel.ts'

/** What the product says on the sale channels. */
export function ContentSection() {
  const { product, may } = useProduct()
  const changed = useFieldChange('saleChannelConfigs')
  return (
    <Box sx={{ mt: 5 }}>
      <Flash of="saleChannelConfigs">
        <ChannelContent
          configs={product.saleChannelConfigs}
          targetOf={(config) => productChannel(product.id, config)}
          isReadOnly={!may.content}
          changed={changed}
        />
      </Flash>
    </Box>
  )
}
