import { Suspense, useEffect } from 'react'
import { part } from '../../../lib/part.ts'
import { useStore } from '../../../lib/store.ts'
import { productQuestion } from '../components/productDialogs.ts'
import type { ProductsAddress } from './useProductsAddress.ts'

/** With the place where a product waits that the server cannot hear of: without a network it would not come any more. */
const loadNew = async () => {
  const [{ NewProductDialog }] = await Promise.all([
    import('../components/NewProductDialog.tsx'),
    import('../board/column/WaitingCards.tsx'),
  ])
  return NewProductDialog
}
const NewProductDialog = part(loadNew)
/** ms after the first screen: what it needs itself comes first. */
const quiet = 800
const ProductQuestions = part(async () => (await import('../components/ProductQuestions.tsx')).ProductQuestions)

interface Props {
  address: ProductsAddress
  isPhone: boolean
  mayAdd: boolean
}

/** What is asked over the view: a new product, as the address says, or what is to happen to some. */
export function ProductForms({ address: { url, setUrl, groupId }, isPhone, mayAdd }: Props) {
  const hasQuestion = useStore(productQuestion, (question) => question !== null)
  useEffect(() => {
    if (!mayAdd) return
    // A new product can be made where the network is gone right after the page came. Not there: it comes when it is opened.
    const timer = setTimeout(() => void loadNew().catch(() => undefined), quiet)
    return () => clearTimeout(timer)
  }, [mayAdd])
  return (
    <Suspense fallback={null}>
      {url.new && mayAdd && (
        <NewProductDialog
          groupId={groupId}
          statusId={url.status}
          isPhone={isPhone}
          onClose={() => setUrl({ new: '', status: 0 })}
        />
      )}
      {hasQuestion && <ProductQuestions groupId={groupId} />}
    </Suspense>
  )
}
