import { draftPrefix } from './kept/drafts.ts'
import { Secret } from './kept/secret.ts'
import { text } from './kept/shape.ts'
import { storage } from './kept/storage.ts'
import { forgetPrefs } from './prefs.ts'
import { forgetStores } from './state/person.ts'
import { createStore, useStore } from './store.ts'

/** What a sign-in answers. `expires_in` is in seconds. */
export interface Tokens {
  access_token: string
  refresh_token: string
  token_type: string
  expires_in: number
  /** A company's provider signed the person in (R319). */
  is_sso?: true | undefined
}

const fields = ['access_token', 'refresh_token', 'token_type', 'expires_in'] as const
/** Entries that hold another person's view and go when the person changes (R324). */
const cachedEntries = [
  'product',
  'status',
  'filter_tree',
  'group',
  'clipart',
  'dashboard',
  'artwork',
  'artwork_sale',
  'layout_template',
  'profile',
  'company',
]
/** Who typed what is kept: the address of the last sign-in. */
const personKey = 'person'
/** A company's provider began the session; a refresh keeps it so. */
const ssoKey = 'is_sso'
/** Remembered choices that say what a person did: what was opened, notes of reviews that were not sent. */
const personalPrefs = ['palette.recent', 'artworks.note.']

const Kept = { type: text(/^[A-Za-z]{1,20}$/), seconds: text(/^\d{1,9}(\.\d+)?$/) }

function read(prefix: '' | 'root_'): Tokens | undefined {
  const access = storage.get(`${prefix}access_token`, Secret)
  const refresh = storage.get(`${prefix}refresh_token`, Secret)
  if (!access || !refresh) return undefined
  return {
    access_token: access,
    refresh_token: refresh,
    token_type: storage.get(`${prefix}token_type`, Kept.type) ?? 'Bearer',
    expires_in: Number(storage.get(`${prefix}expires_in`, Kept.seconds) ?? 0),
  }
}

function write(prefix: '' | 'root_', tokens: Tokens | undefined): void {
  for (const field of fields) {
    if (tokens) storage.set(`${prefix}${field}`, String(tokens[field]))
    else storage.remove(`${prefix}${field}`)
  }
}

/** Which session tokens are of: their access token begins with it, and a refresh keeps it. */
const sessionOf = (tokens: Tokens | undefined): string | undefined =>
  tokens && (tokens.access_token.includes('.') ? (tokens.access_token.split('.')[0] ?? '') : '')

const readPerson = () => storage.get(personKey, text(/^.{0,254}$/s))
/** Whose view this page holds, signed out or not. */
// of the tab: it says whose all the rest is.
let person = readPerson()

interface Current {
  tokens: Tokens | undefined
  root: Tokens | undefined
  /** Another session took this one's place in the browser: nothing of this page is true any more. */
  isOver: boolean
}
// of the tab: as above.
const current = createStore<Current>({ tokens: read(''), root: read('root_'), isOver: false })

/** What this tab did itself. */
function publish(): void {
  person = readPerson()
  current.set({ tokens: read(''), root: read('root_'), isOver: false })
}

function end(): void {
  storage.allowWrites(false)
  current.set((before) => ({ ...before, isOver: true }))
}

/** Takes over what another tab wrote, if it is this session still; false where the page must start anew. */
function reread(): boolean {
  const before = current.get()
  if (before.isOver) return false
  const tokens = read('')
  // One that expired elsewhere leaves the person's entries there; signing out takes them along.
  const isSamePerson = person !== undefined && readPerson() === person
  const isSame = before.tokens
    ? tokens
      ? sessionOf(tokens) === sessionOf(before.tokens)
      : isSamePerson
    : person === undefined || isSamePerson
  if (!isSame) {
    end()
    return false
  }
  if (tokens?.access_token !== before.tokens?.access_token) publish()
  return true
}

if (typeof window !== 'undefined') {
  // Another tab signed in, out, or refreshed.
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.endsWith('access_token')) reread()
  })
  // A page that was put away hears nothing until it is shown again.
  window.addEventListener('pageshow', reread)
  document.addEventListener('visibilitychange', reread)
}

/**
 * What is kept of a page belongs to this session. Undefined where nobody is signed in, and while someone acts as somebody
 * else: of that nothing is kept.
 */
export const sessionScope = (): string | undefined => {
  const { tokens, root, isOver } = current.get()
  return root || isOver ? undefined : sessionOf(tokens) || undefined
}

/** Forgets what is kept of the person's view. */
export function clearCachedEntries(): void {
  for (const key of storage.keys()) {
    if (cachedEntries.some((entry) => key === entry || key.startsWith(`${entry}:`))) storage.remove(key)
  }
}

/** Forgets what the person saw, did and typed, kept or in this tab: it is not the next one's business. */
function forgetPerson(): void {
  clearCachedEntries()
  for (const key of storage.keys()) if (key.startsWith(draftPrefix)) storage.remove(key)
  for (const start of personalPrefs) forgetPrefs(start)
  storage.remove(personKey)
  if (person !== undefined || current.get().tokens) forgetStores()
}

/** Of whoever it is that is not known by an address: the next sign-in takes nothing over. */
const nobodyKnown = ''

/** The tokens in local storage (R327); `root` are those of the person who switched to another user (R320). */
export const session = {
  tokens: (): Tokens | undefined => current.get().tokens,
  root: (): Tokens | undefined => current.get().root,
  /** Whether it ends at the company's provider, too (R319). */
  isSso: (): boolean => storage.get(ssoKey, text(/^true$/)) !== undefined && !current.get().root,
  subscribe: current.subscribe,
  /**
   * Begins a session of whoever signed in with this address. What the same person typed before the last one expired is
   * still there; of anybody else it is forgotten. True: the page holds nothing of another person.
   */
  signIn(tokens: Tokens, email = nobodyKnown): boolean {
    if (tokens.is_sso) storage.set(ssoKey, 'true')
    else storage.remove(ssoKey)
    const isSame = person === undefined || person === email
    if (readPerson() !== email) forgetPerson()
    write('root_', undefined)
    storage.set(personKey, email)
    write('', tokens)
    publish()
    return isSame
  },
  /** New tokens of the same session, after a refresh. False, and nothing is kept, where another one took its place. */
  renew(tokens: Tokens): boolean {
    if (!reread()) return false
    write('', tokens)
    publish()
    return true
  },
  /** The session expired: what was typed waits for the same person. */
  expire(): void {
    if (readPerson() === undefined) storage.set(personKey, nobodyKnown)
    write('', undefined)
    write('root_', undefined)
    clearCachedEntries()
    publish()
  },
  signOut(): void {
    // First, so that other tabs know it from a session that expired.
    forgetPerson()
    storage.remove(ssoKey)
    write('', undefined)
    write('root_', undefined)
    publish()
  },
  /** Keeps the present tokens as root tokens and goes on as the chosen user (R320, R321, R324). */
  switchTo(tokens: Tokens): void {
    const before = read('')
    if (!before || !tokens.access_token) return
    if (!read('root_')) write('root_', before)
    forgetPerson()
    storage.set(personKey, nobodyKnown)
    write('', tokens)
    publish()
  },
  /** Restores the session of the person who switched, with tokens that were just renewed for it (R322). */
  backToRoot(root: Tokens): void {
    forgetPerson()
    storage.set(personKey, nobodyKnown)
    write('', root)
    write('root_', undefined)
    publish()
  },
  /** Nothing of this page is true any more: it shows and sends nothing, and is loaded anew (`startAnew`). */
  end,
  /** Reads local storage again: another tab may have refreshed since. False where another session is there now. */
  reread,
}

export const useSignedIn = (): boolean => useStore(current, (value) => value.tokens !== undefined)
/** Whether someone acts as another user (R323). */
export const useHasRoot = (): boolean => useStore(current, (value) => value.root !== undefined)
/** Whether another session took this one's place: nothing may be shown or sent until the page is loaded anew. */
export const useSessionOver = (): boolean => useStore(current, (value) => value.isOver)
