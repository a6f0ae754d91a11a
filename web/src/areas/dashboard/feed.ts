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

/** The log of a team, told: repeats of the same person on the same thing within half a day become one. */
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
  return groups.map(({ verb, lines }) => {
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
    }
  })
}
