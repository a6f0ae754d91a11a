import type { Report, Waiting } from '@halftone/contract/areas/reports/reports.ts'

export const reportOf = (changes: Partial<Report> = {}): Report => ({
  period: {
    from: '2026-10-01',
    to: '2026-10-31',
    before: { from: '2026-09-01', to: '2026-09-30' },
    unit: 'day',
    timeZone: 'UTC',
  },
  isPersonal: false,
  totals: { created: 8, onSale: 12, firstTime: 78, ideaToSale: 6.4, dueKept: null, inProgress: 5, late: 0 },
  previous: { created: 8, onSale: 10, firstTime: 70, ideaToSale: 7, dueKept: null },
  series: [
    { date: '2026-10-01', values: { published: 3, failed: 1 } },
    { date: '2026-10-02', values: { published: 5, failed: 0 } },
  ],
  rows: [],
  ...changes,
})

const personOf = (id: number, display_name: string) => ({ id, display_name, avatar: null, color: '#0b63ce' })

export const waiting: Waiting = {
  isPersonal: false,
  boards: [
    {
      ...{ id: 2, name: 'Doing', color: null, young: 2, middle: 1, old: 4, oldest: 16, limit: 5, able: [7, 9] },
      people: [
        { person: personOf(7, 'Ann Lee'), isGone: false, young: 2, middle: 1, old: 1, oldest: 6 },
        { person: personOf(8, 'Bo Diaz'), isGone: true, young: 0, middle: 0, old: 1, oldest: 16 },
        { person: null, isGone: false, young: 0, middle: 0, old: 2, oldest: 9 },
      ],
    },
  ],
  late: [
    {
      productId: 9,
      subId: 'P-DT-2026-9',
      name: 'Slow mug',
      cover: null,
      statusId: 2,
      board: 'Doing',
      deadline: '2026-11-02',
      needs: 5,
      has: 4,
    },
  ],
  lateTotal: 3,
}
