import type { Board } from '@halftone/contract/parts/product.ts'
import { linkId } from '@halftone/contract/rules/referenceCode.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { useCompanyOf } from '../../../lib/teams.ts'
import { focusCard, focusedCard, revealCard } from '../board/boardFocus.ts'
import { columns } from '../board/boardState.ts'
import { useNeighbours } from '../components/useNeighbours.ts'
import { productDetail } from '../dialog/productDetail.api.ts'
import { cards } from '../model/productEntities.ts'
import type { ProductsAddress } from './useProductsAddress.ts'
import type { useShownProducts } from './useShownProducts.ts'

interface Around {
  rows: ReturnType<typeof useShownProducts>['rows']
  board: Board | undefined
}

/** The product whose dialog is open, by `?id=` or an address of its own, and what stands before and after it. */
export function useOpenProduct({ url, setUrl, groupId, view }: ProductsAddress, { rows, board }: Around) {
  const navigate = useNavigate()
  const params = useParams()
  const productRef = params.id ?? url.id
  const opened = useQuery({ ...productDetail(productRef), enabled: false }).data
  useCompanyOf(opened?.groupId ?? groupId)
  const page = useMemo(
    () => rows && { rows: rows.data, before: (rows.meta.currentPage - 1) * rows.meta.limit, total: rows.meta.total },
    [rows],
  )
  const { neighbours, step } = useNeighbours(productRef, view, page, board)
  const open = useCallback(
    (id: number) => {
      const card = cards.get(id)
      setUrl({ id: card ? linkId(card.subId, id) : String(id) }, { push: true })
    },
    [setUrl],
  )
  const close = () => {
    if (params.id) navigate(paths.products, { replace: true })
    else setUrl({ id: '' })
    const id = opened?.id ?? focusedCard.get()
    const card = id === null ? undefined : cards.get(id)
    if (view === 'kanban' && card && columns.get(card.status)?.ids.includes(card.id)) revealCard(card.status, card.id)
    else if (id !== null) focusCard(id)
  }
  return { productRef, neighbours, step, open, close }
}
