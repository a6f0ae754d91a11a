import type { TeamActivity } from '@halftone/contract/areas/activities.ts'
import { beginsAnew, storeStateOf, valueText } from '../activities/activityText.ts'

/** What the feed has a sentence of its own for (`feed` of dashboard.json); everything else changed a field. */
export const feedVerbs = [
  'created',
  'copied',
  'deleted',
  'moved',
  'commented',
  'mentioned',
  'added',
  'files',
  'submitted',
  'withdrawn',
  'approved',
  'turnedDown',
  'uploaded',
  'reset',
  'cover',
  'liked',
  'unliked',
  'pending',
  'draft',
  'active',
  'error',
  'fail',
  'changed',
  'other',
] as const
export type FeedVerb = (typeof feedVerbs)[number]

/** Lines of one person about one thing that say the same: told once, with how many. */
export interface FeedItem {
  verb: FeedVerb
  /** Newest first, at least one. */
  lines: readonly [TeamActivity, ...TeamActivity[]]
  /** Comments, artworks, files. */
  count: number
  /** Old and new value where they tell something: the boards of a move. */
  from: string
  to: string
  /** The last comment, the note of a decision, the channel's words. */
  quote: string
  /** Kinds of the fields that changed, in the words of the log. */
  fields: readonly string[]
  /** The artwork that all of it is about; '' where they are several, or none. */
  artwork: string
  /** What else the person did with the same thing within half a day, the newest first: told in the same place. */
  also: readonly FeedItem[]
}

/** ms: what lies further apart is told apart. */
const apart = 12 * 3_600_000
/** Characters of a quote. */
const shown = 120

const cut = (text: string) => (text.length > shown ? `${text.slice(0, shown).trimEnd()}…` : text)
const namesIn = (text: string | null) => (text ? text.split(', ').length : 1)

const reviewVerbs: Partial<Record<TeamActivity['action'], FeedVerb>> = {
  submit: 'submitted',
  withdraw: 'withdrawn',
  approve: 'approved',
  reject: 'turnedDown',
  upload: 'uploaded',
  reset: 'reset',
}

/** `me`: the name by which comments mention who looks. */
function verbOf(activity: TeamActivity, me: string): FeedVerb {
  const { action, eventType, eventContent, target, product } = activity
  if (eventType === 'listing') return beginsAnew(activity) ? 'other' : (storeStateOf(activity) ?? 'other')
  if (eventType === 'approve artwork') return reviewVerbs[action] ?? 'changed'
  if (!product && eventType !== 'product') return 'other'
  if (eventType === 'status') return 'moved'
  if (eventType === 'comment') {
    if (action !== 'create') return 'other'
    return me !== '' && valueText(eventContent.newContent).includes(`@${me}`) ? 'mentioned' : 'commented'
  }
  if (eventType === 'product' && action === 'create') return 'created'
  if (eventType === 'artwork' && action === 'create') return 'added'
  if (action === 'copy') return 'copied'
  if (action === 'delete') return 'deleted'
  if (eventType === 'file' && target?.kind !== 'file' && eventContent.fileName !== null) return 'files'
  if (eventType === 'cover') return 'cover'
  if (eventType === 'like') return eventContent.newContent === null ? 'unliked' : 'liked'
  return action === 'update' ? 'changed' : 'other'
}

/** What the person or the channel said. */
function quoteOf(verb: FeedVerb, { eventContent: { newContent } }: TeamActivity): string {
  const text = valueText(newContent)
  return ['commented', 'mentioned', 'turnedDown', 'error', 'fail'].includes(verb) ? cut(text) : ''
}

const sameThing = (verb: FeedVerb, { author, product, artwork, target, id }: TeamActivity): string => {
  if (verb === 'other') return `line ${id}`
  const thing = storeVerbs.has(verb) ? `artwork ${artwork?.id ?? id}` : `product ${product?.id ?? target?.id ?? id}`
  // A listing goes on by itself: what it came to is told, not each step.
  if (storeVerbs.has(verb)) return `listing ${thing}`
  return `${verb === 'mentioned' ? 'commented' : verb} ${author?.id ?? 0} ${thing}`
}
const storeVerbs: ReadonlySet<FeedVerb> = new Set(['pending', 'draft', 'active', 'error', 'fail'])

/** What says who did it, of a product that is there. */
const isOfPerson = ({ verb, lines: [{ author, product }] }: FeedItem): boolean =>
  author !== null && product !== null && verb !== 'other' && verb !== 'deleted' && !storeVerbs.has(verb)

/** Each item with what else its person did with its product at that time. */
function byPerson(items: readonly FeedItem[]): FeedItem[] {
  const told: (FeedItem & { also: FeedItem[] })[] = []
  for (const item of items) {
    const [{ author, product, createdAt }] = item.lines
    const host = isOfPerson(item)
      ? told.find(
          (other) =>
            isOfPerson(other) &&
            other.lines[0].author?.id === author?.id &&
            other.lines[0].product?.id === product?.id &&
            Date.parse(other.lines[0].createdAt) - Date.parse(createdAt) < apart,
        )
      : undefined
    if (host) host.also.push(item)
    else told.push({ ...item, also: [] })
  }
  return told
}

function artworkOf(lines: readonly TeamActivity[]): string {
  const [first] = lines
  return lines.every(({ artwork }) => artwork?.id === first?.artwork?.id) ? (first?.artwork?.name ?? '') : ''
}

/** The log of a team, told by person and thing: repeats within half a day become one, and what else was done joins it. */
export function tellFeed(activities: readonly TeamActivity[], me: string): FeedItem[] {
  const groups: { verb: FeedVerb; key: string; lines: [TeamActivity, ...TeamActivity[]] }[] = []
  for (const line of activities) {
    const verb = verbOf(line, me)
    const key = sameThing(verb, line)
    const at = Date.parse(line.createdAt)
    const known = groups.find((group) => group.key === key && Date.parse(group.lines[0].createdAt) - at < apart)
    if (known) known.lines.push(line)
    else groups.push({ verb, key, lines: [line] })
  }
  const items = groups.map(({ verb, lines }): FeedItem => {
    const [newest] = lines
    const oldest = lines[lines.length - 1] ?? newest
    return {
      verb,
      lines,
      count:
        verb === 'files'
          ? lines.reduce((sum, { eventContent }) => sum + namesIn(eventContent.fileName), 0)
          : lines.length,
      from: valueText(oldest.eventContent.oldContent),
      to: valueText(newest.eventContent.newContent),
      quote: quoteOf(verb, newest),
      fields: [...new Set(lines.map(({ eventType }) => eventType))],
      artwork: artworkOf(lines),
      also: [],
    }
  })
  return byPerson(items)
}
