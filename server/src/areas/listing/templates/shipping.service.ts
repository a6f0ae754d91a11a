import type { ShippingProfile, TemplateShipping, TemplateSource } from '@halftone/contract/parts/listing.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import type { FreeCtx } from '../../../core/context.ts'
import { invalid, notFound } from '../../../core/errors.ts'
import { findShop, type Shop } from '../channel.queries.ts'
import { ask } from './ask.service.ts'
import type { TemplateRow } from './templates.queries.ts'

const shippingOf = (ctx: FreeCtx, shop: Shop, { source }: TemplateRow, field: string): Promise<TemplateShipping> =>
  ask(ctx, shop, field, (connector, account) => connector.shipping(account, source.listing_id ?? '0'))

/** The shop's shipping profiles, and what the template's listing has of them. */
export async function templateShipping(ctx: FreeCtx, template: TemplateRow): Promise<TemplateShipping> {
  const shop = await findShop(ctx.db, template.accountId)
  if (!shop) throw notFound()
  return shippingOf(ctx, shop, template, 'id')
}

/**
 * The profile that a template's uploads are to have; undefined for the listing's own. Of an id that is asked for the shop
 * is asked whether it has it (422 `shippingId`); a template that is not asked about it keeps what it has.
 */
export async function chosenShipping(
  ctx: FreeCtx,
  shop: Shop,
  template: TemplateRow,
  id: string | null | undefined,
): Promise<ShippingProfile | undefined> {
  const { shipping } = template.source
  if (id === null) return undefined
  if (id === undefined || id === shipping?.id) return shipping
  const { profiles } = await shippingOf(ctx, shop, template, 'shippingId')
  const chosen = profiles.find((profile) => profile.id === id)
  if (!chosen) throw invalid({ shippingId: phrase('listing.chooseShipping') })
  return chosen
}

/** The source with the profile, or without one of its own. */
export function withShipping(source: TemplateSource, shipping: ShippingProfile | undefined): TemplateSource {
  const { shipping: _, ...rest } = source
  return shipping ? { ...rest, shipping } : rest
}
