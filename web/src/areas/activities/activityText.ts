import type { Activity } from '@halftone/contract/areas/activities.ts'

/** Characters of an old or new value before it is cut. */
const shown = 160

function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? '✓' : ''
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split('-').reverse().join('/') : value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(', ')
  if (typeof value === 'object') {
    if ('name' in value && typeof value.name === 'string') return value.name
    return Object.entries(value)
      .map(([name, part]) => [name, plain(part)] as const)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `${name}: ${text}`)
      .join('; ')
  }
  return ''
}

/** A logged value as one line of text; '' for nothing. */
export function valueText(value: unknown): string {
  const text = plain(value).replace(/\s+/g, ' ').trim()
  return text.length > shown ? `${text.slice(0, shown).trimEnd()}…` : text
}

const storeStates = ['pending', 'draft', 'active', 'error', 'fail'] as const
type StoreState = (typeof storeStates)[number]

/** The state that a store event shows as a badge (R687). */
export const storeStateOf = (activity: Activity): StoreState | undefined =>
  storeStates.find((state) => state === activity.action)

/** Store events that begin anew, by the state that they leave: somebody's retry, a later attempt, a re-upload. */
const anew: Record<string, string> = { fail: 'listing_retry', error: 'listing_attempt', active: 'listing_again' }

function anewKeys({ eventType, action, eventContent: { oldContent } }: Activity): string[] {
  if (eventType !== 'listing' || (action !== 'pending' && action !== 'draft') || typeof oldContent !== 'string')
    return []
  const key = anew[oldContent]
  return key ? [`sentence.${key}`] : []
}

/** Whether a store event begins anew: it has a sentence of its own. */
export const beginsAnew = (activity: Activity): boolean => anewKeys(activity).length > 0

/** Keys of `activities.json`, from the narrow to the general: kind and action, else the action. */
export const sentenceKeys = (activity: Activity): string[] => [
  ...anewKeys(activity),
  `sentence.${activity.eventType}_${activity.action}`,
  `sentence.${activity.action}`,
  'sentence.other',
]

/** How many an entry tells of: the sales that came in at once. 0 where its value is no number. */
export const countOf = ({ eventContent: { newContent } }: Activity): number =>
  typeof newContent === 'number' ? newContent : 0
