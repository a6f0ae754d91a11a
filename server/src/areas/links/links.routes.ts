import { linkCalls } from '@halftone/contract/areas/links/links.ts'
import type { LinkFault, LinkPreview } from '@halftone/contract/parts/links/linkPreview.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { isOwnLink } from '@halftone/contract/rules/links/firstLink.ts'
import { inCompany } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { FreeCtx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { presentPreview } from './links.present.ts'
import { previewOf } from './previews.service.ts'
import { sweepLinks } from './sweep.jobs.ts'

const texts: Record<LinkFault, Phrase> = {
  image: phrase('links.noImage'),
  data: phrase('links.noData'),
  reach: phrase('links.notReached'),
}

/** What a link shows. Throws 422 with the text of what could not be had (R491, R492, R493). */
async function parseLink(ctx: FreeCtx, url: string): Promise<LinkPreview> {
  // What is in here has cards of its own, and nobody asks themselves.
  if (isOwnLink(url, ctx.config.publicUrl)) throw new AppError('VALIDATION', texts.data)
  const row = await previewOf(ctx.db, ctx.resources, ctx.companyId, url)
  if (!row?.readAt) throw new AppError('VALIDATION', texts[row?.fault ?? 'reach'])
  if (row.fault) ctx.say(texts[row.fault])
  return presentPreview(ctx.resources.storage, row)
}

export const links: Area = {
  name: 'links',
  effects: {},
  jobs: [sweepLinks],
  routes: (route) => {
    route(
      linkCalls.parse,
      // Who may write a link of a product, a comment on what they may look at, or a post.
      { allow: inCompany('P_EDIT', 'P_NEW', 'P_VIEW', 'CA_VIEW', 'LT_VIEW', 'SN_VIEW', 'SN_NEW'), transaction: false },
      (ctx, { body }) => parseLink(ctx, body.url),
    )
  },
}
