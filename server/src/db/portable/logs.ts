import * as form from './forms.ts'
import * as json from './json.ts'
import { because, each, loose, looseThing, ofCompany, ofTeam, one, type Portable } from './portable.ts'

const undoing = 'rows as they were, for taking back here'
const read = {
  group_id: one('groups'),
  user_id: loose('users'),
  root_user_id: loose('users'),
  product_id: loose('products'),
  artwork_id: loose('artworks'),
} as const
const fact = { group_id: one('groups'), product_id: loose('products'), artwork_id: loose('artworks') } as const
const ofReader = (t: string) => `${ofCompany(t)} and (${t}.group_id is null or ${ofTeam(t)})`

/** What was done, read and decided: it outlives what it tells of. */
export const logs: Record<string, Portable> = {
  activities: {
    rows: ofReader,
    team: ofTeam,
    refs: {
      group_id: one('groups'),
      product_id: loose('products'),
      artwork_id: loose('artworks'),
      author_id: one('users'),
      root_author_id: one('users'),
      target_id: looseThing('target_kind'),
    },
    forms: { old_content: json.shown, new_content: json.shown },
    stays: {
      id: because.counted,
      before: undoing,
      after: undoing,
      reverted_by: undoing,
      action_id: undoing,
      client_id: because.running,
    },
  },
  stays: {
    rows: ofTeam,
    refs: {
      group_id: one('groups'),
      product_id: loose('products'),
      status_id: loose('config_items'),
      from_status_id: loose('config_items'),
      to_status_id: loose('config_items'),
      entered_for: each('users'),
      left_for: each('users'),
      held_for: each('users'),
    },
    stays: { id: because.counted },
  },
  decisions: {
    rows: ofTeam,
    refs: { ...fact, made_by: loose('users'), decided_by: loose('users') },
    stays: { id: because.counted },
  },
  publications: {
    rows: ofTeam,
    refs: {
      ...fact,
      job_id: loose('listing_jobs'),
      account_id: loose('accounts'),
      channel_id: loose('config_items'),
      asked_by: loose('users'),
    },
    stays: { id: because.counted },
  },
  views: {
    rows: ofReader,
    team: ofTeam,
    refs: { ...read, thing_id: looseThing('kind') },
    stays: { id: because.counted, place: 'where in the network somebody was' },
  },
  file_downloads: {
    rows: ofReader,
    team: ofTeam,
    refs: { ...read, file_id: loose('files') },
    forms: { key: form.taken, filter: json.filter },
    stays: { id: because.counted, place: 'where in the network somebody was' },
  },
  pictures_apart: { rows: ofCompany, team: false, refs: { created_by: one('users') } },
}
