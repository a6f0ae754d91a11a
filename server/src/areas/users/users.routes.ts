import { userCalls } from '@halftone/contract/areas/users.ts'
import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { confirmed, inGroup, memberOf, notInSwitch } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import type { Route } from '../../core/route.ts'
import { resetSecondStep } from '../auth/secondStep.service.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { changePassword, setPicture, switchTo } from './account.service.ts'
import { addressState, addUser } from './adding.service.ts'
import { dropCode, setCode } from './codes/codes.service.ts'
import { userExports } from './exports.present.ts'
import { checkImport, importPeople } from './import/import.service.ts'
import {
  acceptInvitation,
  declineInvitation,
  mailInvitation,
  readInvitations,
} from './invitations/invitations.service.ts'
import { joinByLink, openInvitation } from './invitations/join.service.ts'
import { mayHandleSent, mayListSent } from './invitations/sent.access.ts'
import { findSent } from './invitations/sent.queries.ts'
import { handOutLinks, readSent, resendInvitation, revokeInvitation } from './invitations/sent.service.ts'
import { memberRoutes } from './members/members.routes.ts'
import { listSelectable } from './members.queries.ts'
import { findMembership, leaveGroup, setRole } from './membership.service.ts'
import { memberReverter } from './revert/member.reverter.ts'
import { endSession, endSessions, readSessions } from './sessions.service.ts'
import {
  mayAddPeople,
  mayDelete,
  mayEdit,
  mayEditOrSelf,
  mayListPeople,
  mayRead,
  mayResetSecondStep,
  maySetPassword,
  maySetPosition,
  maySwitchTo,
} from './users.access.ts'
import { userEffects } from './users.effects.ts'
import { userJobs } from './users.jobs.ts'
import { presentUser } from './users.present.ts'
import { findUser, listUsersOf } from './users.queries.ts'
import { userReverts } from './users.reverts.ts'
import { removeUser, updateUser } from './users.service.ts'
import { whyRoutes } from './why/why.routes.ts'
import { workRoutes } from './work/work.routes.ts'

const byId = ({ db }: Ctx, { params }: { params: { id: number } }) => findUser(db, params.id)
const membership = (ctx: Ctx, { params }: { params: { userId: number; groupId: number } }) =>
  findMembership(ctx, params.userId, params.groupId)
/** One's own invitation, by the address: the services look it up by that. */
const oneself = notInSwitch<unknown>({ label: 'signed in, for an own invitation', test: () => 'ok' })
const teamOfBody = ({ db }: Ctx, { body }: { body: { group_id: number } }) => findGroup(db, body.group_id)

/** Who is there. */
function readRoutes(route: Route): void {
  route(
    userCalls.listOfGroup,
    { subject: ({ db }, { params }) => findGroup(db, params.groupId), allow: mayListPeople },
    async (ctx, { subject, query }) => {
      const { data, meta } = await listUsersOf(ctx.db, subject.id, {
        ...query,
        whole: query.whole === true && subject.level === companyLevel,
        readsMails: ctx.actor.readsMailsOf(subject.id),
      })
      return { data: data.map((row) => presentUser(ctx, row, subject.id)), meta }
    },
  )
  route(
    userCalls.select,
    { subject: ({ db }, { params }) => findGroup(db, params.id), allow: memberOf },
    (ctx, { subject, query }) => listSelectable(ctx, subject.id, query),
  )
  route(userCalls.get, { subject: byId, allow: mayRead }, async (ctx, { subject }) => presentUser(ctx, subject))
  route(
    userCalls.exists,
    { subject: teamOfBody, allow: notInSwitch(mayAddPeople), records: false },
    (ctx, { subject, body }) => addressState(ctx, subject, body.email),
  )
}

/** A person and what they are. */
function personRoutes(route: Route): void {
  route(userCalls.create, { subject: teamOfBody, allow: notInSwitch(mayAddPeople) }, (ctx, { subject, body }) =>
    addUser(ctx, subject, body),
  )
  route(userCalls.update, { subject: byId, allow: notInSwitch(mayEdit) }, (ctx, { subject, body }) =>
    updateUser(ctx, subject, body),
  )
  route(userCalls.remove, { subject: byId, allow: notInSwitch(mayDelete) }, (ctx, { subject, body }) =>
    removeUser(ctx, subject, body),
  )
  route(userCalls.setProfile, { subject: byId, allow: notInSwitch(mayEditOrSelf) }, (ctx, { subject, body }) =>
    updateUser(ctx, subject, body),
  )
  route(userCalls.setPosition, { subject: byId, allow: notInSwitch(maySetPosition) }, (ctx, { subject, body }) =>
    updateUser(ctx, subject, { position_id: body.position_id }),
  )
}

/** How a person signs in, and who acts as them. */
function accountRoutes(route: Route): void {
  route(
    userCalls.setAvatar,
    { subject: byId, allow: notInSwitch(mayEditOrSelf), transaction: false },
    (ctx, { subject, body }) => setPicture(ctx, subject, body.avatar),
  )
  route(
    userCalls.setAccount,
    { subject: byId, allow: notInSwitch(mayEditOrSelf), transaction: false },
    (ctx, { subject, body }) => {
      const { first_name, last_name, personal_phone } = body
      return setPicture(ctx, subject, body.avatar, { first_name, last_name, personal_phone })
    },
  )
  route(
    userCalls.resetPassword,
    { subject: byId, allow: confirmed(maySetPassword), transaction: false },
    (ctx, { subject, body }) => changePassword(ctx, subject, body.password),
  )
  route(
    userCalls.loginAs,
    { subject: ({ db }, { body }) => findUser(db, body.user_id), allow: maySwitchTo },
    (ctx, { subject }) => switchTo(ctx, subject),
  )
  route(userCalls.sessions, { subject: byId, allow: notInSwitch(maySetPassword) }, (ctx, { subject }) =>
    readSessions(ctx, subject),
  )
  route(userCalls.endSession, { subject: byId, allow: notInSwitch(maySetPassword) }, (ctx, { subject, params }) =>
    endSession(ctx, subject, params.sessionId),
  )
  route(userCalls.endSessions, { subject: byId, allow: notInSwitch(maySetPassword) }, (ctx, { subject }) =>
    endSessions(ctx, subject),
  )
  route(userCalls.resetSecondStep, { subject: byId, allow: confirmed(mayResetSecondStep) }, (ctx, { subject }) =>
    resetSecondStep(ctx, subject),
  )
}

/** Who is in a team, and who is asked to join one. */
function teamRoutes(route: Route): void {
  route(
    userCalls.setRole,
    { subject: membership, allow: notInSwitch(inGroup('U_ROLE')) },
    (ctx, { subject, params, body }) => setRole(ctx, subject, params.roleId, body?.heir_id),
  )
  route(
    userCalls.setCode,
    { subject: membership, allow: notInSwitch(inGroup('U_ROLE')) },
    (ctx, { subject, params, body }) => setCode(ctx, subject, params.code, body.until ? new Date(body.until) : null),
  )
  route(
    userCalls.dropCode,
    { subject: membership, allow: notInSwitch(inGroup('U_ROLE')) },
    (ctx, { subject, params }) => dropCode(ctx, subject, params.code),
  )
  route(
    userCalls.removeFromGroup,
    { subject: membership, allow: notInSwitch(inGroup('T_MEMBER', 'U_DELETE')) },
    (ctx, { subject, body }) => leaveGroup(ctx, subject, body),
  )
  route(userCalls.invitations, { allow: 'signedIn' }, (ctx) => readInvitations(ctx))
  route(userCalls.acceptInvitation, { allow: oneself }, (ctx, { params, body }) =>
    acceptInvitation(ctx, params, body.token),
  )
  route(userCalls.declineInvitation, { allow: oneself, records: false }, (ctx, { params }) =>
    declineInvitation(ctx, params),
  )
  route(userCalls.mailInvitation, { allow: oneself, records: false }, (ctx, { params }) => mailInvitation(ctx, params))
}

const teamOfPath = ({ db }: Ctx, { params }: { params: { groupId: number } }) => findGroup(db, params.groupId)
const sentById = ({ db }: Ctx, { params }: { params: { id: number } }) => findSent(db, params.id)

/** What a team has sent, and the way in for a new person. */
function invitationRoutes(route: Route): void {
  route(userCalls.sentInvitations, { subject: teamOfPath, allow: mayListSent }, (ctx, { subject, query }) =>
    readSent(ctx, subject.id, { ...query, whole: query.whole === true && subject.level === companyLevel }),
  )
  route(userCalls.resendInvitation, { subject: sentById, allow: notInSwitch(mayHandleSent) }, (ctx, { subject }) =>
    resendInvitation(ctx, subject),
  )
  route(
    userCalls.revokeInvitation,
    { subject: sentById, allow: notInSwitch(mayHandleSent) },
    (ctx, { subject, body }) => revokeInvitation(ctx, subject, body?.heir_id),
  )
  route(userCalls.invitationLinks, { subject: teamOfPath, allow: notInSwitch(mayListSent) }, (ctx, { subject, body }) =>
    handOutLinks(ctx, subject, body.ids),
  )
  route(
    userCalls.checkImport,
    { subject: teamOfBody, allow: notInSwitch(mayAddPeople), records: false },
    (ctx, { subject, body }) => checkImport(ctx, subject, body),
  )
  route(userCalls.import, { subject: teamOfBody, allow: notInSwitch(mayAddPeople) }, (ctx, { subject, body }) =>
    importPeople(ctx, subject, body),
  )
  route(userCalls.openInvitation, { allow: 'anyone', records: false }, (ctx, { body }) =>
    openInvitation(ctx, body.token),
  )
  route(userCalls.join, { allow: 'anyone', transaction: false }, (ctx, { body }) => joinByLink(ctx, body))
}

export const users: Area = {
  name: 'users',
  exports: userExports,
  effects: userEffects,
  reverts: userReverts,
  reverters: [memberReverter],
  things: [{ kind: 'user', table: 'users', deleted: 'deleted_at' }],
  jobs: userJobs,
  routes: (route) => {
    readRoutes(route)
    personRoutes(route)
    accountRoutes(route)
    teamRoutes(route)
    whyRoutes(route)
    workRoutes(route)
    memberRoutes(route)
    invitationRoutes(route)
  },
}
