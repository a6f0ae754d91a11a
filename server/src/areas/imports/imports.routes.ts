import { importCalls } from '@halftone/contract/areas/imports/imports.ts'
import { pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import { crawl } from './crawl.service.ts'
import { importExports } from './exports.present.ts'
import {
  importOf,
  lockedImport,
  mayImport,
  mayImportTrello,
  mayMove,
  movedImport,
  teamAndSource,
  teamOfBody,
} from './imports.access.ts'
import { importEffects } from './imports.effects.ts'
import { importJobs, sweepAtStart } from './imports.jobs.ts'
import { presentItem } from './imports.present.ts'
import { importReverts } from './imports.reverts.ts'
import { createTrello, listOwn, removeImport, retryFiles, run, setMapping, steer } from './imports.service.ts'
import { awaitedMembers } from './invite.service.ts'
import { countItems, listItems } from './items.queries.ts'
import { addPictures, createTable, openTable, setCell, setTable } from './table/table.service.ts'
import { openBoard, setTeam } from './team.service.ts'
import { showCover } from './trello/cover.service.ts'

/** Milliseconds that a preview waits for a cover. */
const coverMs = 20_000
// How far an import is, is no change of the team's data: its end is one (`imports.finished`).
const changes = { subject: lockedImport, allow: mayImport, records: false } as const
const reads = { subject: importOf, allow: mayImport } as const

/** What comes over from other programs: boards of Trello, and tables. */
export const imports: Area = {
  name: 'imports',
  exports: importExports,
  effects: importEffects,
  reverts: importReverts,
  jobs: importJobs,
  start: sweepAtStart,
  routes: (route) => {
    route(
      importCalls.createTrello,
      { subject: teamOfBody, allow: mayImportTrello, records: false },
      (ctx, { subject, body }) => createTrello(ctx, subject, body),
    )
    route(importCalls.list, { subject: teamAndSource, allow: mayImport }, (ctx, { subject, query }) =>
      listOwn(ctx, subject, query),
    )
    route(
      importCalls.createTable,
      { subject: teamOfBody, allow: inGroup('P_NEW'), records: false },
      (ctx, { subject, body }) => createTable(ctx, subject, body),
    )
    route(importCalls.setTable, changes, (ctx, { subject, body }) => setTable(ctx, subject, body.mapping))
    route(importCalls.setCell, changes, (ctx, { subject, params, body }) => setCell(ctx, subject, params, body.value))
    route(importCalls.addPictures, changes, (ctx, { subject, body }) => addPictures(ctx, subject, body.pictures))
    route(importCalls.get, reads, async (ctx, { subject }) => {
      return subject.source === 'table' ? openTable(ctx, subject.id) : openBoard(ctx, subject)
    })
    // It waits for Trello, and writes nothing.
    route(importCalls.cover, { ...reads, transaction: false }, (ctx, { subject, params }) =>
      showCover(ctx, subject, params.item, AbortSignal.timeout(coverMs)),
    )
    route(importCalls.setTeam, { subject: movedImport, allow: mayMove, records: false }, (ctx, { subject }) =>
      setTeam(ctx, subject, subject.team),
    )
    route(importCalls.items, reads, async ({ db, resources }, { subject, query }) => {
      const page = pageNumber(query)
      const awaited = await awaitedMembers(db, subject)
      const { rows, total } = await listItems(db, subject.id, { ...query, page, awaited })
      const data = rows.map((row) => presentItem(resources.storage, row))
      return { data, meta: pageMeta(total, query.limit, page) }
    })
    route(importCalls.itemCounts, reads, async ({ db, config }, { subject }) => {
      const awaited = await awaitedMembers(db, subject)
      return countItems(db, subject.id, { maxBytes: config.maxFileBytes, awaited })
    })
    route(importCalls.setMapping, changes, (ctx, { subject, body }) => setMapping(ctx, subject, body.mapping))
    route(importCalls.start, changes, (ctx, { subject }) => run(ctx, subject))
    route(importCalls.steer, changes, (ctx, { subject, body }) => steer(ctx, subject, body))
    route(importCalls.retry, changes, (ctx, { subject, params, body }) => retryFiles(ctx, subject, body, params.item))
    route(importCalls.retryFiles, changes, (ctx, { subject, body }) => retryFiles(ctx, subject, body))
    route(importCalls.remove, changes, (ctx, { subject }) => removeImport(ctx, subject))
    // It waits for a file to be read, and may import all of it: no transaction is held meanwhile.
    route(
      importCalls.crawl,
      { subject: teamOfBody, allow: mayImportTrello, transaction: false },
      (ctx, { subject, body }) => crawl(ctx, subject, body),
    )
  },
}
