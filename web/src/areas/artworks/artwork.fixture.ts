import type { Artwork, ArtworkReview } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { answer } from '../../testing/api.ts'
import { signInAs, teamOf } from '../../testing/profile.fixture.ts'
import { answerComments } from '../comments/comment.fixture.ts'

const lan = { id: 3, display_name: 'Lan Phạm', avatar: null, color: '#0f766e' }

/** A picture of the artwork 5, in no tab. */
export const fileOf = (id: number, name: string, changes: Partial<ArtworkFile> = {}): ArtworkFile => ({
  id,
  key: `k/${id}`,
  name,
  title: name,
  url: `/storage/${id}`,
  urlOriginal: `/storage/original/${id}`,
  url2x: `/storage/2x/${id}`,
  fileType: 'image/png',
  size: 2_000_000,
  orderId: null,
  customerName: null,
  index: id * 100,
  widthImage: 400,
  heightImage: 500,
  edgeColor: null,
  luminance: 0.4,
  ground: 'light',
  hasAlpha: true,
  resized: true,
  previewState: 'ready',
  previewError: null,
  isPrimaryCover: false,
  isFromClipart: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  userBy: lan,
  tabId: 0,
  isHidden: false,
  isClipArt: false,
  isClipart: false,
  number: id,
  artworkId: 5,
  productId: 9,
  version: 1,
  commentCount: 0,
  ...changes,
})

export const waiting: ArtworkReview = {
  state: 'needapproved',
  submittedBy: null,
  submittedAt: '2026-11-20T08:00:00.000Z',
  approvedBy: null,
  approvedAt: null,
  note: null,
  isUploaded: false,
  uploadedBy: null,
  uploadedAt: null,
  uploadedAccountId: null,
  listingUrl: null,
}

/** The artwork 5 of the product 9 in the team 1, waiting for review. */
export const artworkOf = (files: ArtworkFile[] = [], changes: Partial<Artwork> = {}): Artwork => ({
  id: 5,
  subId: 'A-DT-2026-5',
  groupId: 1,
  productId: 9,
  product: { id: 9, subId: 'P-DT-2026-9', name: 'Otter', status: 1 },
  name: 'Otter front',
  cover: null,
  accountId: null,
  accountName: null,
  index: 100,
  totalFiles: files.length,
  commentCount: 0,
  review: waiting,
  listingState: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: 3,
  userBy: lan,
  description: null,
  files,
  newFiles: [],
  saleChannel: [1],
  saleChannelConfigs: [
    {
      id: 1,
      channelId: 1,
      name: 'Etsy',
      img: null,
      image: null,
      contents: [{ name: 'title', value: 'Otter shirt' }],
      fields: [{ name: 'title', name_view: 'Title', type: 'text', required: true, maximum: 140 }],
      is_show: true,
      accountId: null,
      listAccount: [{ id: 12, name: 'InkAndWave Studio' }],
      index: 0,
      version: 1,
    },
  ],
  additionalSalesChannel: [],
  clipart_ids: [],
  font_ids: [],
  variants: [],
  cliparts: [],
  fonts: [],
  fileClipArt: [],
  ...changes,
})

/** A member of the team 1 with these rights. */
export const signInWith = (...codes: PermissionCode[]) =>
  signInAs({
    is_super_admin: false,
    teams: [teamOf({ level: 5, role_id: 2, permissions: codes.map((permission_type) => ({ permission_type })) })],
  })

export const editor: PermissionCode[] = ['P_VIEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART', 'P_DELETE_FILE_ART']

/** Everything that the dialog of an artwork asks for; returns what was asked of its comments. */
export function answerArtwork(artwork: Artwork, viewers: string[] = []) {
  answer('GET /artworks/:id', { data: artwork })
  answer('GET /artworks/:id/mockups', { data: [] })
  answer('GET /products/:id/artworks', {
    data: [artwork, { ...artwork, id: 6, name: 'Otter back' }],
    meta: { currentPage: 1, limit: 200, total: 2, totalPage: 1 },
  })
  answer('GET /system/configs', {
    data: {
      artwork_tabs: [
        { id: 21, name: 'Front', index: 0, is_system: false },
        { id: 22, name: 'Back', index: 1, is_system: false },
      ],
      features: { artworkTabTypeCheck: false },
    },
  })
  const users = viewers.map((display_name, at) => ({ id: 70 + at, display_name, avatar: null, color: '#64748b' }))
  answer('GET /socket-trackings', {
    data: users.length > 0 ? [{ kind: 'artwork', id: artwork.id, count: users.length, users }] : [],
  })
  return answerComments([], { kind: 'artwork', id: artwork.id })
}
