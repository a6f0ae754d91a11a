import type { ArtworkSaleChart, saleCalls } from '@halftone/contract/areas/sales/sales.ts'
import type { QueryOf } from '@halftone/contract/call.ts'
import { daysOf, unitFor } from '@halftone/contract/rules/reports/periods.ts'
import { yearEarlier } from '@halftone/contract/rules/sales/years.ts'
import type { Ctx } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { presentCardCover, presentPerson } from '../../files/files.present.ts'
import type { Scope } from '../../reports/scope.rules.ts'
import { findSource, listListings, sharesOf } from './chart.queries.ts'
import { listShown } from './list.queries.ts'
import { drawnDays, twoYears } from './report.service.ts'
import { findCurrency, totalsOf } from './totals.queries.ts'

type Query = QueryOf<typeof saleCalls.chart>

/** One artwork's sales over time (R671) and where it comes from; without days this year. `of` is the artwork's whole team. */
export async function artworkChart(
  ctx: Ctx,
  of: Scope,
  artworkId: number,
  { from_date, to_date, type }: Query,
  isMoney: boolean,
): Promise<ArtworkSaleChart> {
  const { db, resources } = ctx
  const asked = from_date || to_date ? 'custom' : 'this_year'
  const { days } = daysOf(asked, { from: from_date ?? '', to: to_date ?? '' }, of.today)
  const scope = { ...of, artworkId, days, before: undefined }
  const drawn = await drawnDays(ctx, scope)
  const unit = unitFor(drawn, type)
  const [shown, source] = [(await listShown(db, [artworkId])).get(artworkId), await findSource(db, artworkId)]
  if (!shown || !source) throw notFound()
  const sameDays = { from: yearEarlier(drawn.from, 'day'), to: yearEarlier(drawn.to, 'day') }
  const share = (rows: Awaited<ReturnType<typeof sharesOf>>) => rows.map((row) => ({ ...row, name: row.name ?? '' }))
  const { storage } = resources
  return {
    currency: isMoney ? await findCurrency(db, scope.companyId) : null,
    type: unit,
    ...drawn,
    timeZone: scope.timeZone,
    ...(await twoYears(ctx, scope, drawn, unit, isMoney)),
    totals: await totalsOf(db, scope, drawn, isMoney),
    previous: await totalsOf(db, scope, sameDays, isMoney),
    types: share(await sharesOf(db, { ...scope, days: drawn }, 'type')),
    colours: share(await sharesOf(db, { ...scope, days: drawn }, 'colour')),
    firstSoldAt: shown.firstSoldAt && new Date(shown.firstSoldAt).toISOString(),
    artwork: {
      ...{ id: shown.id, subId: shown.subId, name: shown.name, groupId: shown.groupId, reviewState: shown.reviewState },
      deletedAt: shown.deletedAt && new Date(shown.deletedAt).toISOString(),
      cover: shown.cover && presentCardCover(storage, shown.cover),
      designer: presentPerson(storage, shown.designer),
    },
    product: { ...source.product, author: presentPerson(storage, source.product.author) },
    files: source.files,
    listings: await listListings(db, scope, artworkId),
  }
}
