import { productCalls } from '@halftone/contract/areas/products.ts'
import type { ProductDetail, ProductPatch } from '@halftone/contract/parts/product.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { isAppError } from '../../../lib/appError.ts'
import { useSaves } from '../../../lib/saving/saves.ts'
import { send } from '../../../lib/send.ts'
import { cachedDetail, patchDetail } from './productDetail.api.ts'
import { tellLists } from './tellLists.ts'

export interface ProductRights {
  edit: boolean
  content: boolean
  copy: boolean
  remove: boolean
}
export interface ProductInDialog {
  product: ProductDetail
  may: ProductRights
}

const ProductContext = createContext<ProductInDialog | null>(null)
export const ProductProvider = ProductContext.Provider

/** The product of the dialog around, and what the person may do with it. */
export function useProduct(): ProductInDialog {
  const value = useContext(ProductContext)
  if (!value) throw new Error('useProduct needs the product dialog around it')
  return value
}

type Shown = Partial<ProductPatch>

/** Writes one field: shown at once here and on the board, put back when the server refuses, kept while it cannot be reached. */
export function useFieldWrites() {
  const { product } = useProduct()
  const cache = useQueryClient()
  const { track } = useSaves()
  const params = { id: product.id }
  const quiet = { toastSuccess: false }

  const show = (patch: Shown) => {
    patchDetail(cache, product.id, patch)
    const detail = cachedDetail(cache, product.id)
    if (detail) tellLists(detail)
  }
  const write = async (key: string, shown: Shown, run: () => Promise<ProductPatch>): Promise<boolean> => {
    const now = cachedDetail(cache, product.id) ?? product
    const before = Object.fromEntries(Object.entries(now).filter(([name]) => name in shown))
    show(shown)
    try {
      await track(key, async () => show(await run()))
      return true
    } catch (error) {
      if (!isAppError(error, 'NETWORK', 'UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED')) show(before)
      return false
    }
  }
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
  return {
    write,
    setName: (name: string) =>
      write('name', { name }, () => send(productCalls.setName, { params, body: { name } }, quiet)),
    setStatus: (status: number) =>
      write('status', { status, oldStatusId: product.status }, () =>
        send(productCalls.setStatus, { params, body: { status } }, quiet),
      ),
    setAssignees: (assignees: ProductDetail['assignees']) =>
      write('assignees', { assignees, listAssignees: assignees, assigneeIds: ids(assignees) }, () =>
        send(productCalls.setAssignees, { params, body: { assignees: ids(assignees) } }, quiet),
      ),
    setTypes: (types: ProductDetail['types']) =>
      write('types', { types, productType: ids(types) }, () =>
        send(productCalls.setProductType, { params, body: { productType: ids(types) } }, quiet),
      ),
    setTags: (tags: ProductDetail['tags']) =>
      write('tags', { tags }, () => send(productCalls.setTags, { params, body: { tags: ids(tags) } }, quiet)),
    setLabels: (listLabel: ProductDetail['listLabel']) =>
      write('labels', { listLabel, labels: ids(listLabel) }, () =>
        send(productCalls.setLabels, { params, body: { labels: ids(listLabel) } }, quiet),
      ),
    setAccounts: (accounts: ProductDetail['accounts']) =>
      write('accounts', { accounts }, () =>
        send(productCalls.setAccounts, { params, body: { accounts: ids(accounts) } }, quiet),
      ),
    setPriority: (priority: number) =>
      write('priority', { priority }, () => send(productCalls.setPriority, { params, body: { priority } }, quiet)),
    setDeadline: (deadline: string | null) =>
      write('deadline', { deadline }, () => send(productCalls.setDeadline, { params, body: { deadline } }, quiet)),
    setLinks: (links: ProductDetail['links']) =>
      write('links', { links }, () => send(productCalls.setLinks, { params, body: { links } }, quiet)),
    setAdditional: (
      list: { id?: number; accountId: number; contents: ProductDetail['additionalSalesChannel'][number]['contents'] }[],
    ) =>
      write('additionalSalesChannel', {}, () =>
        send(productCalls.setAdditionalSalesChannel, { params, body: { additionalSalesChannel: list } }, quiet),
      ),
  }
}
