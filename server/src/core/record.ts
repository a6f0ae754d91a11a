import type { ActivityAction, ActivityKind } from '@halftone/contract/areas/activities.ts'
import { type EventName, events } from '@halftone/contract/areas/index.ts'
import type { BoardAuthor } from '@halftone/contract/parts/boardAuthor.ts'
import { followedKinds } from '@halftone/contract/rules/notifications/kinds.ts'
import { sql } from 'drizzle-orm'
import type { Open } from '../db/transact.ts'
import { fitsInline, type Message, publish, publishLarge, type Room } from '../realtime/relay.ts'
import type { Actor } from './actor.ts'
import type { Change, ChangeOf, News } from './change.ts'
import type { Ctx, RecordOptions } from './context.ts'
import { type ActivityValues, type FollowedValues, type NotificationValues, writeEffects } from './record.queries.ts'
import type { TargetKind } from './things.ts'

declare module '../resources.ts' {
  interface Resources {
    effects: EffectMap
  }
  interface HeldResources {
    effects: EffectMap
  }
}

/** One row of the activity log. */
export interface LogLine {
  /** create, update, delete, move …. */
  action: ActivityAction
  /** The field or kind, as the log's labels name it: status, tags, artwork, comment … */
  eventType: ActivityKind
  target: { kind: TargetKind; id: number | null; name: string }
  productId?: number | null
  artworkId?: number | null
  oldContent?: unknown
  newContent?: unknown
  fileName?: string | null
}

/** One person to tell. The actor is left out by record(), unless it is about what ended long after they asked for it. */
export interface NotificationDraft {
  userId: number
  toActor?: true
  type: string
  action: string
  message: string
  messageDetail?: string
  target: { kind: TargetKind; id: number; name: string; productId?: number | null }
  /** It comes up by itself until then (`endsAt`), with these words. */
  popup?: { title: string; content: string; endsAt: string }
}

/** What followers hear of a change of several products: one line each, of those among them that they follow. */
export interface FollowedDraft {
  action: string
  products: readonly { id: number; name: string }[]
  /** `what` is the name of the one, or '3 products'. */
  message: (what: string) => string
}

/** What follows from one event: nothing else emits, logs or notifies (ARCHITECTURE §4). */
export interface Effect<N extends EventName> {
  /** `companyId` is the company that the request is about. */
  rooms: (change: ChangeOf<N>, companyId: number) => Room[]
  /**
   * One line, or one for each thing that a sweeping change changed, so that the thing's own log has it. Null for what the
   * program did by itself (a preview is ready): people see it, the log tells of people's changes.
   */
  log: (change: ChangeOf<N>, actor: Actor) => LogLine | LogLine[] | null
  /** The name of what happened, for messages that carry it and their author in their payload, flat, too (R196). */
  actionSocket?: string
  notify?: (change: ChangeOf<N>, ctx: Ctx) => NotificationDraft[] | Promise<NotificationDraft[]>
  /** Without it followers hear what the people of a product hear. */
  followed?: (change: ChangeOf<N>) => FollowedDraft | null
  further?: (change: ChangeOf<N>, ctx: Ctx) => Promise<void>
}
type EventOfArea<A extends string> = Extract<EventName, `${A}.${string}`>
/** The effects of one area: an event without an entry does not compile. */
export type Effects<A extends string> = { [N in EventOfArea<A>]: Effect<N> }
export type EffectMap = { [N in EventName]?: Effect<N> }
/** What an area does after events of areas below it, which cannot import it; runs after the event's own effect. */
export type Follows = { [N in EventName]?: (change: ChangeOf<N>, ctx: Ctx) => Promise<void> }

/**
 * All effects, each with what the areas above let follow. The program does not start where two areas say what follows an
 * event, or where none does of one of the contract (within an area, `Effects` does not compile then).
 */
export function effectsOf(areas: readonly { effects: EffectMap; follows?: Follows }[]): EffectMap {
  const all: Record<string, Effect<EventName>> = {}
  for (const [name, effect] of areas.flatMap(({ effects }) => Object.entries(effects))) {
    if (name in all) throw new Error(`two effects for ${name}`)
    all[name] = effect as Effect<EventName>
  }
  const missing = Object.keys(events).filter((name) => !(name in all))
  if (missing.length > 0) throw new Error(`no effect for ${missing.join(', ')}`)
  for (const { follows = {} } of areas) {
    for (const [name, follow] of Object.entries(follows) as [EventName, Effect<EventName>['further']][]) {
      const effect = all[name]
      if (!effect) throw new Error(`no effect for ${name}, which an area follows`)
      const before = effect.further
      all[name] = {
        ...effect,
        further: async (change, ctx) => {
          await before?.(change, ctx)
          await follow?.(change, ctx)
        },
      }
    }
  }
  return all as EffectMap
}

/** Writes what follows from `change` into the transaction of `ctx`. Nobody reads these rows here: they go `along`. */
export async function writeChange(
  effects: EffectMap,
  own: Ctx,
  change: Change,
  { along, echo = false, isQuiet = false }: RecordOptions & Pick<Open, 'along'>,
): Promise<void> {
  const heard = echo ? { ...own, clientId: null } : own
  // What follows from a quiet change is quiet, too.
  const ctx: Ctx = isQuiet
    ? { ...heard, record: (next, options) => own.record(next, { ...options, echo, isQuiet }) }
    : heard
  const effect = effects[change.name] as Effect<EventName> | undefined
  if (!effect) throw new Error(`no effect for ${change.name}`)
  const typed = change as ChangeOf<EventName>
  const lines = isQuiet ? [] : [effect.log(typed, ctx.actor) ?? []].flat()
  const drafts = isQuiet ? [] : ((await effect.notify?.(typed, ctx)) ?? [])
  const common = { clientId: ctx.clientId, by: personOf(ctx), at: ctx.resources.clock.iso() }
  const rooms = effect.rooms(typed, ctx.companyId)
  const payload = effect.actionSocket
    ? { ...change.payload, ...authorOf(common.by, effect.actionSocket) }
    : change.payload
  const message: Message = { name: change.name, payload, rooms, ...common }
  let notice = rooms.length > 0 ? JSON.stringify(message) : undefined
  if (notice && !fitsInline(notice)) {
    await publishLarge(ctx.db, notice)
    notice = undefined
  }
  const written = writeEffects(
    { db: ctx.db, things: ctx.resources.things },
    {
      activities: lines.map((line) => activityOf(ctx, typed, line, lines.length > 1)),
      notifications: notificationsOf(ctx, change.groupId, drafts.filter(isForOthers(ctx))),
      followed: isQuiet ? noFollowers : followedOf(ctx, typed, drafts, effect),
      message: notice,
      told: { name: 'notifications.created', ...common, clientId: null },
    },
  )
  along(written)
  await effect.further?.(typed, ctx)
}

/**
 * Tells what leaves no trace: a live message to the rooms that the event's effect names, no log line and no notification.
 * Goes with the transaction of `db`. The tab `clientId` does not listen to it.
 */
export async function tell(
  { db, resources }: { db: Ctx['db']; resources: Pick<Ctx['resources'], 'effects' | 'clock'> },
  news: News[],
  { clientId = null }: { clientId?: string | null } = {},
): Promise<void> {
  const common = { clientId, by: null, at: resources.clock.iso() }
  const messages = news.map(({ name, payload, ...rest }): Message => {
    const effect = resources.effects[name] as Effect<EventName> | undefined
    if (!effect) throw new Error(`no effect for ${name}`)
    const rooms = effect.rooms({ name, payload, groupId: null, ...rest } as ChangeOf<EventName>, 0)
    return { name, payload, rooms, ...common }
  })
  await publish(db, messages)
}

/** Of `{ list }`, what belongs to that thing; where things of several kinds are in it, each names its own. */
function partOf(value: unknown, { kind, id }: LogLine['target']): unknown {
  const { list } = (value ?? {}) as { list?: { id?: unknown; kind?: unknown }[] }
  return Array.isArray(list) ? list.find((one) => one.id === id && (one.kind ?? kind) === kind) : value
}

function activityOf(ctx: Ctx, change: ChangeOf<EventName>, line: LogLine, isOneOfSeveral: boolean): ActivityValues {
  const own = (value: unknown) => (isOneOfSeveral ? partOf(value, line.target) : value) ?? null
  return {
    groupId: change.groupId,
    // What belongs to no team belongs to the company whose settings were changed.
    companyId: change.groupId === null && ctx.companyId !== 0 ? ctx.companyId : null,
    productId: line.productId ?? null,
    artworkId: line.artworkId ?? null,
    authorId: ctx.actor.id || null,
    rootAuthorId: ctx.actor.row.root_user_id,
    authorName: ctx.actor.id === 0 ? ctx.actor.row.display_name || null : null,
    name: change.name,
    action: line.action,
    eventType: line.eventType,
    targetKind: line.target.kind,
    targetId: line.target.id,
    targetName: line.target.name,
    oldContent: line.oldContent ?? null,
    newContent: line.newContent ?? null,
    fileName: line.fileName ?? null,
    before: own(change.before),
    after: own(change.after),
    clientId: ctx.clientId,
    actionId: ctx.actionId ?? null,
  }
}

const notificationsOf = (ctx: Ctx, groupId: number | null, drafts: NotificationDraft[]): NotificationValues[] =>
  drafts.map((draft) => ({
    user_id: draft.userId,
    author_id: ctx.actor.id || null,
    group_id: groupId,
    type: draft.type,
    action: draft.action,
    message: draft.message,
    message_detail: draft.messageDetail ?? null,
    target_kind: draft.target.kind,
    target_id: draft.target.id,
    target_name: draft.target.name,
    product_id: draft.target.productId ?? null,
    ...{ title: draft.popup?.title ?? null, content: draft.popup?.content ?? null },
    ...{ is_popup: draft.popup !== undefined, ends_at: draft.popup?.endsAt ?? null },
  }))

const isForOthers =
  (ctx: Ctx) =>
  ({ toActor, userId }: NotificationDraft): boolean =>
    toActor === true || userId !== ctx.actor.id

const noFollowers = { templates: [], without: [] }

/** The lines of a change of several products, of which each follower gets one. */
function severalOf(ctx: Ctx, groupId: number | null, { action, products, message }: FollowedDraft): FollowedValues[] {
  const drafts = products.map(
    ({ id, name }): NotificationDraft => ({
      ...{ userId: 0, type: 'product', action, message: message(name), messageDetail: name },
      target: { kind: 'product', id, name, productId: id },
    }),
  )
  return notificationsOf(ctx, groupId, drafts).map((values) => ({ ...values, many: message('{n} products') }))
}

/** Whoever watches a product anyway is told by name, its creator at least: what they hear, followers hear, too. */
function followedOf(
  ctx: Ctx,
  change: ChangeOf<EventName>,
  drafts: NotificationDraft[],
  effect: Pick<Effect<EventName>, 'followed'>,
) {
  const without = [...new Set([...drafts.map(({ userId }) => userId), ctx.actor.id])]
  const several = effect.followed?.(change)
  if (several) return { templates: severalOf(ctx, change.groupId, several), without }
  const ofProducts = drafts.filter(
    ({ action, target }) => target.productId != null && followedKinds.some((kind) => kind === action),
  )
  const byText = new Map(ofProducts.map((draft) => [`${draft.target.productId} ${draft.action}`, draft]))
  const templates = notificationsOf(ctx, change.groupId, [...byText.values()])
  return { templates: templates.map((values): FollowedValues => ({ ...values, many: values.message })), without }
}

const personOf = ({ actor: { row }, resources }: Ctx) => ({
  id: row.id,
  display_name: row.display_name,
  avatar: row.avatar && resources.storage.signedGet(row.avatar),
  color: row.color,
})

/** Who did it, by the names that a message of a board carries on the wire (R196); `authorProductId` is the person. */
const authorOf = (by: ReturnType<typeof personOf>, actionSocket: string): BoardAuthor => ({
  authorName: by.display_name,
  authorAvatar: by.avatar,
  authorColor: by.color,
  authorProductId: by.id,
  actionSocket,
})

/** Tells every node something that is no change of data: a session ended, access changed. Commits with `db`. */
export const signal = (db: Ctx['db'], control: import('../realtime/relay.ts').Control) =>
  db.execute(sql`select pg_notify('halftone', ${JSON.stringify({ control })})`)
