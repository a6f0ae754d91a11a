import * as form from './forms.ts'
import * as json from './json.ts'
import {
  because,
  each,
  file,
  loose,
  looseThing,
  ofCompany,
  ofTeam,
  one,
  type Portable,
  thing,
  within,
} from './portable.ts'

const made = { group_id: one('groups'), created_by: one('users'), deleted_by: one('users') } as const
const shared = { group_id: one('groups'), shared_by: one('users') } as const
const ofPost = (t: string) => `${ofCompany(t)} and ${ofTeam(t)}`

/** What teams share: clip arts, fonts, layouts, and the social network. */
export const library: Record<string, Portable> = {
  link_previews: {
    rows: ofCompany,
    // Of a team those that its texts and products show.
    team: (t) => `exists (select from link_cards c_of where c_of.preview_id = ${t}.id and ${ofTeam('c_of')})
      or exists (select from products p_of where ${ofTeam('p_of')} and p_of.links <> '[]'::jsonb
        and p_of.links @> jsonb_build_array(jsonb_build_object('url', ${t}.url)))`,
    refs: { image_key: file },
    stays: { taken_until: because.running },
  },
  link_cards: {
    rows: ofTeam,
    refs: { group_id: one('groups'), thing_id: thing('kind'), preview_id: one('link_previews') },
  },
  cliparts: {
    rows: ofTeam,
    refs: {
      ...made,
      category: loose('config_items'),
      cover_file_id: one('files'),
      artwork_id: one('artworks'),
      proof_file_id: one('files'),
    },
    forms: { licence_link: form.link, proof_link: form.link },
  },
  clipart_shares: {
    rows: within('cliparts', 'clipart_id', ofTeam),
    refs: { ...shared, clipart_id: one('cliparts') },
  },
  fonts: {
    rows: ofTeam,
    refs: { ...made, cover_file_id: one('files'), proof_file_id: one('files') },
    forms: { licence_link: form.link, proof_link: form.link },
  },
  font_shares: { rows: within('fonts', 'font_id', ofTeam), refs: { ...shared, font_id: one('fonts') } },
  layouts: {
    rows: ofTeam,
    refs: { ...made, cover_file_id: one('files') },
    forms: { scene: json.scene },
    stays: { document: because.made },
  },
  layout_shares: {
    rows: within('layouts', 'layout_id', ofTeam),
    refs: { ...shared, layout_id: one('layouts') },
  },
  posts: {
    rows: ofPost,
    refs: { ...made, mentions: each('users'), announced_by: one('users') },
    forms: { content: json.message },
  },
  post_events: {
    rows: within('posts', 'post_id', ofPost),
    refs: { post_id: one('posts'), cover_file_id: one('files'), avatar_file_id: one('files') },
    forms: { link: form.linkOrNone, time_zone: form.zoneOrUtc },
  },
  event_invites: {
    rows: within('posts', 'post_id', ofPost),
    refs: { post_id: one('posts'), user_id: one('users'), invited_by: one('users') },
  },
  post_teams: {
    rows: within('posts', 'post_id', ofPost),
    refs: { ...shared, post_id: one('posts') },
  },
  post_cards: {
    rows: within('posts', 'post_id', ofPost),
    refs: { post_id: one('posts'), target_id: looseThing('kind') },
  },
  own_post_switches: { rows: ofTeam, refs: { group_id: one('groups'), updated_by: one('users') } },
  own_posts: {
    rows: ofTeam,
    refs: { group_id: one('groups'), post_id: one('posts'), target_id: thing('target_kind') },
  },
  post_pins: {
    rows: within('posts', 'post_id', ofPost),
    refs: { group_id: one('groups'), pinned_by: one('users'), post_id: one('posts') },
  },
  post_reactions: {
    rows: within('posts', 'post_id', ofPost),
    refs: { post_id: one('posts'), user_id: one('users') },
  },
  hashtags: {
    rows: ofCompany,
    // Others would tell what is talked about in other teams.
    team: (t) =>
      `exists (select from post_hashtags h_of join posts p_of on p_of.id = h_of.post_id where h_of.hashtag_id = ${t}.id and ${ofTeam('p_of')})`,
    refs: { cover_file_id: one('files') },
  },
  post_hashtags: {
    rows: within('posts', 'post_id', ofPost),
    refs: { post_id: one('posts'), hashtag_id: one('hashtags') },
  },
}
