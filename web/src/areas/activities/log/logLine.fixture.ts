import type { LogLine } from '@halftone/contract/areas/activities/activities.log.ts'

export const linh = { id: 9, display_name: 'Linh Nguyễn', avatar: null, color: '#a0325a' }

/** A line of the log as the server answers it. */
export const lineOf = (id: number, rest: Partial<LogLine> = {}): LogLine => ({
  id,
  name: 'products.updated',
  author: linh,
  rootAuthor: null,
  createdBy: 9,
  createdAt: '2026-11-20T08:00:00.000Z',
  action: 'update',
  eventType: 'name',
  groupId: 2,
  team: { id: 2, name: 'Design Team' },
  target: { kind: 'product', id: 1, name: 'Cat', subId: 'P-DT-2026-1', productId: 1, artworkId: null, on: null },
  isDeleteTarget: false,
  eventContent: { oldContent: 'Old name', newContent: 'New name', fileName: null },
  product: { id: 1, subId: 'P-DT-2026-1', name: 'Cat' },
  artwork: null,
  cover: null,
  person: null,
  pictures: { old: null, new: null },
  revertedBy: null,
  canRevert: true,
  ...rest,
})

export const pageOf = <T>(data: T[], total = data.length) => ({
  data,
  meta: { currentPage: 1, limit: 100, total, totalPage: Math.max(1, Math.ceil(total / 100)) },
})
