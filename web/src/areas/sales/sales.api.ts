import { type SaleInputs, saleInputCalls } from '@halftone/contract/areas/sales/inputs.ts'
import type { SaleImport } from '@halftone/contract/areas/sales/rows.ts'
import { type lineKinds, type SaleGrouping, saleCalls } from '@halftone/contract/areas/sales/sales.ts'
import type { SaleSync } from '@halftone/contract/areas/sales/sync.ts'
import type { BodyOf, QueryOf } from '@halftone/contract/call.ts'
import type { Unit } from '@halftone/contract/rules/reports/periods.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { isAppError } from '../../lib/appError.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { send } from '../../lib/send.ts'

export const salesKey = 'sales'
/** Which sales are meant. */
export type SalesFilter = Pick<
  QueryOf<typeof saleCalls.report>,
  'groupId' | 'period' | 'from_date' | 'to_date' | 'userId' | 'accountId' | 'channelId' | 'typeId' | 'tagId'
>
/** ms: sales are read anew so often while they are seen, and when their tab is looked at again. */
const kept = {
  staleTime: 30_000,
  refetchInterval: 5 * 60_000,
  refetchOnWindowFocus: true,
  placeholderData: keepPreviousData,
} as const

type ListQuery = QueryOf<typeof saleCalls.list>
export type SalesList = SalesFilter & Pick<ListQuery, 'search' | 'state' | 'sort' | 'direction' | 'limit' | 'page'>

export const salesList = (input: SalesList) =>
  queryOptions({
    queryKey: [salesKey, 'list', input],
    queryFn: ({ signal }) => send(saleCalls.list, { query: input }, { signal }),
    enabled: input.groupId > 0,
    ...kept,
  })

/** Sums of all of them, for who may see sums. */
export const salesReport = (input: SalesFilter, by: SaleGrouping, isAllowed: boolean) =>
  queryOptions({
    queryKey: [salesKey, 'report', input, by],
    queryFn: ({ signal }) => send(saleCalls.report, { query: { ...input, by } }, { signal }),
    enabled: input.groupId > 0 && isAllowed,
    ...kept,
  })
export const salesChart = (input: SalesFilter, type: Unit | undefined, isAllowed: boolean) =>
  queryOptions({
    queryKey: [salesKey, 'reportChart', input, type],
    queryFn: ({ signal }) => send(saleCalls.reportChart, { query: { ...input, type } }, { signal }),
    enabled: input.groupId > 0 && isAllowed,
    ...kept,
  })

export const artworkChart = (
  artworkId: number,
  days: { from_date?: string; to_date?: string },
  type: Unit | undefined,
) =>
  queryOptions({
    queryKey: [salesKey, 'artwork', artworkId, days, type],
    queryFn: ({ signal }) =>
      send(saleCalls.chart, { params: { artwork_id: artworkId }, query: { ...days, type } }, { signal }),
    ...kept,
  })

export type LinesInput = SalesFilter & { kind: (typeof lineKinds)[number]; artworkId?: number | undefined }
const page = 50
export const saleLines = (input: LinesInput) =>
  infiniteQueryOptions({
    queryKey: [salesKey, 'lines', input],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      send(saleCalls.lines, { query: { ...input, limit: page, page: pageParam } }, { signal }),
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.totalPage ? meta.currentPage + 1 : undefined),
    enabled: input.groupId > 0,
  })

export const refetchSales = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: [salesKey] })

type ImportBody = Omit<BodyOf<typeof saleCalls.import>, 'file' | 'clientId' | 'dryRun'> & { dryRun: boolean }
/** Takes the file over, or looks at it. What is refused is said in the dialog. */
export async function takeSales(file: File, { mapping, ...body }: ImportBody): Promise<SaleImport> {
  const fields = { ...body, ...(mapping && { mapping: JSON.stringify(mapping) as never }) }
  const answer = await send(saleCalls.import, { body: fields, files: { file } }, { toastErrors: false })
  if (!body.dryRun) await refetchSales(queryClient)
  return answer
}

export async function matchSales(accountId: number, listingId: string, artworkId: number): Promise<void> {
  await send(saleCalls.match, { body: { accountId, listingId, artworkId } }, { toastErrors: false })
  await refetchSales(queryClient)
}

/** Shops whose orders are read by themselves, for who may edit shops. */
export const shopSyncs = (groupId: number, isAllowed: boolean) =>
  queryOptions({
    queryKey: [salesKey, 'syncs', groupId],
    queryFn: ({ signal }) => send(saleCalls.syncs, { query: { groupId } }, { signal }),
    enabled: groupId > 0 && isAllowed,
    staleTime: 30_000,
  })
/** What one message says of a shop, in every list that has it. */
export function patchSyncs(cache: QueryClient, part: Partial<SaleSync> & { accountId: number }): void {
  cache.setQueriesData<SaleSync[]>({ queryKey: [salesKey, 'syncs'] }, (shops) =>
    shops?.map((shop) => (shop.accountId === part.accountId ? { ...shop, ...part } : shop)),
  )
}
/** Has the orders of a shop read now; a refusal is said by a toast. */
export async function syncShop({ accountId }: SaleSync): Promise<void> {
  try {
    patchSyncs(queryClient, await send(saleCalls.sync, { params: { accountId }, body: {} }))
  } catch (error) {
    if (!isAppError(error)) throw error
    await queryClient.invalidateQueries({ queryKey: [salesKey, 'syncs'] })
  }
}

export const saleInputs = queryOptions({
  queryKey: [salesKey, 'inputs'],
  queryFn: ({ signal }) => send(saleInputCalls.inputs, {}, { signal }),
})
async function keep<T extends SaleInputs>(work: Promise<T>): Promise<T> {
  const inputs = await work
  queryClient.setQueryData(saleInputs.queryKey, inputs)
  await queryClient.invalidateQueries({ queryKey: [salesKey], predicate: ({ queryKey }) => queryKey[1] !== 'inputs' })
  return inputs
}
type Plain<B> = Omit<B, 'clientId'>
/** What is refused is said by the form that asked (`toastErrors` false), else by a toast. */
export const saveCost = (body: Plain<BodyOf<typeof saleInputCalls.setCost>>, toastErrors = false) =>
  keep(send(saleInputCalls.setCost, { body }, { toastErrors }))
export const saveRates = (rates: BodyOf<typeof saleInputCalls.setRates>['rates']) =>
  keep(send(saleInputCalls.setRates, { body: { rates } }, { toastErrors: false }))
export const saveSeasons = (seasons: BodyOf<typeof saleInputCalls.setSeasons>['seasons'], toastErrors = false) =>
  keep(send(saleInputCalls.setSeasons, { body: { seasons } }, { toastErrors }))
