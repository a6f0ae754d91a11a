import type { AccountOption } from '@halftone/contract/areas/accounts.ts'
import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import type { ListingJob, ListingTemplate, TemplateForm } from '@halftone/contract/parts/listing.ts'
import type { LiveListing } from '@halftone/contract/parts/liveListing.ts'
import { waitFor } from '@testing-library/react'
import { answer } from '../../testing/api.ts'
import { signInAs } from '../../testing/profile.fixture.ts'
import { screen } from '../../testing/render.tsx'

const at = '2026-11-20T08:00:00.000Z'

export const fileOf = (id: number, name: string, changes: Partial<ArtworkFile> = {}): ArtworkFile => ({
  id,
  key: `1/${id}`,
  name,
  title: name,
  url: `/storage/${id}.webp`,
  urlOriginal: `/storage/original/${id}`,
  url2x: `/storage/${id}@2x.webp`,
  fileType: name.split('.').at(-1) ?? '',
  size: 2048,
  orderId: null,
  customerName: null,
  index: id,
  widthImage: 800,
  heightImage: 800,
  edgeColor: null,
  luminance: 0.5,
  hasAlpha: false,
  resized: true,
  previewState: 'ready',
  isPrimaryCover: false,
  isFromClipart: false,
  createdAt: at,
  userBy: null,
  tabId: 0,
  isHidden: false,
  isClipArt: false,
  isClipart: false,
  number: id,
  artworkId: 5,
  productId: 3,
  version: 1,
  commentCount: 0,
  ...changes,
})

/** Cover, eleven more pictures, one hidden, one sheet of vectors that has no picture. */
const files = [
  fileOf(1, 'front.jpg'),
  ...Array.from({ length: 11 }, (_, n) => fileOf(n + 2, `mockup-${n + 1}.png`)),
  fileOf(20, 'old.jpg', { isHidden: true }),
  fileOf(21, 'print.zip', { previewState: 'none', url2x: null }),
]

/** An approved artwork on the account 8, with a title and a tag on its first channel. */
export const artworkOf = (changes: Partial<Artwork> = {}): Artwork => ({
  id: 5,
  subId: 'A-DT-2026-5',
  groupId: 1,
  productId: 3,
  product: { id: 3, subId: 'P-DT-2026-3', name: 'Summer', status: 2 },
  name: 'Sunset front',
  cover: null,
  accountId: 8,
  accountName: 'Sunny shop',
  index: 0,
  totalFiles: files.length,
  commentCount: 0,
  review: {
    submittedBy: null,
    submittedAt: null,
    state: 'approved',
    approvedBy: { id: 7, display_name: 'An', avatar: null, color: '#2f6fed' },
    approvedAt: at,
    note: null,
    isUploaded: false,
    uploadedBy: null,
    uploadedAt: null,
    uploadedAccountId: null,
    listingUrl: null,
  },
  listingState: null,
  createdAt: at,
  createdBy: 7,
  userBy: null,
  description: null,
  files,
  newFiles: [],
  saleChannel: [4],
  saleChannelConfigs: [
    {
      id: 2,
      channelId: 4,
      name: 'Sandbox',
      img: null,
      image: null,
      contents: [
        { name: 'title', value: 'Sunset tee' },
        { name: 'tags', value: ['tee'] },
      ],
      fields: [
        { name: 'title', name_view: 'Title', type: 'text', maximum: 140 },
        { name: 'tags', name_view: 'Tags', type: 'tags', maxItems: 13, maxlength: 20 },
      ],
      is_show: true,
      accountId: 8,
      listAccount: [{ id: 8, name: 'Sunny shop' }],
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

const readOnly = {
  price_on_property: [],
  quantity_on_property: [],
  properties: [],
  is_digital: false,
  image_limit: 10,
  digital_file_limit: 5,
}

export const templateOf = (id: number, name: string): ListingTemplate => ({
  id,
  name,
  accountId: 8,
  channelId: 4,
  groupId: 1,
  source: {
    listing_id: String(id),
    title: name,
    description: '',
    tags: [],
    price: 19.9,
    currency: 'USD',
    quantity: 5,
    imageUrl: null,
    fields: {},
    read_only: readOnly,
    variants: [],
  },
  createdAt: at,
  createdBy: 7,
  updatedAt: at,
})

/** Step 2 without variants: one price and one quantity. */
export const formOf = (changes: Partial<TemplateForm['read_only']> = {}): TemplateForm => ({
  id: 31,
  name: 'Classic tee',
  accountId: 8,
  title: 'Sunset tee',
  tags: ['tee'],
  description: '',
  origins: { title: 'content', tags: 'content' },
  template: { title: '', tags: [] },
  fields: [],
  price: 19.9,
  currency: 'USD',
  quantity: 5,
  pricesFrom: 'template',
  read_only: { ...readOnly, ...changes },
  variants: [],
})

export const jobOf = (changes: Partial<ListingJob> = {}): ListingJob => ({
  id: 90,
  artworkId: 5,
  artworkName: 'Sunset front',
  productId: 3,
  groupId: 1,
  accountId: 8,
  accountName: 'Sunny shop',
  channelId: 4,
  templateId: 31,
  templateName: 'Classic tee',
  title: 'Sunset tee',
  state: 'pending',
  attempt: 0,
  maxAttempts: 5,
  nextAt: null,
  error: null,
  listingId: null,
  listingUrl: null,
  index: 0,
  createdAt: at,
  updatedAt: at,
  createdBy: 7,
  userBy: null,
  ...changes,
})

/** The jobs of whatever is asked for. */
export const answerJobs = (jobs: readonly ListingJob[]) =>
  answer('GET /stores/jobs', () => ({
    data: jobs.map((job) => ({ ...job })),
    meta: { currentPage: 1, limit: 50, total: jobs.length, totalPage: 1 },
  }))

/** How the artwork's account stands with its channel. */
export const answerAccount = (changes: Partial<AccountOption> = {}) =>
  answer('GET /account/group/:id/channel/:channelId', {
    data: [
      { id: 8, name: 'Sunny shop', groupId: 1, channelId: 4, status: 'active', connection: 'connected', ...changes },
    ],
  })

const color = { id: 200, display_name: 'Primary color', values: ['White', 'Black'] }

/** A listing that is live with three pictures, of which the second is the seller's own, and two colours. */
export const liveOf = (changes: Partial<LiveListing> = {}): LiveListing => {
  const form = formOf({ properties: [color], price_on_property: [200], quantity_on_property: [200] })
  const description = { name: 'description', type: 'text' as const, required: false, maximum: 500 }
  return {
    job: jobOf({ state: 'active', listingId: '1748', listingUrl: 'https://shop.test/1748' }),
    readAt: at,
    state: 'active',
    url: 'https://shop.test/1748',
    form: {
      ...form,
      title: 'Live tee',
      tags: ['tee', 'sun'],
      fields: [{ ...description, value: 'Soft', from: 'template', template: 'Soft' }],
      variants: color.values.map((value, n) => ({
        property_values: [{ property_id: 200, value }],
        price: 19.9,
        quantity: n === 0 ? 1200 : 5,
        image: null,
        sku: null,
      })),
    },
    artwork: { title: 'Sunset tee', tags: ['tee'], fields: { description: 'Softer' } },
    images: [
      { id: '501', url: '/shop/501.jpg', fileId: 1, name: 'front.jpg' },
      { id: '502', url: '/shop/502.jpg', fileId: null, name: null },
      { id: '503', url: '/shop/503.jpg', fileId: 2, name: 'back.jpg' },
    ],
    photos: [{ value: 'White', imageId: '502' }],
    files: [],
    ...changes,
  }
}

/** A server with the artwork, two templates of its account and their form. */
export function answerDialog(artwork = artworkOf(), form = formOf()) {
  signInAs()
  answer('GET /system/configs', { data: { product_types: [], sale_channels: [], artwork_tabs: [], features: {} } })
  return {
    artwork: answer('GET /artworks/:id', { data: artwork }),
    mockups: answer('GET /artworks/:id/mockups', { data: [] }),
    templates: answer('GET /templates', { data: [templateOf(31, 'Classic tee'), templateOf(32, 'Poster')] }),
    form: answer('GET /templates/:id/form', { data: form }),
    jobs: answerJobs([]),
    account: answerAccount(),
  }
}

type User = { click: (element: Element) => Promise<void> }

/** Chooses the first template and goes to step 2. */
export async function goToForm(user: User): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: 'Classic tee' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByLabelText('Title')
}

/** In an open picker: ticks files by name and takes them. */
export async function pickFiles(user: User, names: readonly string[]): Promise<void> {
  for (const name of names) await user.click(await screen.findByLabelText(name))
  const done = screen.getByText('Done')
  await user.click(done)
  await waitFor(() => {
    if (done.isConnected) throw new Error('The picker is still there')
  })
}
