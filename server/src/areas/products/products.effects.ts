import { CardCover } from '@halftone/contract/parts/cover.ts'
import type { Effects, Follows, LogLine, NotificationDraft } from '../../core/record.ts'
import type { Room } from '../../realtime/relay.ts'
import { settleCovers } from './covers/settle.service.ts'

/** The people to tell of one product: its assignees and who made it, as far as they may see it. */
export interface Watched {
  id: number
  name: string
  watchers: number[]
}

declare module '../../core/change.ts' {
  interface Facts {
    'products.created': { watched: Watched; copyOf: { id: number; name: string } | null; mentioned: number[] }
    'products.copied': { list: Watched[]; names: string[] }
    'products.updated': {
      watched: Watched
      /** The log's kind, and old and new as it shows them. */
      logged: LogLine['eventType']
      oldContent: unknown
      newContent: unknown
      fileName?: string
      /** Who works on it now and did not before, and who is newly mentioned. */
      assigned: number[]
      mentioned: number[]
    }
    /** Whether posts carry cards of it. */
    'products.moved': { watched: Watched; isCarried: boolean }
    /** Each with the log's kind, and old and new as its line shows them. */
    'products.changed': {
      list: (Watched & { assigned: number[]; logged: LogLine['eventType']; oldContent: unknown; newContent: unknown })[]
    }
    'products.reordered': { boardName: string }
    'products.deleted': { list: Watched[] }
    'products.restored': { list: { id: number; name: string }[] }
  }
}

const rooms = (groupId: number, ids: number[]): Room[] => [
  `group:${groupId}`,
  ...ids.map((id): Room => `product:${id}`),
]
const here = ({ payload }: { payload: { id: number; groupId: number } }) => rooms(payload.groupId, [payload.id])

const target = ({ id, name }: { id: number; name: string }) => ({ kind: 'product' as const, id, name })
/** A product's own log has a line of each change, of many products at once too. */
const eachOf = <T extends { id: number; name: string }>(list: T[], line: (one: T, at: number) => Partial<LogLine>) =>
  list.map((one, at): LogLine => {
    const common: LogLine = { action: 'update', eventType: 'product', target: target(one), productId: one.id }
    return { ...common, ...line(one, at) }
  })

const tell = (userIds: number[], action: string, message: string, { id, name }: Watched): NotificationDraft[] =>
  [...new Set(userIds)].map((userId) => ({
    userId,
    type: 'product',
    action,
    message,
    messageDetail: name,
    target: { kind: 'product', id, name, productId: id },
  }))

/** One line for each person, whatever the number of products that concern them. */
function tellOnce(list: Watched[], action: string, message: (what: string) => string): NotificationDraft[] {
  const byPerson = new Map<number, Watched[]>()
  for (const one of list) for (const id of one.watchers) byPerson.set(id, [...(byPerson.get(id) ?? []), one])
  return [...byPerson].flatMap(([userId, concerned]) => {
    const [first] = concerned
    if (!first) return []
    return tell([userId], action, message(concerned.length === 1 ? first.name : `${concerned.length} products`), first)
  })
}

const without = (ids: number[], others: number[]) => ids.filter((id) => !others.includes(id))

/** The action and the words for what changed; without an entry nobody is told (drafts of texts, order, labels …). */
const told: Record<string, [action: string, message: (name: string) => string]> = {
  name: ['update-product', (name) => `renamed a product to ${name}`],
  priority: ['update-product', (name) => `changed the priority of ${name}`],
  deadline: ['update-product', (name) => `changed the due date of ${name}`],
  type: ['update-product-type', (name) => `changed the types of ${name}`],
  status: ['update-status', (name) => `moved ${name}`],
  content: ['update-content', (name) => `updated the content of ${name}`],
  'additional sales channel': ['update-content', (name) => `updated the sales channels of ${name}`],
  file: ['update-product', (name) => `added files to ${name}`],
  product: ['update-product', (name) => `updated ${name}`],
}

export const productEffects: Effects<'products'> = {
  'products.created': {
    actionSocket: 'insert',
    rooms: here,
    log: ({ payload: { id, productName }, facts: { copyOf } }) => ({
      action: copyOf ? 'copy' : 'create',
      eventType: 'product',
      target: target({ id, name: productName }),
      productId: id,
      oldContent: copyOf?.name ?? null,
      newContent: productName,
    }),
    notify: ({ facts: { watched, copyOf, mentioned } }) =>
      copyOf
        ? tell(watched.watchers, 'make-copy', `made a copy of ${copyOf.name}`, watched)
        : [
            ...tell(watched.watchers, 'update-assignee', `assigned you to ${watched.name}`, watched),
            ...tell(without(mentioned, watched.watchers), 'mention', `mentioned you in ${watched.name}`, watched),
          ],
  },
  'products.copied': {
    actionSocket: 'insert',
    rooms: ({ payload: { groupId } }) => rooms(groupId, []),
    log: ({ facts: { list, names } }) =>
      eachOf(list, ({ name }, at) => ({ action: 'copy', oldContent: names[at] ?? null, newContent: name })),
    notify: ({ facts: { list } }) => tellOnce(list, 'make-copy', (what) => `made a copy of ${what}`),
  },
  'products.updated': {
    actionSocket: 'edit',
    rooms: here,
    log: ({ facts: { watched, logged, oldContent, newContent, fileName } }) => ({
      action: 'update',
      eventType: logged,
      target: target(watched),
      productId: watched.id,
      oldContent,
      newContent,
      fileName: fileName ?? null,
    }),
    notify: ({ facts: { watched, logged, assigned, mentioned } }) => {
      const [action, message] = told[logged] ?? []
      const named = [...assigned, ...mentioned]
      return [
        ...tell(assigned, 'update-assignee', `assigned you to ${watched.name}`, watched),
        ...tell(without(mentioned, assigned), 'mention', `mentioned you in ${watched.name}`, watched),
        ...(action ? tell(without(watched.watchers, named), action, message?.(watched.name) ?? '', watched) : []),
      ]
    },
  },
  'products.moved': {
    actionSocket: 'move',
    rooms: here,
    log: ({ payload: { id, productName, sourceName, destinationName } }) => ({
      action: 'move',
      eventType: 'status',
      target: target({ id, name: productName }),
      productId: id,
      oldContent: sourceName,
      newContent: destinationName,
    }),
    notify: ({ payload, facts: { watched } }) =>
      tell(
        watched.watchers,
        'update-status',
        `moved ${payload.productName} from ${payload.sourceName} to ${payload.destinationName}`,
        watched,
      ),
  },
  'products.changed': {
    actionSocket: 'edit',
    rooms: ({ payload: { groupId, list } }) =>
      rooms(
        groupId,
        list.map(({ card }) => card.id),
      ),
    log: ({ facts: { list } }) =>
      eachOf(list, ({ logged, oldContent, newContent }) => ({
        action: logged === 'status' ? 'move' : 'update',
        eventType: logged,
        oldContent,
        newContent,
      })),
    notify: ({ payload: { destinationName }, facts: { list } }) => {
      const assigned = list.map((one) => ({ ...one, watchers: one.assigned }))
      const others = list.map((one) => ({ ...one, watchers: without(one.watchers, one.assigned) }))
      return [
        ...tellOnce(assigned, 'update-assignee', (what) => `assigned you to ${what}`),
        ...(destinationName === undefined
          ? tellOnce(others, 'update-product', (what) => `updated ${what}`)
          : tellOnce(others, 'update-status', (what) => `moved ${what} to ${destinationName}`)),
      ]
    },
    followed: ({ payload: { destinationName }, facts: { list } }) => ({
      action: destinationName === undefined ? 'update-product' : 'update-status',
      products: list,
      message: (what) => (destinationName === undefined ? `updated ${what}` : `moved ${what} to ${destinationName}`),
    }),
  },
  'products.reordered': {
    actionSocket: 'move',
    rooms: ({ payload: { groupId } }) => rooms(groupId, []),
    log: ({ payload: { listIndexes }, facts: { boardName } }) => ({
      action: 'update',
      eventType: 'index',
      target: { kind: 'product', id: listIndexes.length === 1 ? (listIndexes[0]?.id ?? null) : null, name: boardName },
      newContent: boardName,
    }),
  },
  'products.renumbered': { rooms: ({ payload: { groupId } }) => rooms(groupId, []), log: () => null },
  'products.viewsChanged': { rooms: ({ payload: { groupId } }) => rooms(groupId, []), log: () => null },
  // The choice itself is in the log by files.covered.
  'products.coverChanged': { rooms: here, actionSocket: 'make-cover', log: () => null },
  'products.deleted': {
    actionSocket: 'delete',
    rooms: ({ payload: { groupId, list } }) =>
      rooms(
        groupId,
        list.map(({ id }) => id),
      ),
    log: ({ facts: { list } }) => eachOf(list, ({ name }) => ({ action: 'delete', oldContent: name })),
    notify: ({ facts: { list } }) => tellOnce(list, 'delete-product', (what) => `deleted ${what}`),
    followed: ({ facts: { list } }) => ({
      action: 'delete-product',
      products: list,
      message: (what) => `deleted ${what}`,
    }),
  },
  'products.restored': {
    actionSocket: 'insert',
    rooms: ({ payload: { groupId, cards } }) =>
      rooms(
        groupId,
        cards.map(({ id }) => id),
      ),
    log: ({ facts: { list } }) => eachOf(list, ({ name }) => ({ action: 'revert', newContent: name })),
  },
  'products.liked': {
    rooms: here,
    log: ({ payload: { id, productName, isLiked } }) => ({
      action: 'update',
      eventType: 'like',
      target: target({ id, name: productName }),
      productId: id,
      oldContent: isLiked ? null : 'Like',
      newContent: isLiked ? 'Like' : null,
    }),
  },
}

const ofProducts = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id)

/** A product's card shows the cover that its files have got; one that nobody chose follows its artworks. */
export const productFollows: Follows = {
  'files.covered': async ({ payload: { owner, groupId, productId, cover }, facts }, ctx) => {
    if (productId === null) return
    if (owner !== 'product') return settleCovers(ctx, [productId])
    const card = { id: productId, cover: cover && CardCover.parse(cover) }
    await ctx.record({
      name: 'products.coverChanged',
      groupId,
      payload: { id: productId, groupId, productName: facts.name, card, fileId: facts.fileId },
    })
    if (!facts.isManual) await settleCovers(ctx, [productId])
  },
  'files.updated': async ({ payload: { owner, productId }, facts }, ctx) => {
    // A picture that turned out to be none, or the first of several that were looked at in another order.
    if (facts.change === 'preview' && productId !== null && (owner === 'product' || owner === 'artwork'))
      await settleCovers(ctx, [productId])
  },
  'files.reordered': async ({ payload: { owner, productId } }, ctx) => {
    if (owner === 'product' && productId !== null) await settleCovers(ctx, [productId])
  },
  'artworks.created': ({ payload }, ctx) => settleCovers(ctx, [payload.productId]),
  'artworks.updated': ({ payload }, ctx) => settleCovers(ctx, [payload.productId]),
  'artworks.deleted': ({ payload }, ctx) => settleCovers(ctx, [payload.productId]),
  'artworks.restored': ({ payload }, ctx) => settleCovers(ctx, [payload.productId]),
  'artworks.reordered': ({ payload }, ctx) => settleCovers(ctx, [payload.productId]),
  'reviews.decided': ({ payload }, ctx) => settleCovers(ctx, ofProducts(payload)),
  'reviews.reopened': ({ payload }, ctx) => settleCovers(ctx, ofProducts(payload)),
}
