import { useLocation, useSearchParams } from 'react-router'
import { ListPageView } from '../components/ListPageView.tsx'
import { pageAt } from '../settingsPages.ts'

/** Every settings list has this screen; which one, the address says. */
export function ListScreen() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const page = pageAt(pathname, params.has('team'))
  if (!page?.list) return null
  return <ListPageView key={page.path} page={page} list={page.list} />
}
