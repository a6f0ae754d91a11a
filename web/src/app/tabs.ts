import { paths } from '../lib/area/paths.ts'

/** The tabs of the top bar; `label` is a key of the namespace `shell`. */
export const tabs = [
  { path: paths.dashboard, label: 'tabs.dashboard' },
  { path: paths.products, label: 'tabs.products', also: ['/product-detail', '/product-import'] },
  { path: paths.artworks, label: 'tabs.artworks', also: ['/artworks-hot'] },
  { path: paths.settings, label: 'tabs.settings', also: ['/users', '/user/detail', '/teams'] },
] as const satisfies readonly { path: string; label: string; also?: readonly string[] }[]

export type Tab = (typeof tabs)[number]

/** The selected tab follows the path and its sub-paths (R043). */
export function isSelected(tab: Tab, pathname: string): boolean {
  const own = [tab.path, ...('also' in tab ? tab.also : [])]
  return own.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
