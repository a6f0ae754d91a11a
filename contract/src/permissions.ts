import { teamAdminRole, teamMemberRole } from './rules/levels.ts'

/** Where a code holds: in one team, or only through a company-level team (settings of the whole company). */
export type PermissionScope = 'team' | 'company'

interface Entry {
  id: number
  type: string
  name: string
  group: string
  scope: PermissionScope
}

/** One group of the catalogue; ids are `base` + place and never change, so append only. */
const group = <const T extends string>(
  base: number,
  name: string,
  codes: Record<T, string>,
  scope: PermissionScope = 'team',
): (Entry & { type: T })[] =>
  Object.entries<string>(codes).map(([type, label], place) => ({
    id: base + place + 1,
    // Object.entries forgets the keys' types.
    type: type as T,
    name: label,
    group: name,
    scope,
  }))

const dashboard = {
  D_PROFIT_GROUP: 'View profit (group)',
  D_PROFIT_PERSONAL: 'View profit (personal)',
  D_CHART_GROUP: 'Chart (group)',
  D_CHART_PERSONAL: 'Chart (personal)',
  D_LISTING_GROUP: 'Listing-up overview (group)',
  D_LISTING_PERSONAL: 'Listing-up overview (personal)',
  D_PRODUCT_GROUP: 'Product overview (group)',
  D_PRODUCT_PERSONAL: 'Product overview (personal)',
  D_DETAIL_GROUP: 'Detail (group)',
  D_DETAIL_PERSONAL: 'Detail (personal)',
  D_ART_DETAIL_GROUP: 'Artwork detail (group)',
  D_ART_DETAIL_PERSONAL: 'Artwork detail (personal)',
  D_PRODUCT_DETAIL_GROUP: 'Product detail (group)',
  D_PRODUCT_DETAIL_PERSONAL: 'Product detail (personal)',
  D_ACCOUNT_DETAIL_GROUP: 'View account detail (group)',
  D_ACCOUNT_DETAIL_PERSONAL: 'View account detail (personal)',
  D_USER_DETAIL_GROUP: 'User detail (group)',
  D_USER_DETAIL_PERSONAL: 'User detail (personal)',
  D_WORKING_PRODUCT_GROUP: 'Number of working product (group)',
  D_WORKING_PRODUCT_PERSONAL: 'Number of working product (personal)',
}

/** The whole catalogue (R422 to R431). The program checks these codes. */
export const permissionCatalogue = [
  ...group(100, 'Dashboard', dashboard),
  ...group(200, 'Products', {
    P_VIEW_ALL: 'View all',
    P_VIEW: 'View',
    P_NEW: 'Create',
    P_EDIT: 'Edit',
    P_DELETE: 'Delete',
    P_ADD_CONTENT: 'Add content',
    P_UPLOAD_ET: 'Upload Etsy',
    P_UPLOAD_SHEET: 'Upload to sales sheet',
    P_COPY: 'Copy',
    P_NEW_ART: 'Upload file art',
    P_EDIT_ART: 'Edit art',
    P_DELETE_ART: 'Delete art',
    P_DELETE_FILE_ART: 'Delete file art',
    P_APPROVE_ART: 'Approve art',
  }),
  ...group(300, 'Cliparts', {
    CA_VIEW_ALL: 'View all',
    CA_VIEW: 'View detail',
    CA_NEW: 'Create',
    CA_EDIT: 'Edit',
    CA_DELETE: 'Delete',
    CA_CATEGORY: 'Change category',
    CA_UPLOAD_FILE: 'Upload file',
    CA_DELETE_FILE: 'Delete file',
    CA_SHARE: 'Share',
  }),
  ...group(400, 'Layout templates', {
    LT_VIEW_ALL: 'View all',
    LT_VIEW: 'View',
    LT_NEW: 'Create',
    LT_EDIT: 'Edit',
    LT_DELETE: 'Delete',
    LT_SHARE: 'Share',
  }),
  ...group(500, 'Social network', {
    SN_VIEW: 'View',
    SN_NEW: 'Create',
    SN_DELETE: 'Delete',
    SN_HASHTAG: 'Edit hashtags',
    SN_REPORT: 'View report',
  }),
  ...group(600, 'Users', {
    U_VIEW_ALL: 'View all',
    U_NEW: 'Create',
    U_EDIT: 'Edit',
    U_DELETE: 'Delete',
    U_ROLE: 'Change role',
  }),
  ...group(700, 'Teams', {
    T_VIEW_ALL: 'View all',
    T_NEW: 'Create',
    T_EDIT: 'Edit',
    T_DELETE: 'Delete',
    T_MEMBER: 'Add and remove members',
  }),
  ...group(800, 'Accounts', {
    AC_VIEW_ALL: 'View all',
    AC_NEW: 'Create',
    AC_EDIT: 'Edit',
    AC_DELETE: 'Delete',
  }),
  ...group(900, 'Tags and keywords', {
    TK_VIEW_ALL: 'View all',
    TK_NEW: 'Create',
    TK_EDIT: 'Edit',
    TK_DELETE: 'Delete',
  }),
  ...group(1000, 'Team settings', {
    ST_TEAM: "Team's boards, types, labels and categories",
  }),
  ...group(
    1100,
    'Settings',
    {
      ST_VIEW_ALL: 'View all',
      ST_CONFIG: 'Settings lists',
      ST_PERMISSION: 'Permissions, roles and positions',
      ST_SYSTEM: 'System settings',
    },
    'company',
  ),
  ...group(
    1200,
    'Logs',
    {
      LG_VIEW: 'Actions',
      LG_DOWNLOAD: 'Downloaded files',
      LG_ACTION_VIEW: 'Views',
      LG_REVERT: 'Revert',
    },
    'company',
  ),
]

export type PermissionCode = (typeof permissionCatalogue)[number]['type']
export const permissionCodes: readonly PermissionCode[] = permissionCatalogue.map((entry) => entry.type)

const inScope = (scope: PermissionScope) =>
  permissionCatalogue.filter((entry) => entry.scope === scope).map((entry) => entry.type)
/** Codes that a membership gives in its own team. */
export const teamCodes: readonly PermissionCode[] = inScope('team')
/** Codes that hold only through a company-level team; its Admins have them all. */
export const companyCodes: readonly PermissionCode[] = inScope('company')

export const isPermissionCode = (code: string): code is PermissionCode =>
  permissionCodes.some((known) => known === code)

const personal = teamCodes.filter((code) => /^D_(CHART|LISTING|PRODUCT|ART_DETAIL|PRODUCT_DETAIL)_PERSONAL$/.test(code))
const looking: PermissionCode[] = ['P_VIEW', 'CA_VIEW', 'LT_VIEW', 'SN_VIEW', 'SN_NEW']

/** The roles of a new workspace. Admin and Member are locked to their ids (R379, R380). */
export const defaultRoles: readonly { id: number; name: string; codes: readonly PermissionCode[] }[] = [
  { id: teamAdminRole, name: 'Admin', codes: teamCodes },
  {
    id: teamMemberRole,
    name: 'Member',
    codes: [...looking, 'D_CHART_PERSONAL', 'D_PRODUCT_PERSONAL'],
  },
  {
    id: 3,
    name: 'Manager',
    codes: teamCodes.filter((code) => !/^(U_|T_(NEW|DELETE)|AC_DELETE|ST_)/.test(code) && code !== 'D_PROFIT_PERSONAL'),
  },
  {
    id: 4,
    name: 'Designer',
    codes: [
      ...looking,
      ...personal,
      'D_PRODUCT_GROUP',
      'P_VIEW_ALL',
      'P_NEW',
      'P_EDIT',
      'P_COPY',
      'P_NEW_ART',
      'P_EDIT_ART',
      'P_DELETE_FILE_ART',
      'CA_VIEW_ALL',
      'CA_NEW',
      'CA_EDIT',
      'CA_CATEGORY',
      'CA_UPLOAD_FILE',
      'LT_VIEW_ALL',
      'LT_NEW',
      'LT_EDIT',
      'TK_VIEW_ALL',
      'TK_NEW',
    ],
  },
  {
    id: 5,
    name: 'Idea',
    codes: [...looking, ...personal, 'P_VIEW_ALL', 'P_NEW', 'P_EDIT', 'P_ADD_CONTENT', 'TK_VIEW_ALL', 'TK_NEW'],
  },
  {
    id: 6,
    name: 'Listing',
    codes: [
      ...looking,
      ...personal,
      'D_LISTING_GROUP',
      'P_VIEW_ALL',
      'P_EDIT',
      'P_ADD_CONTENT',
      'P_UPLOAD_ET',
      'P_UPLOAD_SHEET',
      'P_EDIT_ART',
      'AC_VIEW_ALL',
      'TK_VIEW_ALL',
      'TK_NEW',
      'TK_EDIT',
    ],
  },
]

/** The settings pages that exist, with their path and the code that opens each (R652 to R657). */
export const settingsAreas = [
  { group: 'General', name: 'Team', path: '/setting/teams', code: 'T_VIEW_ALL' },
  { group: 'General', name: 'Accounts', path: '/setting/accounts', code: 'AC_VIEW_ALL' },
  { group: 'General', name: 'Boards', path: '/setting/boards', code: 'ST_TEAM' },
  { group: 'General', name: 'General', path: '/setting/general', code: 'ST_VIEW_ALL' },
  { group: 'General', name: 'Tags & Keywords', path: '/setting/tags-and-keywords', code: 'TK_VIEW_ALL' },
  { group: 'System', name: 'Hierarchy Config', path: '/setting/config/group-hierrachy', code: 'ST_SYSTEM' },
  { group: 'System', name: 'Sign-in', path: '/setting/sign-in', code: 'ST_SYSTEM' },
  { group: 'System', name: 'Notification', path: '/setting/config/notification', code: 'ST_VIEW_ALL' },
  { group: 'System', name: 'Features', path: '/setting/features', code: 'ST_SYSTEM' },
  { group: 'System', name: 'Sale Channels', path: '/setting/sale-channels', code: 'ST_CONFIG' },
  { group: 'System', name: 'Channel Keys', path: '/setting/channel-keys', code: 'ST_SYSTEM' },
  { group: 'System', name: 'Master Data Boards', path: '/setting/master-data-boards', code: 'ST_CONFIG' },
  { group: 'System', name: 'Tabs', path: '/setting/config/artwork-tabs', code: 'ST_CONFIG' },
  { group: 'System', name: 'Copy', path: '/setting/copy', code: 'ST_TEAM' },
  { group: 'System', name: 'Trello', path: '/setting/import-trello', code: 'ST_SYSTEM' },
  { group: 'System', name: 'Way out', path: '/setting/takeout', code: 'ST_SYSTEM' },
  { group: 'Config', name: 'Product types', path: '/setting/product-types', code: 'ST_CONFIG' },
  { group: 'Config', name: 'Costs and rates', path: '/setting/sales', code: 'ST_CONFIG' },
  { group: 'Config', name: 'Priority', path: '/setting/priority', code: 'ST_CONFIG' },
  { group: 'Config', name: 'Clipart Categories', path: '/setting/clipart-categories', code: 'ST_CONFIG' },
  { group: 'Config', name: 'Stores', path: '/setting/sheet-stores', code: 'ST_CONFIG' },
  { group: 'Config', name: 'Niches', path: '/setting/sheet-niches', code: 'ST_CONFIG' },
  { group: 'Team-level config', name: "Team's Data Boards", path: '/setting/team-data-boards', code: 'ST_TEAM' },
  { group: 'Team-level config', name: 'Product types', path: '/setting/product-types?team=1', code: 'ST_TEAM' },
  {
    group: 'Team-level config',
    name: 'Clipart Categories',
    path: '/setting/clipart-categories?team=1',
    code: 'ST_TEAM',
  },
  { group: 'Team-level config', name: 'Way out', path: '/setting/takeout?team=1', code: 'ST_TEAM' },
  { group: 'Permissions', name: 'Permissions', path: '/setting/permissions', code: 'ST_PERMISSION' },
  { group: 'Permissions', name: 'Roles', path: '/setting/roles', code: 'ST_PERMISSION' },
  { group: 'Permissions', name: 'Position', path: '/setting/config/position', code: 'ST_PERMISSION' },
  { group: 'Logs', name: 'Action', path: '/setting/activity-log', code: 'LG_VIEW' },
  { group: 'Logs', name: 'Download File', path: '/setting/aws-activity-log', code: 'LG_DOWNLOAD' },
  { group: 'Logs', name: 'Action View', path: '/setting/activity-log-view', code: 'LG_ACTION_VIEW' },
] as const satisfies readonly { group: string; name: string; path: string; code: PermissionCode }[]
