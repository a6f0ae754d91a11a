import { expect, it } from 'vitest'
import { parseRoom, RoomKind, roomName } from './rooms.ts'
import { thingKinds, things } from './things.ts'

it('R206 R207 each room has one name, and a name without a room is none', () => {
  for (const kind of RoomKind.options) expect(parseRoom(roomName({ kind, id: 12 }))).toEqual({ kind, id: 12 })
  expect(parseRoom('product:2147483647')).toEqual({ kind: 'product', id: 2_147_483_647 })
  const none = ['user:1', 'all', 'comment:1', 'product:', 'product:x', 'product:1 ', ' product:1', 'product:2147483648']
  for (const name of none) expect([name, parseRoom(name)]).toEqual([name, undefined])
})

it('R162 the kinds have the codes of the rule, each its own', () => {
  const codes = Object.fromEntries(thingKinds.map((kind) => [kind, things[kind].code]))
  expect(codes).toEqual({
    ...{ product: 'P', artwork: 'A', comment: 'C', clipart: 'CA', 'layout-template': 'LT', post: 'SN', file: null },
  })
})
