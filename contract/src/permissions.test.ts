import { describe, expect, it } from 'vitest'
import { permissionCatalogue, permissionCodes, settingsAreas } from './permissions.ts'

const names = (group: string) =>
  permissionCatalogue.filter((entry) => entry.group === group).map(({ name }) => name.toLowerCase())
const codes = (pattern: RegExp) => permissionCodes.filter((code) => pattern.test(code))

describe('the permission catalogue', () => {
  it('R423 Dashboard: ten permissions, each for the group and for oneself', () => {
    const ten = [
      'view profit',
      'chart',
      'listing-up overview',
      'product overview',
      'detail',
      'artwork detail',
      'product detail',
      'view account detail',
      'user detail',
      'number of working product',
    ]
    expect(names('Dashboard')).toEqual(ten.flatMap((name) => [`${name} (group)`, `${name} (personal)`]))
    expect(codes(/^D_.*_GROUP$/)).toHaveLength(10)
    expect(codes(/^D_.*_PERSONAL$/)).toHaveLength(10)
  })

  it.each([
    [
      'R424',
      'Products',
      'view all,view,create,edit,delete,add content,upload etsy,upload file art,delete art,delete file art',
    ],
    ['R425', 'Cliparts', 'view all,view detail,create,edit,delete,change category,upload file,delete file'],
    ['R426', 'Users', 'view all'],
    ['R427', 'Teams', 'view all'],
    ['R428', 'Accounts', 'view all'],
    ['R429', 'Tags and keywords', 'view all'],
    ['R430', 'Settings', 'view all'],
  ])('%s %s has %s', (_, group, wanted) => {
    expect(names(group)).toEqual(expect.arrayContaining(wanted.split(',')))
  })

  it('R431 the older codes: layout, teams, people, accounts, settings, logs, approving and uploading art, by what is done', () => {
    const older = [
      ...['VIEW', 'NEW', 'EDIT', 'DELETE'].flatMap((verb) => [`P_${verb}`, `CA_${verb}`, `LT_${verb}`]),
      ...['NEW', 'EDIT', 'DELETE'].flatMap((verb) => [`T_${verb}`, `U_${verb}`, `AC_${verb}`]),
      ...['CA_SHARE', 'LT_SHARE', 'P_APPROVE_ART', 'P_NEW_ART', 'P_UPLOAD_ET'],
      ...['ST_CONFIG', 'ST_PERMISSION', 'ST_SYSTEM', 'LG_VIEW'],
    ]
    expect(permissionCodes).toEqual(expect.arrayContaining(older))
  })

  it('gives each entry an id and a code of its own', () => {
    expect(new Set(permissionCatalogue.map(({ id }) => id)).size).toBe(permissionCatalogue.length)
    expect(new Set(permissionCodes).size).toBe(permissionCatalogue.length)
    // They are in the tables of running installations: a new group is numbered after these.
    const firstIds = Map.groupBy(permissionCatalogue, ({ group }) => group)
    expect([...firstIds].map(([name, [entry]]) => [entry?.id, name])).toEqual([
      [101, 'Dashboard'],
      [201, 'Products'],
      [301, 'Cliparts'],
      [401, 'Layout templates'],
      [501, 'Social network'],
      [601, 'Users'],
      [701, 'Teams'],
      [801, 'Accounts'],
      [901, 'Tags and keywords'],
      [1001, 'Team settings'],
      [1101, 'Settings'],
      [1201, 'Logs'],
    ])
  })
})

describe('the pages of the settings', () => {
  const pages = (group: string) => settingsAreas.filter((area) => area.group === group).map(({ name }) => name)

  it('R652 R653 General and System have theirs, in their order', () => {
    expect(pages('General')).toEqual(['Team', 'Accounts', 'Boards', 'General', 'Tags & Keywords'])
    expect(pages('System')).toEqual([
      'Hierarchy Config',
      'Sign-in',
      'Notification',
      'Features',
      'Sale Channels',
      'Channel Keys',
      'Master Data Boards',
      'Tabs',
      'Copy',
      'Trello',
      'Way out',
    ])
  })
})
