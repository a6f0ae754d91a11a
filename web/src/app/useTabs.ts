import { paths } from '../lib/area/paths.ts'
import { usePermission } from '../lib/profile.ts'
import { areas } from './areas.ts'
import { type Tab, tabsFor } from './tabs.ts'
import { useFeature } from './useFeature.ts'

const standing = new Set([paths.settings, ...areas.flatMap(({ routes = [] }) => routes.map(({ path }) => path))])

/** The tabs of this person. */
export function useTabs(): Tab[] {
  const can = usePermission('any')
  const isOn = useFeature()
  return tabsFor({ can, isOn, stands: (path) => standing.has(path) })
}
