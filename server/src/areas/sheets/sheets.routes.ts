import { sheetCalls } from '@halftone/contract/areas/sheets/sheets.ts'
import { inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import { findArtwork } from '../artworks/artworks.queries.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { sheetEffects } from './sheets.effects.ts'
import { sheetReverts } from './sheets.reverts.ts'
import { readRows, readTables, writeRows } from './sheets.service.ts'

const teamOfQuery = ({ db }: Ctx, { query }: { query: { groupId: number } }) => findGroup(db, query.groupId)
const mayUploadSheet = inGroup('P_UPLOAD_SHEET')

/** Google's spreadsheets: tables to choose from, and rows of approved artworks (R011). */
export const sheets: Area = {
  name: 'sheets',
  effects: sheetEffects,
  reverts: sheetReverts,
  routes: (route) => {
    const reads = { subject: teamOfQuery, allow: mayUploadSheet, transaction: false } as const
    route(sheetCalls.tables, reads, (ctx, { subject, params }) => readTables(ctx, subject, params.sheetId))
    route(sheetCalls.rows, reads, (ctx, { subject, params, query }) => readRows(ctx, subject, params.sheetId, query))
    route(
      sheetCalls.write,
      {
        subject: async ({ db }, { body }) => {
          const artwork = await findArtwork(db, body.artworkId)
          const group = artwork?.groupId === body.groupId ? await findGroup(db, body.groupId) : undefined
          return artwork && group && { groupId: group.id, companyId: group.companyId, artwork }
        },
        allow: mayUploadSheet,
        prepare: { work: (ctx, { subject, params, body }) => writeRows(ctx, subject, params.sheetId, body) },
      },
      async (ctx, { subject: { artwork }, body, prepared }) => {
        if (!prepared) throw new Error('rows were not written')
        const { id: artworkId, groupId, productId, name } = artwork
        const payload = { groupId, productId, artworkId, tab: body.tab, rows: prepared.written }
        await ctx.record({ name: 'sheets.written', groupId, payload, facts: { name } })
        return prepared
      },
    )
  },
}
