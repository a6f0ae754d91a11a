import { labelColors } from '@halftone/contract/areas/labels.ts'
import { defaultHierarchy, statusIds, teamAdminRole, teamMemberRole } from '@halftone/contract/rules/levels.ts'
import { channelNames, contentFields } from './channels.ts'
import { team } from './crew.ts'
import { designs } from './pictures/designs.ts'
import type { BoardRow, Company, ConfigRow, UserRow } from './rows.ts'
import { planAccounts, planTemplates } from './shops.ts'

/** Roles of a new workspace (contract/permissions.ts). */
const role = { admin: teamAdminRole, manager: 3, designer: 4, idea: 5, listing: 6, support: teamMemberRole } as const

type Person = Pick<UserRow, 'displayName' | 'face' | 'color' | 'title' | 'positionId'> & {
  email: string
  at: [number, number][]
  is?: 'super' | 'company'
}

const person = (
  displayName: string,
  email: string,
  face: number | null,
  color: string,
  title: string,
  positionId: number,
  at: [number, number][],
  is?: Person['is'],
): Person => ({
  displayName,
  email,
  face,
  color,
  title,
  positionId,
  at,
  ...(is ? { is } : {}),
})

/** The twelve; the first is the owner. Positions: 1 Manager, 2 Leader, 3 Designer, 4 Idea, 5 Listing, 6 Support. */
const people: readonly Person[] = [
  person('Sofia Alvarez', 'sofia', null, '#5f6b7a', 'Owner', 1, [[team.company, role.admin]], 'super'),
  person(
    'Thảo Vũ',
    'thao',
    5,
    '#6d45a8',
    'Studio director',
    1,
    [
      [team.company, role.admin],
      [team.design, role.admin],
    ],
    'company',
  ),
  person('Emma Clarke', 'emma', 7, '#b5581d', 'Design manager', 1, [
    [team.design, role.admin],
    [team.listing, role.manager],
  ]),
  person('Linh Nguyễn', 'linh', 1, '#b03060', 'Senior designer', 3, [[team.design, role.designer]]),
  person('Minh Trần', 'minh', 2, '#2d4f7a', 'Designer', 3, [
    [team.design, role.designer],
    [team.saigon, role.designer],
  ]),
  person('Hà Phạm', 'ha', 3, '#a8792a', 'Listing lead', 5, [
    [team.design, role.listing],
    [team.listing, role.admin],
  ]),
  person('Tuấn Lê', 'tuan', 4, '#1d6b6d', 'Art director', 2, [
    [team.design, role.manager],
    [team.saigon, role.admin],
  ]),
  person('Diego Santos', 'diego', 6, '#2d7d50', 'Idea researcher', 4, [[team.design, role.idea]]),
  person('Jonas Weber', 'jonas', 8, '#4a5563', 'Designer', 3, [
    [team.design, role.designer],
    [team.listing, role.designer],
  ]),
  person('Yến Bùi', 'yen', null, '#8e5bd0', 'Illustrator', 3, [
    [team.design, role.designer],
    [team.saigon, role.designer],
  ]),
  person('Priya Nair', 'priya', null, '#138d90', 'Lister', 5, [
    [team.listing, role.listing],
    [team.saigon, role.listing],
  ]),
  person('Noah Kim', 'noah', null, '#d2691e', 'Customer support', 6, [
    [team.design, role.support],
    [team.listing, role.support],
  ]),
]

const boards = [
  [statusIds.NEW_IDEA, 'New idea', '#6b7280'],
  [statusIds.DOING, 'Doing', '#0b63ce'],
  [statusIds.REVIEWING, 'Reviewing', '#a96200'],
  [statusIds.READY_TO_SALE, 'Ready to sale', '#0f766e'],
  [statusIds.ON_SALE, 'On sale', '#1a7f46'],
  [statusIds.BACKUP, 'Backup', '#7a6a58'],
  [statusIds.UPLOADED, 'Uploaded', '#6d45a8'],
] as const

export const typeNames = [
  'T-shirt',
  'Hoodie',
  'Sweatshirt',
  'Youth',
  'Mug 11oz',
  'Mug 15oz',
  'Poster',
  'Tapestry',
  'Tote',
  'Sticker',
  'Towel',
  'Patch',
] as const
export const tabNames = ['Front', 'Back', 'Mockups', 'Size chart', 'Neck'] as const
/** Types of one kind of ware share a family of colours, so that a list of them reads at a glance. */
const typeColors = [
  '#2D7DD2',
  '#1F5FA8',
  '#5B9BE0',
  '#138D90',
  '#D2691E',
  '#B5581D',
  '#8E5BD0',
  '#6D45A8',
  '#27AE60',
  '#B8860B',
  '#D6457A',
  '#5F6B7A',
] as const
/** Categories of clip arts, in their order. */
const clipArts = [
  ['Animals', '#D2691E'],
  ['Typography', '#5F6B7A'],
  ['Patterns', '#8E5BD0'],
  ['Florals', '#D6457A'],
  ['Badges', '#138D90'],
  ['Seasonal', '#27AE60'],
  ['Outdoors', '#2D7DD2'],
  ['Food', '#C0392B'],
  ['Retro', '#B26A00'],
  ['Space', '#3B4BA8'],
] as const
export const clipartCategories: readonly string[] = clipArts.map(([name]) => name)
const labelNames = [
  'Bestseller',
  'US store',
  'Licence check',
  'Christmas',
  'Retro',
  'Personalised',
  'Rush',
  'Evergreen',
] as const
const labelPalette = [0, 1, 5, 3, 4, 2, 6, 7]

function configs(): ConfigRow[] {
  const rows: Omit<ConfigRow, 'id'>[] = [
    ...boards.map(([, name, color], index) => ({ list: 'masterdata_boards' as const, name, index, color })),
    ...typeNames.map((name, index) => ({
      list: 'products_type' as const,
      name,
      index,
      ...(typeColors[index] ? { color: typeColors[index] } : {}),
    })),
    ...clipArts.map(([name, color], index) => ({ list: 'clipart_category' as const, name, index, color })),
    ...[
      ['Low', '#5f6b7a'],
      ['Normal', '#2d7dd2'],
      ['High', '#d2691e'],
      ['Urgent', '#c0392b'],
    ].map(([name = '', color = ''], index) => ({ list: 'products_priority' as const, name, index, color })),
    ...channelNames.map((name, index) => ({ list: 'sale_channels' as const, name, index, ...contentFields(name) })),
    ...tabNames.map((name, index) => ({ list: 'artwork_tab' as const, name, index, fileTypes: [] })),
    ...['Manager', 'Leader', 'Designer', 'Idea', 'Listing', 'Support'].map((name, index) => ({
      list: 'position' as const,
      name,
      index,
      isManager: index === 0,
    })),
    ...defaultHierarchy.map(({ name, value }, index) => ({ list: 'hierarchy' as const, name, value, index })),
  ]
  // Ids count within each list, as each list may have a table of its own.
  const counts = new Map<string, number>()
  return rows.map((row) => {
    const id = (counts.get(row.list) ?? 0) + 1
    counts.set(row.list, id)
    return { id, ...row }
  })
}

/** Mail domain of the demo people. */
const domain = 'halftone.example'

/** The company, its people and settings; `now` sets the joining dates. */
export function planCompany(now: Date): Company {
  const users = people.map((one, i): UserRow => {
    const names = one.displayName.split(' ')
    return {
      id: i + 1,
      email: `${one.email}@${domain}`,
      displayName: one.displayName,
      firstName: names[0] ?? '',
      lastName: names.slice(1).join(' '),
      employeeId: `HS-${String(101 + i)}`,
      color: one.color,
      phone: `+84 28 7300 ${String(1100 + i * 7)}`,
      title: one.title,
      department: one.at[0]?.[0] === team.listing ? 'Sales' : 'Creative',
      positionId: one.positionId,
      face: one.face,
      isSuperAdmin: one.is === 'super',
      setupGroup: one.is !== undefined,
      setupUser: one.is !== undefined,
      joinedAt: new Date(now.getTime() - (900 - i * 61) * 86_400_000),
    }
  })
  const teams = [
    [team.company, 'Halftone Studio'],
    [team.design, 'Design Team'],
    [team.listing, 'Listing Team'],
    [team.saigon, 'Saigon Studio'],
  ] as const
  const own = teams.slice(1)
  const accountRows = planAccounts()
  const words = [...new Set(designs.flatMap((design) => design.words))]
  return {
    groups: teams.map(([id, name]) => ({
      id,
      name,
      parentId: id === 1 ? null : 1,
      companyId: 1,
      level: id === 1 ? 1 : 5,
    })),
    users,
    memberships: people.flatMap((one, i) => one.at.map(([groupId, roleId]) => ({ userId: i + 1, groupId, roleId }))),
    configs: configs(),
    boards: own.flatMap(([groupId], t) =>
      boards.map(
        ([statusId, , color], index): BoardRow => ({
          id: t * boards.length + index + 1,
          groupId,
          statusId,
          index,
          color,
        }),
      ),
    ),
    tags: own.flatMap(([groupId], t) => words.map((name, i) => ({ id: t * words.length + i + 1, groupId, name }))),
    labels: own.flatMap(([groupId], t) =>
      labelNames.map((name, i) => ({
        id: t * labelNames.length + i + 1,
        groupId,
        name,
        color: labelColors[labelPalette[i] ?? 0] ?? labelColors[0],
      })),
    ),
    accounts: accountRows,
    templates: planTemplates(accountRows),
  }
}
