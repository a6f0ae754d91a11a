import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductsUrl } from '../model/filters.ts'
import { isBare, queryOf } from './savedViews.ts'
import { viewsQuery } from './views.api.ts'

/** The saved view that the address names, and whether something else is shown by now. A bare address is filled in, once. */
export function useSavedView(groupId: number, url: ProductsUrl) {
  const [params, setParams] = useSearchParams()
  const { data: views = [] } = useQuery(viewsQuery(groupId))
  const current = views.find(({ id }) => id === url.saved)
  const filled = useRef(0)
  useEffect(() => {
    if (!current || filled.current === current.id) return
    filled.current = current.id
    if (isBare(params))
      setParams(new URLSearchParams([...params, ...new URLSearchParams(current.query)]), { replace: true })
  }, [current, params, setParams])
  return { views, current, isChanged: current !== undefined && queryOf(url) !== current.query }
}
