import { expect, it } from 'vitest'
import { parseGallery, parseRoom, RoomKind, roomName, teamRoom } from './rooms.ts'
import { thingKinds, things } from './things.ts'

it('R206 R207 each room has one name, and a name without a room is none', () => {
  for (const kind of RoomKind.options) expect(parseRoom(roomName({ kind, id: 12 }))).toEqual({ kind, id: 12 })
  expect(parseRoom('product:2147483647')).toEqual({ kind: 'product', id: 2_147_483_647 })
  const none = ['user:1', 'all', 'comment:1', 'product:', 'product:x', 'product:1 ', ' product:1', 'product:2147483648']
  for (const name of none) expect([name, parseRoom(name)]).toEqual([name, undefined])
})

it('a kind whose lists ask for a right of their own has a room in each team, the others have its boards', () => {
  expect([teamRoom('product', 3), teamRoom('clipart', 3), teamRoom('comment', 3)]).toEqual([
    ...['group:3', 'cliparts:3', 'group:3'],
  ])
  expect(parseGallery('cliparts:3')).toEqual({ kind: 'clipart', groupId: 3 })
  for (const name of ['clipart:3', 'products:3', 'cliparts:', 'cliparts:x', 'cliparts:2147483648'])
    expect([name, parseGallery(name) ?? parseRoom(name)?.id]).toEqual([name, name === 'clipart:3' ? 3 : undefined])
})

it('R162 the kinds have the codes of the rule, each its own', () => {
  const codes = Object.fromEntries(thingKinds.map((kind) => [kind, things[kind].code]))
  expect(codes).toEqual({
    ...{ product: 'P', artwork: 'A', comment: 'C', clipart: 'CA', 'layout-template': 'LT', post: 'SN', file: null },
    listing: null,
    // Ours: fonts stand beside the layouts and have codes of their own.
    font: 'FT',
  })
})
