import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { inGroup, memberOf, notInSwitch, superAdmin } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import { listTeamBoards } from '../configs/teamBoards.queries.ts'
import { listMembers } from '../users/members.queries.ts'
import { groupReverter } from './group.reverter.ts'
import { adminOfCompany, belowCompany, maySetUp, superAdminOfCompany } from './groups.access.ts'
import { groupEffects } from './groups.effects.ts'
import { findGroup, listOptions } from './groups.queries.ts'
import { groupReverts } from './groups.reverts.ts'
import {
  createCompany,
  createGroup,
  readGroups,
  readHierarchy,
  readTree,
  removeGroup,
  updateGroup,
} from './groups.service.ts'
import { groupThing } from './groups.thing.ts'

export const groups: Area = {
  name: 'groups',
  effects: groupEffects,
  reverts: groupReverts,
  reverters: [groupReverter],
  things: [groupThing],
  routes: (route) => {
    route(groupCalls.list, { allow: 'signedIn' }, (ctx, { query }) => readTree(ctx, query))
    route(groupCalls.select, { allow: 'signedIn' }, ({ db, actor }, { query }) =>
      listOptions(db, {
        ids: query.isGetAll ? actor.visibleGroups() : actor.teams.map(({ id }) => id),
        search: query.search,
      }),
    )
    route(groupCalls.shareLayout, { allow: 'signedIn' }, ({ db, actor }, { query }) =>
      listOptions(db, {
        ids: actor.visibleGroups(),
        // Who may share sees with whom: by name, and no more of them.
        companies: actor
          .companyIds()
          .filter((id) => (['CA_SHARE', 'LT_SHARE', 'SN_NEW'] as const).some((code) => actor.canWithin(code, id))),
        search: query.search,
        belowCompany: true,
      }),
    )
    route(groupCalls.boards, { allow: 'signedIn' }, ({ db, actor }) => listTeamBoards(db, actor.visibleGroups()))
    route(
      groupCalls.hierarchy,
      { subject: ({ db }, { params }) => findGroup(db, params.id), allow: memberOf },
      (ctx, { subject }) => readHierarchy(ctx, subject),
    )
    route(
      groupCalls.children,
      { subject: ({ db }, { params }) => findGroup(db, params.id), allow: memberOf },
      (ctx, { subject, query }) =>
        readGroups(ctx, { ids: ctx.actor.visibleGroups(), parentId: subject.id, search: query.search }),
    )
    route(
      groupCalls.users,
      { subject: ({ db }, { params }) => findGroup(db, params.id), allow: memberOf },
      (ctx, { subject, query }) => listMembers(ctx, subject.id, query),
    )
    route(
      groupCalls.create,
      { subject: ({ db }, { body }) => findGroup(db, body.parent_id || 0), allow: notInSwitch(maySetUp('T_NEW')) },
      (ctx, { subject, body }) => createGroup(ctx, subject, body),
    )
    route(groupCalls.createCompany, { allow: superAdmin }, (ctx, { body }) => createCompany(ctx, body.name))
    route(
      groupCalls.updateCompany,
      { subject: ({ db }, { params }) => findGroup(db, params.id), allow: adminOfCompany },
      (ctx, { subject, body }) => updateGroup(ctx, subject, { name: body.name }),
    )
    route(
      groupCalls.removeCompany,
      { subject: ({ db }, { params }) => findGroup(db, params.id), allow: superAdminOfCompany },
      (ctx, { subject }) => removeGroup(ctx, subject),
    )
    route(
      groupCalls.update,
      { subject: ({ db }, { params }) => findGroup(db, params.id), allow: belowCompany(maySetUp('T_EDIT')) },
      (ctx, { subject, body }) => updateGroup(ctx, subject, body),
    )
    route(
      groupCalls.remove,
      { subject: ({ db }, { params }) => findGroup(db, params.id), allow: belowCompany(inGroup('T_DELETE')) },
      (ctx, { subject }) => removeGroup(ctx, subject),
    )
  },
}
