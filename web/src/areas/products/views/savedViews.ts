import { noFilters, type ProductsUrl, urlDefaults } from '../model/filters.ts'

/** What a saved view holds of the address: how products are shown, not of which team, nor what is open. */
export const viewKeys = ['view', ...Object.keys(noFilters), 'sort', 'direction', 'columnSort', 'group'].filter(
  (key): key is keyof ProductsUrl => key in urlDefaults,
)

/** The parameters of what is shown, always in the same order; defaults are left out. */
export function queryOf(url: ProductsUrl): string {
  const params = new URLSearchParams()
  for (const key of viewKeys) {
    const [text, fallback] = [url[key], urlDefaults[key]].map(String)
    if (text !== fallback && text) params.set(key, text)
  }
  return params.toString()
}

/** The whole address of a saved view; of its own, so that it leads to what the view holds later too. */
export const addressOf = (view: { id: number; groupId: number }): string =>
  `/products?team=${view.groupId}&saved=${view.id}`

/** Whether an address names a saved view and nothing of what one holds: it is to be filled in. */
export const isBare = (params: URLSearchParams): boolean => !viewKeys.some((key) => params.has(key))
