import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelsAfterMove } from './unitMove.ts'

const levels = [1, 2, 3, 4, 5, 6]
const unit = (level: number, below: { id: number; level: number }[] = []) => ({ id: 10, level, below })
const after = (...input: Parameters<typeof levelsAfterMove>) => {
  const found = levelsAfterMove(...input)
  return typeof found === 'string' ? found : Object.fromEntries(found)
}

describe('the levels of a unit that is moved', () => {
  it('stay where they fit, else go down with all below, until the list ends', () => {
    expect(after(unit(5), { id: 2, level: 3 }, levels)).toEqual({ 10: 5 })
    expect(after(unit(3, [{ id: 11, level: 5 }]), { id: 2, level: 3 }, levels)).toEqual({ 10: 4, 11: 6 })
    expect(after(unit(5, [{ id: 11, level: 6 }]), { id: 2, level: 5 }, levels)).toBe('tooDeep')
    expect(after(unit(6), { id: 2, level: 6 }, levels)).toBe('tooDeep')
    expect(after(unit(3), { id: 2, level: 3 }, levels, 3)).toBe('tooDeep')
    expect(after(unit(3), { id: 2, level: 3 }, levels, 9)).toBe('tooDeep')
  })

  it('a unit goes neither into itself nor into one below it', () => {
    expect(after(unit(3), { id: 10, level: 3 }, levels)).toBe('circle')
    expect(after(unit(3, [{ id: 11, level: 5 }]), { id: 11, level: 5 }, levels)).toBe('circle')
  })

  it('are below the parent and keep their distances; the way back leads to where they were', () => {
    const deep = fc.record({
      level: fc.integer({ min: 2, max: 6 }),
      more: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    })
    fc.assert(
      fc.property(deep, fc.integer({ min: 1, max: 6 }), ({ level, more }, target) => {
        const below = more.map((step, index) => ({ id: 11 + index, level: Math.min(6, level + step) }))
        const moved = levelsAfterMove(unit(level, below), { id: 2, level: target }, levels)
        if (typeof moved === 'string') return
        const own = moved.get(10) ?? 0
        expect(own).toBeGreaterThan(target)
        const there = unit(
          own,
          below.map(({ id }) => ({ id, level: moved.get(id) ?? 0 })),
        )
        const back = levelsAfterMove(there, { id: 3, level: 1 }, levels, level)
        expect(back).toEqual(new Map([[10, level], ...below.map((one) => [one.id, one.level] as const)]))
      }),
    )
  })
})
