import type { AnyCall } from '@halftone/contract/call.ts'
import { z } from 'zod'
import type { Workplace } from './workplace.ts'

/** One way in which a screen may ask a list. */
export interface Variant {
  call: string
  /** What is special about it, as `sort=name&direction=desc`. */
  asks: string
  path: string
  /** Searches of one or two letters have a limit of their own. */
  isShort: boolean
}

/** What stands for the values of a query in the measured workspace. */
export type Samples = Record<string, readonly (string | number | boolean)[]>

/** Fields that every call takes and no list is filtered by. */
const ignored = new Set(['limit', 'offset', 'page', 'direction'])
const whoAsks = ['createdBy', 'updatedBy', 'deletedBy', 'makeBy', 'readBy', 'authorId', 'userId', 'user_id']

interface Field {
  type?: string
  enum?: string[]
  anyOf?: unknown[]
}

/** What posts are narrowed to beside words, people and days. */
const ofPosts: Samples = {
  ...{ 'social.list.hashtag': ['spring27', 'zqx'], 'social.list.before': [0] },
  ...{
    'cliparts.list.similarTo': [1],
    'social.albums.id': [1],
    'social.albumPictures.id': [1],
    'social.documents.type': ['pdf', 'font'],
  },
  'social.events.hashtag': ['spring27', 'zqx'],
}

/** The values of the largest team: of each filter the most frequent and a rare one, words that many and few names have. */
export async function samplesOf({ pool }: Pick<Workplace, 'pool'>): Promise<Samples> {
  const one = async (statement: string): Promise<(string | number)[]> =>
    (await pool.query<{ id: string | number }>(statement)).rows.map(({ id }) => id)
  const [team] = await one('select group_id as id from products group by 1 order by count(*) desc limit 1')
  const some = (values: string) =>
    one(`with all_of as (select v as id, count(*) as n from (select ${values} as v from
      (select * from products where group_id = ${team} and deleted_at is null limit 50000) p) x where v is not null group by 1)
      (select id from all_of order by n desc limit 1) union (select id from all_of order by n limit 1)`)
  const [company] = await one(`select company_id as id from groups where id = ${team}`)
  const newest = (table: string) => one(`select id from ${table} where group_id = ${team} order by id desc limit 1`)
  return {
    groupId: [team ?? 0],
    group_id: [team ?? 0],
    company: [company ?? 0],
    statusId: await some('status_id'),
    assignees: await some('unnest(assignee_ids)'),
    types: await some('unnest(type_ids)'),
    tags: await some('unnest(tag_ids)'),
    labels: await some('unnest(label_ids)'),
    priority: await some('priority'),
    accounts: await some('unnest(account_ids)'),
    accountId: await some('unnest(account_ids)'),
    createdBy: await some('created_by'),
    colour: ['#1f2a44', '#ffffff'],
    productId: await newest('products'),
    artworkId: await newest('artworks'),
    clipartId: await one(`select id from cliparts where group_id = ${team} order by id desc limit 1`),
    category: await one(
      `select id from config_items where company_id = ${company} and list = 'clipart_category' limit 1`,
    ),
    importId: await newest('imports'),
    typeId: await some('unnest(type_ids)'),
    tagId: await some('unnest(tag_ids)'),
    'reports.list.note': ['too dark'],
    ...{ groups: [team ?? 0], teams: [team ?? 0], groupIds: [team ?? 0] },
    userIds: await some('created_by'),
    rootIds: await some('created_by'),
    ids: await newest('activities'),
    kinds: ['product'],
    actions: ['create'],
    after: [0],
    via: ['download'],
    fields: await one('select event_type as id from activities limit 1'),
    channelId: [1],
    id: await newest('artworks'),
    tabId: [0],
    eventType: await one('select event_type as id from activities limit 1'),
    action: await one(`select action as id from activities where action <> 'create' limit 1`),
    ...{ state: ['active', 'fail'], status: ['active'] },
    'users.listOfGroup.status': [1],
    'fonts.list.type': ['layout-template-font'],
    ...{ postId: await newest('posts'), ...ofPosts, 'social.report.users': await some('created_by') },
    ...{ thing: ['P'], thing_id: await newest('products') },
    code: ['P_VIEW'],
    from_date: [new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)],
    to_date: [new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10)],
    before_from: [new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10)],
    before_to: [new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10)],
    due_from: [new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)],
    due_to: [new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)],
    columnSort: ['4.name.asc', '4.deadline.desc'],
    // The last ones have no match: nothing may have to be looked through for that.
    search: ['a', 'q', '~', 'cat', 'retro cat', 'design 99', 'zqx'],
  }
}

/** Where the workspace has no such thing; nothing is asked about it. */
const none = 'none'

/** What `:id` and its kin stand for in each call's path, and what a call has to be asked with. */
const base: Record<string, (samples: Samples) => Record<string, string | number>> = {
  'accounts.list': ({ company }) => ({ ':id': String(company?.[0]) }),
  'activities.ofProduct': ({ productId }) => ({ ':id': String(productId?.[0]) }),
  'artworks.ofProduct': ({ productId }) => ({ ':id': String(productId?.[0]) }),
  'artworks.files': ({ artworkId }) => ({ ':id': String(artworkId?.[0]) }),
  'cliparts.files': ({ clipartId }) => ({ ':id': String(clipartId?.[0] ?? none) }),
  'comments.list': ({ productId }) => ({ ':id': String(productId?.[0]), ':type': 'product' }),
  'groups.users': ({ groupId }) => ({ ':id': String(groupId?.[0]) }),
  'imports.items': ({ importId }) => ({ ':id': String(importId?.[0] ?? none) }),
  'reports.list': () => ({ figure: 'created', period: 'all' }),
  'sales.list': () => ({ period: 'all' }),
  'sales.lines': () => ({ period: 'all' }),
  'products.files': ({ productId }) => ({ ':id': String(productId?.[0]) }),
  'social.reactions': ({ postId, userIds }) => ({
    ':id': String(postId?.[0] ?? none),
    ':userId': String(userIds?.[0]),
  }),
  'social.albumPictures': ({ postId }) => ({ by: 'post', id: String(postId?.[0] ?? none) }),
  'social.readers': ({ postId }) => ({ ':id': String(postId?.[0] ?? none) }),
  'social.guests': ({ postId }) => ({ ':id': String(postId?.[0] ?? none) }),
  'social.comments': ({ postId }) => ({ ':id': String(postId?.[0] ?? none) }),
  'products.likes': ({ productId }) => ({ ':id': String(productId?.[0]) }),
  'products.search': ({ groupId }) => ({ ':groupId': String(groupId?.[0]), search: 'cat' }),
  'users.listOfGroup': ({ company }) => ({ ':groupId': String(company?.[0]) }),
  'users.sentInvitations': ({ company }) => ({ ':groupId': String(company?.[0]) }),
  'users.who': ({ productId }) => ({ code: 'P_VIEW', thing: 'P', thing_id: String(productId?.[0]) }),
}
/** Of these calls a field is no filter of its own: it goes with another. */
const together: Record<string, readonly string[]> = {
  'users.who': ['group_id', 'thing', 'thing_id', 'code'],
  'products.search': ['type'],
}

/** All variants of one call: as it opens, and with each filter, each sort both ways, each kind of search. */
export function variantsOf(call: AnyCall, samples: Samples): Variant[] {
  const schema = z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Field>
    required?: string[]
  }
  const fields = Object.entries(schema.properties ?? {})
  const own = base[call.name]?.(samples) ?? {}
  let path = `/api${call.path}`
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(own))
    if (name.startsWith(':')) path = path.replace(name, String(value))
    else query[name] = String(value)
  if (path.includes(`/${none}`)) return []
  if (path.includes('/:')) throw new Error(`the suite does not know what ${path} stands for: add it to listVariants.ts`)
  for (const name of ['groupId']) if (fields.some(([key]) => key === name)) query[name] = String(samples[name]?.[0])
  const make = (extra: Record<string, string>): Variant => ({
    call: call.name,
    asks: new URLSearchParams(extra).toString(),
    path: `${path}?${new URLSearchParams({ ...query, ...extra })}`,
    isShort: (extra.search?.length ?? 3) < 3,
  })
  const found = [make({})]
  for (const [name, field] of fields) {
    if (ignored.has(name) || together[call.name]?.includes(name)) continue
    // What names the asking person is taken of anybody, and filters only where it is a list.
    if (whoAsks.includes(name) && field.type !== 'array') continue
    const known = samples[`${call.name}.${name}`] ?? samples[name]
    const values = field.enum ?? (field.type === 'boolean' ? [true] : known)
    if (!values) throw new Error(`the suite has no value for ${name} of ${call.name}: add it to listVariants.ts`)
    const isDirected = name === 'sort' && fields.some(([key]) => key === 'direction')
    for (const value of values)
      if (isDirected) for (const direction of ['asc', 'desc']) found.push(make({ sort: String(value), direction }))
      else found.push(make({ [name]: String(value) }))
  }
  return found
}
