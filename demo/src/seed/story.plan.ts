import { maxAttempts } from '@halftone/contract/parts/listing.ts'
import { statusIds } from '@halftone/contract/rules/levels.ts'
import { richTextToString } from '@halftone/contract/rules/richText.ts'
import type { ActivityRow, ArtworkRow, Bundle, NotificationRow } from './rows.ts'
import { between, type Scene } from './scene.ts'

type Told = Omit<Bundle, 'activities' | 'notifications'>
type Line = Pick<ActivityRow, 'name' | 'action' | 'eventType' | 'target' | 'createdBy' | 'createdAt'> &
  Partial<Pick<ActivityRow, 'artworkId' | 'oldContent' | 'newContent' | 'before' | 'after' | 'fileName'>>

const { NEW_IDEA, BACKUP, UPLOADED, ON_SALE } = statusIds

/** The columns that the product went through, in order. */
const way = (statusId: number): number[] => {
  if (statusId === BACKUP) return [NEW_IDEA, 2, BACKUP]
  const steps = Array.from({ length: Math.min(statusId, ON_SALE) }, (_, i) => i + 1)
  return statusId === UPLOADED ? [...steps, UPLOADED] : steps
}

const snippet = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text)

/** The activity rows that tell how the product came to be as it is, in the order of time, and who was told of it. */
export function planStory(scene: Scene, told: Told): Pick<Bundle, 'activities' | 'notifications'> {
  const lines = [
    ...productLines(scene, told),
    ...artworkLines(scene, told),
    ...jobLines(scene, told),
    ...commentLines(told),
  ]
  lines.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const activities = lines.map((line): ActivityRow => {
    scene.counters.activity++
    return {
      id: scene.counters.activity,
      groupId: told.product.groupId,
      productId: told.product.id,
      artworkId: null,
      oldContent: null,
      newContent: null,
      before: null,
      after: null,
      fileName: null,
      ...line,
    }
  })
  return { activities, notifications: noticesOf(scene, told) }
}

function productLines({ outline, origin, company, crew }: Scene, { product, files }: Told): Line[] {
  const target = { kind: 'product', id: product.id, name: product.name }
  const nameOf = (id: number) =>
    company.configs.find((row) => row.list === 'masterdata_boards' && row.id === id)?.name ?? ''
  const lines: Line[] = [
    {
      ...(origin
        ? { name: 'products.copied', action: 'copy', oldContent: origin.outline.name }
        : { name: 'products.created', action: 'create' }),
      eventType: 'product',
      target,
      createdBy: product.createdBy,
      createdAt: product.createdAt,
      newContent: product.name,
      after: { id: product.id },
    },
  ]
  const steps = way(product.statusId)
  for (let i = 1; i < steps.length; i++) {
    const [from = 0, to = 0] = [steps[i - 1], steps[i]]
    const createdAt = between(product.createdAt, outline.movedAt, i / (steps.length - 1))
    const createdBy = to === 2 ? crew.designer : to === 3 ? crew.designer : to === ON_SALE ? crew.lister : crew.manager
    lines.push({
      name: 'products.moved',
      action: 'move',
      eventType: 'status',
      target,
      createdBy,
      createdAt,
      oldContent: nameOf(from),
      newContent: nameOf(to),
      // Of its places on the boards between only the last is known.
      before: { statusId: from, oldStatusId: null, index: 0 },
      after: { statusId: to, oldStatusId: null, index: i === steps.length - 1 ? product.index : 0 },
    })
  }
  const people = product.assigneeIds.map((id) => company.users.find((user) => user.id === id)?.displayName ?? '')
  if (people.length > 0) {
    lines.push({
      name: 'products.updated',
      action: 'update',
      eventType: 'assignee',
      target,
      createdBy: crew.manager,
      createdAt: between(product.createdAt, outline.movedAt, 0.08),
      oldContent: [],
      newContent: people,
      before: { assigneeIds: [] },
      after: { assigneeIds: product.assigneeIds },
    })
  }
  for (const file of files.filter((one) => one.artworkId === null && one.commentId === null).slice(0, 2)) {
    lines.push({
      name: 'products.updated',
      action: 'update',
      eventType: 'file',
      target,
      createdBy: file.createdBy,
      createdAt: file.createdAt,
      newContent: [file.name],
      after: { fileIds: [file.id] },
      fileName: file.name,
    })
  }
  return lines
}

/** The review of an artwork as lines of the log keep it, before it was decided and after. */
function reviewOf(art: ArtworkRow, isAfter: boolean) {
  const by = isAfter ? { approvedBy: art.decidedBy, approvedAt: art.decidedAt } : { approvedBy: null, approvedAt: null }
  const decision = {
    ...{ reviewState: isAfter ? art.state : 'needapproved', ...by },
    // What was decided had been handed in with its making.
    ...{ submittedBy: art.createdBy, submittedAt: art.createdAt },
  }
  return { id: art.id, decision, note: isAfter ? art.note : null }
}

function artworkLines(_: Scene, { artworks, files }: Told): Line[] {
  return artworks.flatMap((art): Line[] => {
    const target = { kind: 'artwork', id: art.id, name: art.name }
    const source = artworks.find(({ id }) => id === art.copyOf)
    const added = files.filter((file) => file.artworkId === art.id && file.commentId === null)
    const lines: Line[] = [
      {
        name: 'artworks.created',
        // A copy is what happened to the artwork that was copied.
        ...(source
          ? { action: 'copy', artworkId: source.id, oldContent: source.name }
          : { action: 'create', artworkId: art.id }),
        eventType: 'artwork',
        target,
        createdBy: art.createdBy,
        createdAt: art.createdAt,
        newContent: art.name,
        after: { id: art.id },
        fileName: added[0]?.name ?? null,
      },
    ]
    if (art.decidedAt && art.decidedBy) {
      lines.push({
        name: 'reviews.decided',
        action: art.state === 'approved' ? 'approve' : 'reject',
        eventType: 'approve artwork',
        target,
        artworkId: art.id,
        createdBy: art.decidedBy,
        createdAt: art.decidedAt,
        newContent: art.note,
        before: reviewOf(art, false),
        after: reviewOf(art, true),
      })
    }
    return lines
  })
}

const jobLines = ({ company }: Scene, { jobs, artworks }: Told): Line[] =>
  jobs.flatMap((job): Line[] => {
    const name = artworks.find((art) => art.id === job.artworkId)?.name ?? job.title
    const line = {
      name: 'listing.jobChanged',
      eventType: 'listing',
      target: { kind: 'artwork', id: job.artworkId, name },
      artworkId: job.artworkId,
      createdBy: job.createdBy,
    }
    const shop = company.accounts.find((account) => account.id === job.accountId)?.name ?? ''
    const tries = job.state === 'error' ? ` (${job.attempt}/${maxAttempts})` : ''
    const step = (state: string, from: string | null, createdAt: Date): Line => ({
      ...line,
      action: state,
      createdAt,
      oldContent: from,
      newContent: state === 'error' || state === 'fail' ? `${shop}: ${job.error ?? ''}${tries}` : shop,
    })
    const start = step('pending', null, job.createdAt)
    if (job.state === 'pending') return [start]
    if (job.state !== 'active') return [start, step(job.state, 'pending', job.updatedAt)]
    const draft = step('draft', 'pending', between(job.createdAt, job.updatedAt, 0.5))
    return [start, draft, step('active', 'draft', job.updatedAt)]
  })

const commentLines = ({ comments }: Told): Line[] =>
  comments.map((comment) => {
    const text = richTextToString(comment.message)
    return {
      name: 'comments.created',
      action: 'create',
      eventType: 'comment',
      target: { kind: 'comment', id: comment.id, name: snippet(text) },
      artworkId: comment.kind === 'artwork' ? comment.targetId : null,
      createdBy: comment.createdBy,
      createdAt: comment.createdAt,
      newContent: text,
    }
  })

const week = 7 * 86_400_000

/** What people were told of in the last three weeks; older than a week is read. */
function noticesOf(
  { now, random, counters, crew, outline }: Scene,
  { product, comments, artworks }: Told,
): NotificationRow[] {
  const rows: NotificationRow[] = []
  const tell = (
    userId: number,
    by: number,
    at: Date,
    [type, action, message]: readonly [type: string, action: string, message: string],
    messageDetail: string | null,
    target: NotificationRow['target'],
  ) => {
    const age = now.getTime() - at.getTime()
    if (userId === by || age > 3 * week || age < 0) return
    counters.notification++
    const isRead = age > week || random.isTrue(0.4)
    const seen = new Date(Math.min(now.getTime(), at.getTime() + random.int(5, 500) * 60_000))
    rows.push({
      id: counters.notification,
      userId,
      groupId: product.groupId,
      type,
      action,
      message,
      messageDetail,
      target,
      createdBy: by,
      createdAt: at,
      viewedAt: isRead || random.isTrue(0.3) ? seen : null,
      readAt: isRead ? seen : null,
    })
  }
  const target = { kind: 'product', id: product.id, name: product.name, productId: product.id }
  for (const comment of comments) {
    const told = ['comment', 'mention', 'mentioned you in a comment'] as const
    const art = comment.kind === 'artwork' ? artworks.find(({ id }) => id === comment.targetId) : undefined
    const place = art ? { kind: 'artwork', id: art.id, name: art.name, productId: product.id } : target
    const words = snippet(richTextToString(comment.message))
    for (const userId of comment.mentions) tell(userId, comment.createdBy, comment.createdAt, told, words, place)
  }
  const assigned = between(product.createdAt, outline.movedAt, 0.08)
  for (const userId of product.assigneeIds) {
    tell(userId, crew.manager, assigned, ['product', 'update-assignee', 'assigned you to'], product.name, target)
  }
  for (const art of artworks) {
    if (!art.decidedAt || !art.decidedBy) continue
    const told =
      art.state === 'approved'
        ? (['artwork', 'approve-artwork', 'approved'] as const)
        : (['artwork', 'reject-artwork', 'turned down'] as const)
    const artwork = { kind: 'artwork', id: art.id, name: art.name, productId: product.id }
    tell(art.createdBy, art.decidedBy, art.decidedAt, told, art.note, artwork)
  }
  return rows
}
