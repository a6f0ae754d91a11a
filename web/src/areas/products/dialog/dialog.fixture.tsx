import type { ProductDetail } from '@halftone/contract/parts/product.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProductProvider, type ProductRights } from './productContext.ts'
import { productDetail } from './productDetail.api.ts'

const all: ProductRights = { edit: true, content: true, copy: true, remove: true }

/** A part of the dialog without the rest: it shows what the cache has of the product. */
export function InProduct({
  detail,
  may = all,
  children,
}: {
  detail: ProductDetail
  may?: ProductRights
  children: ReactNode
}) {
  const { data } = useQuery({
    ...productDetail(String(detail.id)),
    initialData: detail,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <ProductProvider value={{ product: data, may }}>{children}</ProductProvider>
}
