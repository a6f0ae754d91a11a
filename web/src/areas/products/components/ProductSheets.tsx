import { productCalls } from '@halftone/contract/areas/products.ts'
import { SheetMenu } from '../../exports/SheetMenu.tsx'
import { type Filters, filterQuery, type Order } from '../model/filters.ts'

interface Props {
  groupId: number
  filters: Filters
  order: Order
  mayAdd: boolean
}

/** The products that the filters find as a file, and the way to import some. */
export function ProductSheets({ groupId, filters, order, mayAdd }: Props) {
  return (
    <SheetMenu
      shown={{ list: productCalls.list, query: { groupId, ...filterQuery(filters), ...order } }}
      importAt={mayAdd ? `/product-import?group=${groupId}` : undefined}
    />
  )
}
