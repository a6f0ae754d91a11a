import { phrase } from '@halftone/contract/phrase.ts'
import { teamAdminRole, userStatus } from '@halftone/contract/rules/levels.ts'
import type { Ctx } from '../../../core/context.ts'
import { endLinks } from '../../auth/links.queries.ts'
import { revoke, revokeAllOf } from '../../auth/session.service.ts'
import { handOver, keepOwner } from '../../users/charge.service.ts'
import { takeOut } from '../../users/place.service.ts'
import type { UserRow } from '../../users/users.queries.ts'
import { dismiss } from '../../users/users.service.ts'
import { listCompanyAdmins, listOwnPlaces } from '../people.queries.ts'
import { suspend } from '../places.service.ts'
import { firstCompanies, type ProviderRow } from '../providers.queries.ts'
import { isCompanysOwn } from './access.rules.ts'
import { recordPerson, writeAccount } from './account.service.ts'
import { ScimFault } from './fault.rules.ts'
import { allPushedTeams, givePushedPlaces } from './groups.service.ts'
import { forgetPushed, listSessionsOf } from './people.queries.ts'

const teamsIn = ({ teams }: UserRow, companyId: number) => teams.filter((team) => team.company_id === companyId)

/**
 * Before somebody is shut out: the last owner and the company's last Admin stay, super admins are the provider's only
 * where it signs them in, and what teams the person leads alone another Admin of the company leads from now on. Throws
 * 403, 409. Returns that Admin.
 */
async function stepDown(ctx: Ctx, provider: ProviderRow, user: UserRow): Promise<number | undefined> {
  const { companyId } = provider
  const isSole = (await firstCompanies(ctx.db)).length === 1
  if (user.isSuperAdmin && !(provider.admitsOwner && isSole)) throw new ScimFault(403, phrase('sso.scimOwner'))
  await keepOwner(ctx, user)
  const [heir] = (await listCompanyAdmins(ctx.db, companyId)).filter((id) => id !== user.id)
  const teams = teamsIn(user, companyId)
  const leadsCompany = teams.some(({ id, role_id: roleId }) => id === companyId && roleId === teamAdminRole)
  if (leadsCompany && heir === undefined) throw new ScimFault(409, phrase('sso.lastAdmin'))
  if (heir !== undefined) await handOver(ctx, user, teams, heir)
  return heir
}

/**
 * The provider lets the person in no more. An account of this company alone is deactivated; somebody who belongs to
 * another company too loses what they are here until it lets them in again. Their sessions end with it. Call `holdCharge`
 * first. Throws 403, 409.
 */
export async function shutOut(ctx: Ctx, provider: ProviderRow, user: UserRow): Promise<void> {
  const { companyId } = provider
  if (isCompanysOwn(user, companyId) || user.isSuperAdmin) {
    if (user.status !== userStatus.ACTIVE) return
    await stepDown(ctx, provider, user)
    await endLinks(ctx.db, user.id)
    await revokeAllOf(ctx.db, user.id)
    return writeAccount(ctx, companyId, user, { status: userStatus.DEACTIVATED })
  }
  const open = (await listOwnPlaces(ctx.db, user.id, companyId)).filter(({ isSuspended }) => !isSuspended)
  if (open.length > 0) await stepDown(ctx, provider, user)
  for (const place of open) await suspend(ctx, provider, user, place, true)
  await revoke(ctx.db, await listSessionsOf(ctx.db, companyId, user.id))
}

/**
 * The provider, which had shut the person out, lets them in again: with what people gave them, and with what its groups
 * give now. Whom somebody here suspended stays so. Call `holdCharge` first.
 */
export async function letIn(ctx: Ctx, provider: ProviderRow, user: UserRow): Promise<void> {
  const { companyId } = provider
  const isOwn = isCompanysOwn(user, companyId) || user.isSuperAdmin
  if (isOwn && user.status === userStatus.DEACTIVATED)
    await writeAccount(ctx, companyId, user, { status: userStatus.ACTIVE })
  for (const place of await listOwnPlaces(ctx.db, user.id, companyId))
    if (place.providerId === null) await suspend(ctx, provider, user, place, false)
  await givePushedPlaces(ctx, provider, [user.id], await allPushedTeams(ctx, provider))
}

/** The provider knows the person no more: an account of this company alone is deleted. Throws 403, 409. */
export async function removePushed(ctx: Ctx, provider: ProviderRow, user: UserRow): Promise<void> {
  const { companyId } = provider
  const heir = await stepDown(ctx, provider, user)
  if (isCompanysOwn(user, companyId) || user.isSuperAdmin) await dismiss(ctx, user, heir)
  else {
    for (const team of teamsIn(user, companyId)) await takeOut(ctx, user, team, { id: team.role_id })
    await recordPerson(ctx, provider, 'delete', user, user.displayName, null)
    await revoke(ctx.db, await listSessionsOf(ctx.db, companyId, user.id))
  }
  await forgetPushed(ctx.db, { providerId: provider.id, companyId, userId: user.id })
}
