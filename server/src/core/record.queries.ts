import { personalKinds } from '@halftone/contract/rules/notifications/kinds.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { runText, textOf } from '../db/prepared.ts'
import { inlineCount, type Message, noticeOf } from '../realtime/relay.ts'
import { readsIn } from './things.queries.ts'
import type { Things } from './things.ts'

/** A row of `activities`; the contents as values, which become JSON here. */
export interface ActivityValues {
  groupId: number | null
  companyId: number | null
  productId: number | null
  artworkId: number | null
  authorId: number | null
  rootAuthorId: number | null
  /** Who did it, where no person did. */
  authorName: string | null
  name: string
  action: string
  eventType: string
  targetKind: string
  targetId: number | null
  targetName: string
  oldContent: unknown
  newContent: unknown
  fileName: string | null
  before: unknown
  after: unknown
  clientId: string | null
  actionId: string | null
}

/** A row of `notifications`, by column. */
export interface NotificationValues {
  user_id: number
  author_id: number | null
  group_id: number | null
  type: string
  action: string
  message: string
  message_detail: string | null
  target_kind: string
  target_id: number
  target_name: string
  product_id: number | null
  title: string | null
  content: string | null
  is_popup: boolean
  ends_at: string | null
}

/** The same for followers; `many` is said of several products, with `{n}` for how many. */
export type FollowedValues = NotificationValues & { many: string }

interface Written {
  /** The log's lines: one, or one for each thing that a sweeping change changed. */
  activities: ActivityValues[]
  notifications: NotificationValues[]
  /** What followers of the products are told as well, but those people, who are told by name or did it themselves. */
  followed: { templates: FollowedValues[]; without: number[] }
  /** JSON of the change's own live message; undefined where nobody hears it, or it has gone another way. */
  message: string | undefined
  /** What the live messages about the notifications have in common. */
  told: Omit<Message, 'payload' | 'rooms'>
}

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

const activityValues = (a: ActivityValues): unknown[] => [
  a.groupId,
  a.companyId,
  a.productId,
  a.artworkId,
  a.authorId,
  a.rootAuthorId,
  a.authorName,
  a.name,
  a.action,
  a.eventType,
  a.targetKind,
  a.targetId,
  a.targetName,
  json(a.oldContent),
  json(a.newContent),
  a.fileName,
  json(a.before),
  json(a.after),
  a.clientId,
  a.actionId,
]
const activityColumns = `group_id, company_id, product_id, artwork_id, author_id, root_author_id, author_name, name, action, event_type,
  target_kind, target_id, target_name, old_content, new_content, file_name, before, after, client_id, action_id`
/** A line by column, for several in one statement. */
const activityRow = (a: ActivityValues) => ({
  group_id: a.groupId,
  company_id: a.companyId,
  product_id: a.productId,
  artwork_id: a.artworkId,
  author_id: a.authorId,
  root_author_id: a.rootAuthorId,
  author_name: a.authorName,
  name: a.name,
  action: a.action,
  event_type: a.eventType,
  target_kind: a.targetKind,
  target_id: a.targetId,
  target_name: a.targetName,
  old_content: a.oldContent,
  new_content: a.newContent,
  file_name: a.fileName,
  before: a.before,
  after: a.after,
  client_id: a.clientId,
  action_id: a.actionId,
})
const notificationColumns = `user_id, author_id, group_id, type, action, message, message_detail, target_kind, target_id,
  target_name, product_id, title, content, is_popup, ends_at`

/** Whether people of the team `g` read what the line `n` is about, though it is not theirs; the same text for all lines. */
const readsShared = (things: Things): string =>
  textOf(readsIn(things, sql.raw('n.target_kind'), sql.raw('n.target_id'), sql.raw('g')))

/** Bytes that a notification's ids add to what its message has in common with the others, as jsonb prints it. */
const idBytes = 140

/** Kinds of notification that the team's company has switched off; they make no line and no message. */
const isHeard = `not coalesce((select s.value -> 'muted' ? n.action from company_settings s
    where s.key = 'notification' and s.company_id = (select c.company_id from groups c where c.id = n.group_id)), false)`

/**
 * Who still belongs to the line's team, by the team itself or its company, or is a super admin: whoever worked on a
 * thing and left is told nothing more of it. What all who see it talk about is told to whoever reads it (`reads`). Nor is anybody told
 * of a kind that they do without.
 */
const reachesTeam = (reads: string) => `exists (select 1 from users u
    where u.id = n.user_id and u.status = 1 and u.deleted_at is null and n.action <> all(u.unheard)
      and (n.group_id is null or u.is_super_admin or exists (
        select 1 from memberships m join groups g on g.id = m.group_id and g.deleted_at is null
        where m.user_id = u.id and (g.id = n.group_id
          or (g.level = 1 and g.id = (select c.company_id from groups c where c.id = n.group_id))
          or (${reads})))))`

/** Of a product that they muted, people hear only what is meant for them. */
const isWanted = `(n.product_id is null or n.action = any('{${personalKinds.join(',')}}'::text[]) or not exists (
    select 1 from product_follows f where f.product_id = n.product_id and f.user_id = n.user_id and f.is_muted))`

/** The same lines for who follows a product and was not named: of several products one line of each kind. */
const forFollowers = (templates: string, without: string) => `union all
  select f.user_id, min(c.author_id), min(c.group_id), min(c.type), c.action,
    case count(*) when 1 then min(c.message) else replace(min(c.many), '{n}', count(*)::text) end,
    (array_agg(c.message_detail order by c.product_id))[1], min(c.target_kind),
    (array_agg(c.target_id order by c.product_id))[1], (array_agg(c.target_name order by c.product_id))[1], min(c.product_id),
    null::text, null::text, false, null::timestamptz
  from json_to_recordset(${templates}::json) c (author_id int, group_id int, type text, action text, message text, many text,
    message_detail text, target_kind text, target_id int, target_name text, product_id int)
  join product_follows f on f.product_id = c.product_id and not f.is_muted and f.user_id <> all(${without}::int[])
  group by f.user_id, c.action`

/**
 * The log's lines, the notifications and the live messages of one change, in one statement that is planned once. The
 * change's own message goes first, then what each person is told.
 */
export async function writeEffects(
  { db, things }: { db: Db; things: Things },
  { activities, notifications, followed, message, told }: Written,
): Promise<void> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const ctes: string[] = []
  const notices: string[] = []
  const [line] = activities
  if (line && activities.length === 1)
    ctes.push(`line as (insert into activities (${activityColumns}) values (${activityValues(line).map(given)}))`)
  else if (line)
    ctes.push(`line as (insert into activities (${activityColumns}) select ${activityColumns}
      from json_populate_recordset(null::activities, ${given(JSON.stringify(activities.map(activityRow)))}::json))`)
  if (message !== undefined) notices.push(`select 0::bigint as place, ${given(noticeOf([message]))}::text as body`)
  if (notifications.length > 0 || followed.templates.length > 0) {
    const common = JSON.stringify(told)
    const atOnce = inlineCount(Buffer.byteLength(common) + idBytes)
    ctes.push(
      `drafts as (select ${notificationColumns}
         from json_populate_recordset(null::notifications, ${given(JSON.stringify(notifications))}::json)
         ${followed.templates.length > 0 ? forFollowers(given(JSON.stringify(followed.templates)), given(followed.without)) : ''})`,
      `told as (insert into notifications (${notificationColumns}) select ${notificationColumns}
         from drafts n where ${isHeard} and ${reachesTeam(readsShared(things))} and ${isWanted} returning id, user_id)`,
      `numbered as (select id, user_id, (row_number() over (order by id) - 1) / ${given(atOnce)}::int + 1 as place
         from told)`,
    )
    notices.push(`select place, json_build_object('messages', json_agg(${given(common)}::jsonb || jsonb_build_object(
        'payload', jsonb_build_object('notiId', id, 'userId', user_id),
        'rooms', jsonb_build_array('user:' || user_id)) order by id))::text as body
      from numbered group by place`)
  }
  if (values.length === 0) return
  const heads = ctes.length > 0 ? `with ${ctes.join(',\n')}\n` : ''
  const tail =
    notices.length > 0
      ? `select pg_notify('halftone', body) from (${notices.join('\nunion all\n')}\norder by place) notices`
      : 'select 1'
  await runText(db, heads + tail, values)
}
