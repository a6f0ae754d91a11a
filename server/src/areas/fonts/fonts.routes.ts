import { fontCalls } from '@halftone/contract/areas/fonts/fonts.ts'
import { inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import type { Route } from '../../core/route.ts'
import { batchOf, mayView } from '../files/shared/shared.access.ts'
import { countUses } from '../files/shared/uses.queries.ts'
import { readUses } from '../files/shared/uses.service.ts'
import { verifyUploads } from '../files/verify.service.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { removeFont, shareFont, updateFont } from './change.service.ts'
import { addFiles, createFont } from './create.service.ts'
import { fontExports } from './exports.present.ts'
import { fontEffects, fontFollows } from './fonts.effects.ts'
import { findFonts, lockFonts } from './fonts.queries.ts'
import { fontReverts } from './fonts.reverts.ts'
import { listFonts, listRisky, openFont, sumRisks } from './fonts.service.ts'
import { fontThing } from './fonts.thing.ts'
import { checkAtStart, checkLicencesJob } from './ledger.jobs.ts'
import { fontPairs } from './linked.queries.ts'
import { fontReverter } from './revert/font.reverter.ts'

interface ById {
  params: { id: number }
}
const asked = ({ db }: Ctx, { query }: { query: { groupId: number } }) => findGroup(db, query.groupId)
const fontOf = async ({ db }: Ctx, { params }: ById) => (await findFonts(db, [params.id]))[0]
const lockedFontOf = async ({ db }: Ctx, { params }: ById) => (await lockFonts(db, [params.id]))[0]
const batch = async ({ db, actor }: Ctx, { query }: { query: { ids: number[] } }) =>
  batchOf(actor, query.ids, await findFonts(db, query.ids), ({ font }) => font.id)
const view = mayView('LT_VIEW')

function readRoutes(route: Route): void {
  // Who may open one may look for it.
  route(fontCalls.list, { subject: asked, allow: inGroup('LT_VIEW_ALL', 'LT_VIEW') }, (ctx, { query }) =>
    listFonts(ctx, query),
  )
  route(fontCalls.atRisk, { subject: asked, allow: inGroup('LT_SHARE', 'LT_DELETE') }, (ctx, { query }) =>
    listRisky(ctx, query),
  )
  const decides = inGroup('CA_SHARE', 'CA_DELETE', 'LT_SHARE', 'LT_DELETE')
  route(fontCalls.riskSums, { subject: asked, allow: decides }, (ctx, { query }) => sumRisks(ctx, query.groupId))
  route(fontCalls.countUses, { subject: batch, allow: inGroup('LT_DELETE') }, ({ db, actor }, { query }) =>
    countUses(db, fontPairs, query.ids, actor.groupsWith('P_VIEW')),
  )
  route(fontCalls.get, { subject: fontOf, allow: view }, (ctx, { subject, query }) => {
    const { id, name, groupId } = subject.font
    // A person opened it; what is fetched ahead of them is no view.
    if (query.readBy !== undefined)
      ctx.resources.readLog.viewed(ctx, 'font', { id, name, groupId, productId: null, artworkId: null })
    return openFont(ctx, subject)
  })
  route(fontCalls.uses, { subject: fontOf, allow: view }, (ctx, { subject }) => readUses(ctx, fontPairs, subject.font))
}

function writeRoutes(route: Route): void {
  route(
    fontCalls.create,
    {
      subject: ({ db }, { body }) => findGroup(db, body.groupId),
      allow: inGroup('LT_NEW'),
      prepare: { work: (ctx, { subject, body }) => verifyUploads(ctx, { groupId: subject.id }, body.files) },
    },
    (ctx, { subject, body, prepared }) => createFont(ctx, subject, body, prepared),
  )
  route(
    fontCalls.setFiles,
    {
      subject: lockedFontOf,
      allow: inGroup('LT_EDIT'),
      prepare: { work: (ctx, { subject, body }) => verifyUploads(ctx, { groupId: subject.groupId }, body.files) },
    },
    (ctx, { subject, prepared }) => addFiles(ctx, subject, prepared),
  )
  route(fontCalls.update, { subject: lockedFontOf, allow: inGroup('LT_EDIT') }, (ctx, { subject, body }) =>
    updateFont(ctx, subject, body),
  )
  route(fontCalls.share, { subject: lockedFontOf, allow: inGroup('LT_SHARE') }, (ctx, { subject, body }) =>
    shareFont(ctx, subject, body.groupIds),
  )
  route(fontCalls.remove, { subject: lockedFontOf, allow: inGroup('LT_DELETE') }, (ctx, { subject }) =>
    removeFont(ctx, subject),
  )
}

export const fonts: Area = {
  name: 'fonts',
  exports: fontExports,
  effects: fontEffects,
  follows: fontFollows,
  things: [fontThing],
  reverts: fontReverts,
  reverters: [fontReverter],
  jobs: [checkLicencesJob],
  start: checkAtStart,
  routes: (route) => {
    readRoutes(route)
    writeRoutes(route)
  },
}
