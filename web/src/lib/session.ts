import { storage } from './storage.ts'
import { createStore, useStore } from './store.ts'

/** What a sign-in answers (spec §3, login result). `expires_in` is in seconds. */
export interface Tokens {
  access_token: string
  refresh_token: string
  token_type: string
  expires_in: number
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

function read(prefix: '' | 'root_'): Tokens | undefined {
  const access = storage.get(`${prefix}access_token`)
  const refresh = storage.get(`${prefix}refresh_token`)
  if (!access || !refresh) return undefined
  return {
    access_token: access,
    refresh_token: refresh,
    token_type: storage.get(`${prefix}token_type`) ?? 'Bearer',
    expires_in: Number(storage.get(`${prefix}expires_in`) ?? 0),
  }
}

function write(prefix: '' | 'root_', tokens: Tokens | undefined): void {
  for (const field of fields) {
    if (tokens) storage.set(`${prefix}${field}`, String(tokens[field]))
    else storage.remove(`${prefix}${field}`)
  }
}

const current = createStore<{ tokens: Tokens | undefined; root: Tokens | undefined }>({
  tokens: read(''),
  root: read('root_'),
})
const publish = () => current.set({ tokens: read(''), root: read('root_') })

// Another tab signed in, out, or refreshed.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.endsWith('access_token')) publish()
  })
}

/** Forgets what is kept of the person's view. */
export function clearCachedEntries(): void {
  for (const key of storage.keys()) {
    if (cachedEntries.some((entry) => key === entry || key.startsWith(`${entry}:`))) storage.remove(key)
  }
}

/** The tokens in local storage (R327); `root` are those of the person who switched to another user (R320). */
export const session = {
  tokens: (): Tokens | undefined => current.get().tokens,
  root: (): Tokens | undefined => current.get().root,
  subscribe: current.subscribe,
  signIn(tokens: Tokens): void {
    write('', tokens)
    publish()
  },
  /** New tokens of the same session, after a refresh. */
  renew(tokens: Tokens): void {
    write('', tokens)
    publish()
  },
  signOut(): void {
    write('', undefined)
    write('root_', undefined)
    clearCachedEntries()
    publish()
  },
  /** Keeps the present tokens as root tokens and goes on as the chosen user (R320, R321, R324). */
  switchTo(tokens: Tokens): void {
    const before = read('')
    if (!before || !tokens.access_token) return
    if (!read('root_')) write('root_', before)
    write('', tokens)
    clearCachedEntries()
    publish()
  },
  /** Restores the root tokens (R322). False when there are none. */
  backToRoot(): boolean {
    const root = read('root_')
    if (!root) return false
    write('', root)
    write('root_', undefined)
    clearCachedEntries()
    publish()
    return true
  },
  /** Reads local storage again: another tab may have refreshed since. */
  reread: publish,
}

export const useSignedIn = (): boolean => useStore(current, (value) => value.tokens !== undefined)
/** Whether someone acts as another user (R323). */
export const useHasRoot = (): boolean => useStore(current, (value) => value.root !== undefined)
