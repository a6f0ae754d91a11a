import { describe, expect, it } from 'vitest'
import {
  dayOnWire,
  formatCommentTime,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatSize,
  initials,
} from './format.ts'

describe('format', () => {
  const at = new Date(2026, 10, 9, 15, 4)

  it('R542 R543 R544 dates', () => {
    expect(formatDate(at)).toBe('09/11/2026')
    expect(formatDay(at)).toBe('09/11')
    expect(formatDateTime(at)).toBe('09/11/2026 15:04')
    expect(formatDate('2026-11-24')).toBe('24/11/2026')
  })

  it('the day of a date here, as it travels, and decimals in the language of the person', () => {
    expect(dayOnWire(new Date(2026, 10, 9, 23, 59))).toBe('2026-11-09')
    expect(dayOnWire(new Date(2026, 0, 1))).toBe('2026-01-01')
    expect([formatDecimal(12.46, 'en'), formatDecimal(12.46, 'vi'), formatDecimal(3, 'vi')]).toEqual([
      '12.5',
      '12,5',
      '3',
    ])
  })

  it('the time of a comment', () => {
    expect(formatCommentTime(at)).toBe('Nov 9, 2026 - 3:04 PM')
    expect(formatCommentTime(new Date(2026, 0, 1, 0, 0))).toBe('Jan 1, 2026 - 12:00 AM')
    expect(formatCommentTime(new Date(2026, 0, 1, 12, 30))).toBe('Jan 1, 2026 - 12:30 PM')
  })

  it('R518 R519 sizes', () => {
    expect(formatSize(500)).toBe('500 Bytes')
    expect(formatSize(1024)).toBe('1 kB')
    expect(formatSize(1.5 * 1024 * 1024)).toBe('1.5 MB')
  })

  it('counts and initials', () => {
    expect([999, 1000, 1299, 12_900].map(formatCount)).toEqual(['999', '1k', '1.2k', '12k'])
    expect(initials('Trần Văn Đạt')).toBe('TĐ')
    expect(initials('  ')).toBe('?')
    expect(initials('Emma Clarke', 1)).toBe('E')
  })
})
