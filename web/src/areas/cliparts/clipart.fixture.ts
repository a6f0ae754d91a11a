import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import type { Clipart, ClipartCard } from '@halftone/contract/parts/clipart/clipart.ts'

const linh = { id: 4, display_name: 'Linh Nguyễn', avatar: null, color: '#0f766e' }

/** A clip art of team 1, its own work, in no category. */
export const clipartOf = (changes: Partial<ClipartCard> = {}): ClipartCard => ({
  id: 1,
  subId: 'CA-DT-2026-1',
  groupId: 1,
  groupName: 'Design team',
  name: 'Lemon branch',
  type: 'CLIPART',
  category: -1,
  tags: [],
  note: null,
  cover: null,
  totalFiles: 2,
  commentCount: 0,
  index: 0,
  licence: {
    kind: 'own',
    source: null,
    link: null,
    proofLink: null,
    proofFileId: null,
    expiresAt: null,
    printOnDemand: true,
  },
  risk: null,
  groupIds: [],
  groups: [],
  sharedBy: null,
  sharedAt: null,
  isNew: false,
  artworkId: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  createdBy: 4,
  userBy: linh,
  ...changes,
})

export const clipartFileOf = (id: number, name: string, changes: Partial<AttachedFile> = {}): AttachedFile => ({
  ...{
    id,
    name,
    key: `k/${id}`,
    url: `/storage/${id}`,
    urlOriginal: `/storage/original/${id}`,
    url2x: `/storage/2x/${id}`,
  },
  ...{
    fileType: 'image/png',
    size: 2_000,
    orderId: null,
    customerName: null,
    index: id,
    widthImage: 40,
    heightImage: 50,
  },
  ...{ edgeColor: null, luminance: 0.4, hasAlpha: true, resized: true, previewState: 'ready', isPrimaryCover: false },
  ...{ isFromClipart: false, createdAt: '2026-11-20T08:00:00.000Z', userBy: linh },
  ...changes,
})

export const openClipartOf = (changes: Partial<Clipart> = {}): Clipart => ({
  ...clipartOf(),
  files: [clipartFileOf(11, 'lemon.png', { isPrimaryCover: true }), clipartFileOf(12, 'leaf.svg')],
  newFiles: [],
  ...changes,
})

export const pageOf = <T>(data: T[], total = data.length) => ({
  data,
  meta: { currentPage: 1, limit: 50, total, totalPage: Math.max(1, Math.ceil(total / 50)) },
})
