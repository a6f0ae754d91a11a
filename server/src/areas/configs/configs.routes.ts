import { type ConfigList, configCalls, configLists } from '@halftone/contract/areas/configs.ts'
import { pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { confirmed, inCompany } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import type { Route } from '../../core/route.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { boardRoutes } from './boards.routes.ts'
import { storingImage } from './channelImage.service.ts'
import { clearJob } from './cleared.jobs.ts'
import { type ConfigScope, reachOf, readsConfig, writesConfig } from './configs.access.ts'
import { boardEffects, configEffects } from './configs.effects.ts'
import { presentFor } from './configs.present.ts'
import { type ConfigRow, findItem, listItems } from './configs.queries.ts'
import { boardReverts, configReverts } from './configs.reverts.ts'
import { createItem, removeItem, updateItem } from './configs.service.ts'
import { copyRoutes } from './copy/copy.routes.ts'
import { generalRoutes } from './general/general.routes.ts'
import { getNotificationSettings, setNotificationSettings } from './notification.service.ts'
import { getRetention, setRetention } from './retention.service.ts'
import { boardReverter } from './revert/board.reverter.ts'
import { configReverter } from './revert/config.reverter.ts'
import { settingsReverter } from './revert/settings.reverter.ts'
import { readStep, setStep } from './step.service.ts'
import { boardCopier } from './teamCopy/boards.copier.ts'
import { categoryCopier, typeCopier } from './teamCopy/entries.copier.ts'
import { teamCopyRoutes } from './teamCopy/teamCopy.routes.ts'
import { findType, findTypeIn, linkType, placeType, unlinkType } from './typeGroups.service.ts'

/** Of one team it is that team's company; else the one that the request is about. */
const companyOfTeam = async (ctx: Ctx, groupId: number | null | undefined): Promise<number> =>
  groupId ? ((await findGroup(ctx.db, groupId))?.companyId ?? 0) : ctx.companyId

const given = (list: ConfigList, write: { group_id?: number | null | undefined; groupIds?: number[] | undefined }) => {
  const groupIds = [...(write.groupIds ?? []), ...(write.group_id ? [write.group_id] : [])]
  return { list: list.key, groupIds: groupIds.length > 0 ? groupIds : ('all' as const) }
}

type ItemScope = ConfigScope & { row: ConfigRow }

function listRoutes(route: Route, list: ConfigList): void {
  /** The entry with every team that the change reaches, before and after it. */
  const changed = async (
    ctx: Ctx,
    id: number,
    write: Parameters<typeof given>[1] = {},
  ): Promise<ItemScope | undefined> => {
    const row = await findItem(ctx.db, { companyId: ctx.companyId, list: list.key }, id)
    if (!row) return undefined
    const own = reachOf(row)
    // No teams at all means all teams.
    const cleared = write.groupIds?.length === 0
    const wanted = given(list, write).groupIds
    const groupIds = own === 'all' || cleared ? 'all' : wanted === 'all' ? own : [...own, ...wanted]
    return { companyId: row.companyId, row, list: list.key, groupIds }
  }

  route(
    list.list,
    {
      subject: async (ctx, { query }): Promise<ConfigScope> => ({
        companyId: await companyOfTeam(ctx, query.group_id),
        list: list.key,
        groupIds: query.group_id ? [query.group_id] : list.ofTeam ? (ctx.actor.groupsWith('ST_TEAM') ?? 'all') : 'all',
      }),
      allow: readsConfig,
    },
    async (ctx, { query, subject }) => {
      const { db, actor } = ctx
      const page = pageNumber(query)
      const { items, total } = await listItems(db, subject, {
        search: query.search,
        groupId: query.group_id,
        ofGroups:
          list.ofTeam && !actor.canWithin('ST_CONFIG', subject.companyId) ? actor.groupsWith('ST_TEAM') : undefined,
        limit: query.limit,
        page,
      })
      return {
        data: items.map((row) => presentFor(ctx, row, query.group_id)),
        meta: pageMeta(total, query.limit, page),
      }
    },
  )
  route(
    list.create,
    {
      subject: async (ctx, { body }): Promise<ConfigScope> => ({
        companyId: await companyOfTeam(ctx, body.group_id),
        ...given(list, body),
      }),
      allow: writesConfig,
      prepare: storingImage,
    },
    (ctx, { body, subject: { companyId }, prepared }) => createItem(ctx, { companyId, list }, body, prepared),
  )
  route(
    list.update,
    {
      subject: (ctx, { params, body }) => changed(ctx, params.id, body),
      allow: writesConfig,
      prepare: storingImage,
    },
    (ctx, { body, subject, prepared }) => updateItem(ctx, list, subject.row, body, prepared),
  )
  route(
    list.remove,
    { subject: (ctx, { params }) => changed(ctx, params.id), allow: writesConfig },
    (ctx, { subject }) => removeItem(ctx, list, subject.row),
  )
}

export const configs: Area = {
  name: 'configs',
  effects: { ...configEffects, ...boardEffects },
  reverts: { ...configReverts, ...boardReverts },
  reverters: [configReverter, boardReverter, settingsReverter],
  teamCopiers: [boardCopier, typeCopier, categoryCopier],
  things: [{ kind: 'config', table: 'config_items', deleted: 'deleted_at', isOfCompany: true }],
  jobs: [clearJob],
  routes: (route) => {
    for (const list of Object.values(configLists)) listRoutes(route, list)
    boardRoutes(route)
    copyRoutes(route)
    teamCopyRoutes(route)
    generalRoutes(route)
    route(
      configCalls.linkTypeGroups,
      { subject: (ctx, { params, body }) => findType(ctx, params.id, body.groupIds), allow: writesConfig },
      (ctx, { body, subject }) => linkType(ctx, subject, body.groupIds),
    )
    route(
      configCalls.updateTypeGroup,
      { subject: (ctx, { params }) => findTypeIn(ctx, params.id, params.groupId), allow: writesConfig },
      (ctx, { params, body, subject }) => placeType(ctx, subject, params.groupId, body),
    )
    route(
      configCalls.unlinkTypeGroup,
      { subject: (ctx, { params }) => findTypeIn(ctx, params.id, params.groupId), allow: writesConfig },
      (ctx, { params, subject }) => unlinkType(ctx, subject, params.groupId),
    )
    // The shell of everybody needs it: how often the announcement comes back.
    route(configCalls.getNotification, { allow: 'signedIn' }, ({ db, companyId }) =>
      getNotificationSettings(db, companyId),
    )
    route(configCalls.setNotification, { allow: inCompany('ST_SYSTEM') }, (ctx, { body }) =>
      setNotificationSettings(ctx, body),
    )
    // The trash says it to everybody.
    route(configCalls.getRetention, { allow: 'signedIn' }, ({ db, companyId }) => getRetention(db, companyId))
    route(configCalls.setRetention, { allow: inCompany('ST_SYSTEM') }, (ctx, { body }) => setRetention(ctx, body))
    route(configCalls.getStep, { allow: inCompany('ST_SYSTEM') }, (ctx) => readStep(ctx))
    route(configCalls.setStep, { allow: confirmed(inCompany('ST_SYSTEM')) }, (ctx, { body }) =>
      setStep(ctx, body.needed_from),
    )
  },
}
