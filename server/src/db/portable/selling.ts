import * as form from './forms.ts'
import { because, each, loose, ofCompany, ofTeam, one, type Portable } from './portable.ts'

const credential = 'a credential of a shop'

/** Shops, and what was sold. */
export const selling: Record<string, Portable> = {
  accounts: {
    rows: ofTeam,
    refs: {
      group_id: one('groups'),
      channel_id: one('config_items'),
      type_ids: each('config_items'),
      tag_ids: each('tags'),
      created_by: one('users'),
    },
    stays: {
      credentials: credential,
      tokens: credential,
      tokens_expire_at: credential,
      connection: 'a shop is connected anew',
      proxy: 'the way to the shop from here',
    },
  },
  currency_rates: {
    rows: ofCompany,
    team: false,
    refs: { updated_by: one('users') },
    forms: { from_currency: form.currency, to_currency: form.currency },
  },
  product_costs: {
    rows: ofCompany,
    team: false,
    refs: { type_id: one('config_items'), created_by: one('users') },
    forms: { currency: form.currency },
  },
  seasons: { rows: ofCompany, team: false, refs: { created_by: one('users') }, stays: { id: because.counted } },
  artwork_sales: {
    rows: ofTeam,
    refs: {
      group_id: one('groups'),
      artwork_id: one('artworks'),
      product_id: one('products'),
      account_id: loose('accounts'),
      type_id: one('config_items'),
      made_by: one('users'),
    },
    forms: { currency: form.currency },
    stays: { id: because.counted, rate: because.made, cost: because.made },
  },
}
