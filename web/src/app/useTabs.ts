import { useLocation } from 'react-router'
import { paths } from '../lib/area/paths.ts'
import { usePermission } from '../lib/profile.ts'
import { areas } from './areas.ts'
import { isSocial, socialTabs, type Tab, tabs, tabsFor } from './tabs.ts'
import { useFeature } from './useFeature.ts'

const standing = new Set([paths.settings, ...areas.flatMap(({ routes = [] }) => routes.map(({ path }) => path))])

/** The tabs of this person: inside the social network it has its own. */
export function useTabs(): Tab[] {
  const can = usePermission('any')
  const isOn = useFeature()
  const { pathname } = useLocation()
  return tabsFor({ can, isOn, stands: (path) => standing.has(path) }, isSocial(pathname) ? socialTabs : tabs)
}
