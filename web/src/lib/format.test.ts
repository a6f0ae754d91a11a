import { describe, expect, it } from 'vitest'
import {
  dayOnWire,
  formatCommentTime,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatMoney,
  formatMonth,
  formatNumber,
  formatSize,
  initials,
  money,
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

  it('a month as a heading begins large in every language', () => {
    expect(formatMonth(new Date(2026, 10, 1), 'en')).toBe('November 2026')
    expect(formatMonth(new Date(2026, 10, 1), 'vi')).toBe('Tháng 11 năm 2026')
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

  it('numbers and money are written as the language of the page has them', () => {
    const all = () => [
      formatNumber(1240),
      formatCount(1299),
      formatMoney(-212.4, 'USD'),
      money(19.9, 'USD'),
      formatSize(1536),
    ]
    expect(all()).toEqual(['1,240', '1.2k', '−$212.40', '$19.90', '1.5 kB'])
    document.documentElement.lang = 'vi'
    try {
      expect(all().map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
        '1.240',
        '1,2k',
        '−212,40 $',
        '19,90 US$',
        '1,5 kB',
      ])
    } finally {
      document.documentElement.lang = ''
    }
  })

  it('counts and initials', () => {
    expect([999, 1000, 1299, 12_900].map(formatCount)).toEqual(['999', '1k', '1.2k', '12k'])
    expect(initials('Trần Văn Đạt')).toBe('TĐ')
    expect(initials('  ')).toBe('?')
    expect(initials('Emma Clarke', 1)).toBe('E')
  })
})
