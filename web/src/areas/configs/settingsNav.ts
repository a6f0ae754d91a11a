import { type PermissionCode, settingsAreas } from '@halftone/contract/permissions.ts'
import {
  BadgeCheck,
  Bell,
  Coins,
  Columns3,
  Copy,
  Eye,
  FileDown,
  FolderInput,
  FolderTree,
  History,
  KeyRound,
  KeySquare,
  LogIn,
  type LucideIcon,
  Network,
  PackageOpen,
  PanelTop,
  Shapes,
  ShieldCheck,
  ShoppingBag,
  SignalHigh,
  SlidersHorizontal,
  SquareKanban,
  Store,
  Tags,
  Target,
  ToggleRight,
  Users,
} from 'lucide-react'

export type SettingsEntry = (typeof settingsAreas)[number]

/** The pages that have a screen, and their icons. */
const icons: Partial<Record<SettingsEntry['path'], LucideIcon>> = {
  '/setting/teams': Users,
  '/setting/accounts': Store,
  '/setting/boards': Columns3,
  '/setting/general': SlidersHorizontal,
  '/setting/tags-and-keywords': Tags,
  '/setting/config/group-hierrachy': Network,
  '/setting/sign-in': LogIn,
  '/setting/config/notification': Bell,
  '/setting/sale-channels': ShoppingBag,
  '/setting/channel-keys': KeySquare,
  '/setting/master-data-boards': SquareKanban,
  '/setting/config/artwork-tabs': PanelTop,
  '/setting/features': ToggleRight,
  '/setting/copy': Copy,
  '/setting/import-trello': FolderInput,
  '/setting/takeout': PackageOpen,
  '/setting/product-types': Shapes,
  '/setting/sales': Coins,
  '/setting/priority': SignalHigh,
  '/setting/clipart-categories': FolderTree,
  '/setting/sheet-stores': Store,
  '/setting/sheet-niches': Target,
  '/setting/team-data-boards': SquareKanban,
  '/setting/product-types?team=1': Shapes,
  '/setting/clipart-categories?team=1': FolderTree,
  '/setting/takeout?team=1': PackageOpen,
  '/setting/permissions': KeyRound,
  '/setting/roles': ShieldCheck,
  '/setting/config/position': BadgeCheck,
  '/setting/activity-log': History,
  '/setting/aws-activity-log': FileDown,
  '/setting/activity-log-view': Eye,
}

/** The group of the sidebar whose name leads to an overview of its pages. */
export const overviewOf = { group: 'System', path: '/setting/config' } as const

export const iconOf = (entry: SettingsEntry): LucideIcon => icons[entry.path] ?? SlidersHorizontal

/** The entries of the sidebar that this person may open, in the order of R652 to R656. */
export const entriesFor = (can: (code: PermissionCode) => boolean): SettingsEntry[] =>
  settingsAreas.filter((entry) => entry.path in icons && can(entry.code))

/** The entry of an address; the team's pages share a path with the company's and differ by `team=1`. */
export function entryAt(
  entries: readonly SettingsEntry[],
  pathname: string,
  search: string,
): SettingsEntry | undefined {
  const isTeam = new URLSearchParams(search).get('team') === '1'
  return (
    entries.find((entry) => entry.path === (isTeam ? `${pathname}?team=1` : pathname)) ??
    entries.find((entry) => entry.path === pathname)
  )
}
