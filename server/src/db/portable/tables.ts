import { library } from './library.ts'
import { logs } from './logs.ts'
import type { Portable } from './portable.ts'
import { selling } from './selling.ts'
import { settings } from './settings.ts'
import { work } from './work.ts'

const { accounts, ...sold } = selling
const { cliparts, fonts, layouts, ...shared } = library
const { products, artworks, files, comments, ...rest } = work

/**
 * Every table that goes along, in the order in which rows come in: what a reference of the database names stands before it
 * (`settings` within themselves). A table that stands neither here nor in `staying` fails a test.
 */
export const portables: ReadonlyMap<string, Portable> = new Map(
  Object.entries({
    ...settings,
    accounts,
    products,
    artworks,
    cliparts,
    fonts,
    layouts,
    comments,
    files,
    ...rest,
    ...shared,
    ...sold,
    ...logs,
  } as Record<string, Portable>),
)

const signIn = 'ways to sign in, which are of this installation'
const derived = 'made from what goes along, and made anew there'
const running = 'work and messages under way here'

/** Tables that stay, each with why. */
export const staying: Readonly<Record<string, string>> = {
  account_tokens: signIn,
  sessions: signIn,
  refresh_tokens: signIn,
  login_attempts: signIn,
  passkeys: signIn,
  second_steps: signIn,
  recovery_codes: signIn,
  mail_changes: signIn,
  sign_in_codes: signIn,
  sign_in_requests: signIn,
  sign_in_tests: signIn,
  used_assertions: signIn,
  identities: signIn,
  identity_mappings: signIn,
  identity_providers: signIn,
  company_domains: signIn,
  scim_groups: signIn,
  scim_members: signIn,
  scim_people: signIn,
  scim_tokens: signIn,
  calendar_addresses: 'addresses with a secret that lead here',
  event_reminders: 'what one person was told',
  report_mails: 'mails that one person asked for here',
  invitations: 'mails with a secret that lead here',
  channel_keys: 'keys of shops',
  oauth_states: 'consents under way',
  product_search: derived,
  artwork_search: derived,
  clipart_search: derived,
  clipart_shapes: derived,
  board_counts: derived,
  roll_days: derived,
  roll_again: derived,
  roll_spans: derived,
  roll_words: derived,
  roll_changes: derived,
  standings: derived,
  standing_changes: derived,
  standing_parts: derived,
  sale_days: derived,
  sale_currencies: derived,
  sale_designs: derived,
  sale_changes: derived,
  sale_artworks: derived,
  sale_artwork_changes: derived,
  sale_artwork_parts: derived,
  tag_uses: derived,
  lookup_versions: derived,
  picture_prints: derived,
  cleared_uses: 'what a deleted entry was in, for putting it back here',
  notifications: 'what one person was told',
  data_exports: 'archives of one’s own data',
  takeouts: 'archives of the company itself',
  earlier_listings: 'listings as they were, to take back here',
  sale_syncs: running,
  imports: running,
  import_rows: running,
  uploads: running,
  viewers: running,
  licence_checks: running,
  live_payloads: running,
  idempotency_keys: running,
  rate_buckets: running,
  call_counts: running,
  reference_counters: 'counted on from the codes that come in',
  system_settings: 'of the whole installation',
}
