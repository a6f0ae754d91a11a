import { logCalls } from '@halftone/contract/areas/activities/activities.log.ts'
import { countedMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { type Check, inCompany } from '../../../core/access.ts'
import type { Route } from '../../../core/route.ts'
import { presentPerson } from '../../files/files.present.ts'
import { asLogged } from '../revert/entries.queries.ts'
import { presentDownload, presentLogLine, presentView } from './log.present.ts'
import { listLog } from './log.queries.ts'
import { listPeople } from './people.queries.ts'
import { listDownloads, listViews } from './reads.queries.ts'

const codes = ['LG_VIEW', 'LG_DOWNLOAD', 'LG_ACTION_VIEW'] as const
/** Who may read one of the logs. */
const readsLogs: Check<unknown> = {
  label: `${codes.join(' or ')} in any team of the company`,
  test: (actor, _, { companyId }) =>
    companyId !== 0 && codes.some((code) => actor.canWithin(code, companyId)) ? 'ok' : 'denied',
}

/** The logs of the company that the request is about. */
export function logRoutes(route: Route): void {
  route(logCalls.log, { allow: inCompany('LG_VIEW') }, async ({ db, actor, resources, companyId }, { query }) => {
    const page = { limit: query.limit, page: pageNumber(query) }
    const { rows, entries, total } = await listLog(db, resources.things, companyId, query, page)
    const may = entries.filter((entry) => resources.reverts.can(asLogged(entry), actor))
    const revertible = new Set(may.map(({ id }) => id))
    const data = rows.map((row) => presentLogLine(resources.storage, row, revertible.has(row.id)))
    return { data, meta: countedMeta(total, page.limit, page.page) }
  })
  route(logCalls.people, { allow: readsLogs }, async ({ db, resources, companyId }, { query }) => {
    const rows = await listPeople(db, companyId, query)
    return rows.flatMap((row) => presentPerson(resources.storage, row) ?? [])
  })
  route(logCalls.views, { allow: inCompany('LG_ACTION_VIEW') }, async ({ db, resources, companyId }, { query }) => {
    const page = { limit: query.limit, page: pageNumber(query) }
    const { rows, total } = await listViews(db, resources.things, companyId, query, page)
    const data = rows.map((row) => presentView(resources.storage, row))
    return { data, meta: countedMeta(total, page.limit, page.page) }
  })
  route(logCalls.downloads, { allow: inCompany('LG_DOWNLOAD') }, async ({ db, resources, companyId }, { query }) => {
    const page = { limit: query.limit, page: pageNumber(query) }
    const { rows, total } = await listDownloads(db, resources.things, companyId, query, page)
    const data = rows.map((row) => presentDownload(resources.storage, row))
    return { data, meta: countedMeta(total, page.limit, page.page) }
  })
}
