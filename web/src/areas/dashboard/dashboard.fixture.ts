import type { TeamActivity } from '@halftone/contract/areas/activities.ts'
import type { FirstSteps } from '@halftone/contract/areas/system.ts'
import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import type { ListingJob } from '@halftone/contract/parts/listing.ts'
import type { ProductRow } from '@halftone/contract/parts/product.ts'
import { answer } from '../../testing/api.ts'
import { answerTeams } from '../configs/config.fixture.ts'
import { artworkOf } from '../listing/listing.fixture.ts'
import { reportOf as listedOf } from '../reports/report.fixture.ts'
import { reportOf as soldOf } from '../sales/sales.fixture.ts'

const at = '2026-11-20T08:00:00.000Z'
const person = { id: 9, display_name: 'Lan', avatar: null, color: '#2f6fed' }

/** A company that has nothing but a team. */
export const firstStepsOf = (changes: Partial<FirstSteps> = {}): FirstSteps => ({
  company: { id: 1, name: 'Purple Ink', createdAt: at },
  teams: 1,
  sendsMail: false,
  people: { count: 1, openInvitations: 0, lastJoined: null },
  hasShop: false,
  hasProduct: false,
  hasApproved: false,
  hasTemplate: false,
  hasListing: false,
  isClosed: false,
  skipped: [],
  ...changes,
})

/** A row of 'My work', with what the dashboard shows of it. */
export const workOf = (id: number, deadline: string | null): Partial<ProductRow> => ({
  id,
  subId: `P-DT-2026-${id}`,
  groupId: 1,
  name: `Product ${id}`,
  status: 2,
  deadline,
  cover: null,
})

export const waitingOf = (id: number): ArtworkCard => ({
  ...artworkOf(),
  id,
  name: `Artwork ${id}`,
  review: { ...artworkOf().review, state: 'needapproved', approvedBy: null, approvedAt: null },
  userBy: person,
})

export const activityOf = (id: number, changes: Partial<TeamActivity> = {}): TeamActivity => ({
  id,
  author: person,
  rootAuthor: null,
  createdBy: 9,
  createdAt: at,
  action: 'create',
  eventType: 'product',
  groupId: 1,
  target: { kind: 'product', id, name: `Product ${id}`, subId: null, productId: id, artworkId: null, on: null },
  isDeleteTarget: false,
  eventContent: { oldContent: null, newContent: null, fileName: null },
  product: { id, subId: `P-DT-2026-${id}`, name: `Product ${id}` },
  artwork: null,
  cover: null,
  ...changes,
})

/** Today and days around it, as deadlines are written. */
export function dayFromToday(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() + days)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

interface Shown {
  work?: Partial<ProductRow>[]
  waiting?: ArtworkCard[]
  jobs?: ListingJob[]
  activity?: TeamActivity[]
  /** Of the person who looks, by how they stand. */
  own?: ArtworkCard[]
}

/** A server with one team, one open board, and these things. */
export function answerDashboard({ work = [], waiting = [], jobs = [], activity = [], own = [] }: Shown = {}) {
  answerTeams()
  const board = { id: 1, statusId: 2, groupId: 1, name: 'Doing', color: '#2f6fed', index: 0, kind: 'normal', used: 1 }
  const page = (data: unknown[], total = data.length) => ({
    data,
    meta: { currentPage: 1, limit: 50, total, totalPage: 1 },
  })
  answer('GET /system/configs', { data: { features: { dashboardProductCounts: false } } })
  answer('GET /teams/boards', { data: [{ id: 1, name: 'Design team', boards: [board] }] })
  answer('GET /report/chart', { data: listedOf({ totals: { published: 8 } }) })
  answer('GET /report/sales/chart', { data: soldOf({ quantity: 30 }) })
  answer('GET /system/first-steps', { data: firstStepsOf({ isClosed: true }) })
  return {
    work: answer('GET /products', page(work)),
    artworks: answer('GET /artworks', ({ query }) => {
      if (!query.has('createdBy')) return page(waiting)
      const isWaiting = query.get('isWaiting') === 'true'
      return page(own.filter(({ review }) => (review.state === 'needapproved') === isWaiting))
    }),
    jobs: answer('GET /stores/jobs', ({ query }) => page(jobs.filter(({ state }) => state === query.get('state')))),
    activity: answer('GET /activities', page(activity)),
  }
}
