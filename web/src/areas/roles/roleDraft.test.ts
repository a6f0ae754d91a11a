import { describe, expect, it } from 'vitest'
import { roleOf } from './role.fixture.ts'
import { changesOf, cycleGroup, isChanged, isOn, type RoleDraft, setCells, withoutRole } from './roleDraft.ts'

const admin = roleOf(1, 'Admin', [1, 2, 3])
const designer = roleOf(4, 'Designer', [1])
const none: RoleDraft = new Map()
const group = [1, 2, 3]

describe('changes of roles', () => {
  it('R661 R662 a permission is added and removed, and nothing is left where it was put back', () => {
    const added = setCells(none, designer, [2], true)
    expect([isOn(added, designer, 2), isChanged(added, designer, 2), isChanged(added, designer, 1)]).toEqual([
      true,
      true,
      false,
    ])
    const both = setCells(added, designer, [1], false)
    expect(changesOf(both, [admin, designer], group)).toEqual([{ role: designer, count: 2, permissionIds: [2] }])
    const back = setCells(setCells(both, designer, [1], true), designer, [2], false)
    expect([back.size, changesOf(back, [designer], group)]).toEqual([0, []])
  })

  it('a group goes to all, to none, and back to what is stored', () => {
    const all = cycleGroup(none, designer, group)
    const nothing = cycleGroup(all, designer, group)
    const before = cycleGroup(nothing, designer, group)
    const on = (draft: RoleDraft) => group.filter((id) => isOn(draft, designer, id))
    expect([on(all), on(nothing), on(before)]).toEqual([[1, 2, 3], [], [1]])
    expect(before.size).toBe(0)
  })

  it('R379 Admin keeps all, and a role that was saved is forgotten', () => {
    expect(setCells(none, admin, group, false)).toBe(none)
    const draft = setCells(none, designer, [2], true)
    expect(withoutRole(draft, designer).size).toBe(0)
    expect(withoutRole(draft, roleOf(40, 'Other', []))).toEqual(draft)
  })

  it('what someone else saved meanwhile is no change of mine any more', () => {
    const draft = setCells(none, designer, [2], true)
    const now = roleOf(4, 'Designer', [1, 2])
    expect(isChanged(draft, now, 2)).toBe(false)
    expect(changesOf(draft, [now], group)).toEqual([])
  })
})
