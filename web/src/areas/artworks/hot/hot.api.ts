import { artworkCalls, type HotArtwork } from '@halftone/contract/areas/artworks.ts'
import { productCalls } from '@halftone/contract/areas/products.ts'
import type { Paged } from '@halftone/contract/parts/page.ts'
import type { Days } from '@halftone/contract/rules/reports/periods.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queryClient.ts'
import { send } from '../../../lib/send.ts'
import { hotKey } from '../artworks.api.ts'

/** What artworks are ranked by; pieces sold come with sales. */
export const rankings = ['liked', 'commented', 'copied', 'sold'] as const
export type Ranking = (typeof rankings)[number]

interface Input {
  /** 0: of all teams. */
  groupId: number
  /** Types of products; none: of all. */
  types: readonly number[]
  by: Ranking
  limit: number
  days: Days | undefined
  before: Days | undefined
}

const given = (fields: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value))

/** The first of a ranking; those of another period stay until the new ones are here. */
export const hotArtworks = ({ groupId, types, by, limit, days, before }: Input) =>
  queryOptions({
    queryKey: [hotKey, groupId, by, limit, days, before, types],
    queryFn: ({ signal }) => {
      const filters = given({
        groupId: groupId > 0 ? String(groupId) : undefined,
        types: types.join(','),
        from_date: days?.from,
        to_date: days?.to,
        before_from: before?.from,
        before_to: before?.to,
      })
      return send(artworkCalls.hot, { query: { by, limit, offset: 1, ...filters } }, { signal })
    },
    placeholderData: (data, query) => (query?.queryKey[1] === groupId ? keepPreviousData(data) : undefined),
  })

/** Likes the product of a hot artwork, or takes the like back; the rankings follow. */
export async function toggleLike(productId: number): Promise<void> {
  const { isLiked } = await send(productCalls.like, { params: { id: productId }, body: {} })
  queryClient.setQueriesData<Paged<HotArtwork>>({ queryKey: [hotKey] }, (page) => {
    const of = (row: HotArtwork) => (row.productId === productId ? { ...row, isLiked } : row)
    return page && { ...page, data: page.data.map(of) }
  })
  await queryClient.invalidateQueries({ queryKey: [hotKey] })
}
