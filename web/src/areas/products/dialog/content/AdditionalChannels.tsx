import { Flash } from '../Flash.tsx'
import { useFieldWrites, useProduct } from '../productContext.ts'
import { AdditionalList } from './AdditionalList.tsx'

/** The additional sales channels of the product of the dialog. */
export function AdditionalChannels() {
  const { product, may } = useProduct()
  const { setAdditional } = useFieldWrites()
  return (
    <Flash of="additionalSalesChannel">
      <AdditionalList
        groupId={product.groupId}
        list={product.additionalSalesChannel}
        configs={product.saleChannelConfigs}
        mayEdit={may.content}
        onSave={setAdditional}
      />
    </Flash>
  )
}
