import type { ExtraCode, MemberCodes } from '@halftone/contract/areas/users.members.ts'
import { companyCodes, type PermissionCode } from '@halftone/contract/permissions.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { holdsUntil } from '@halftone/contract/rules/why.ts'
import type { Ctx } from '../../../core/context.ts'
import { invalid, noPermission, notFound } from '../../../core/errors.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import { holdCharge } from '../charge.service.ts'
import { findMembership, type MembershipRow, rules } from '../membership.service.ts'
import { findHeld } from '../why/held.queries.ts'
import { deleteCode, listCodes, writeCode } from './codes.queries.ts'

/**
 * The membership as it is now, for who may change its codes: nobody their own, nor of those above them, nor a code that
 * they do not hold there themselves. Throws 401, 404.
 */
async function membershipFor(ctx: Ctx, subject: MembershipRow, code: PermissionCode): Promise<MembershipRow> {
  await holdCharge(ctx)
  const membership = await findMembership(ctx, subject.user.id, subject.group.id)
  if (!membership) throw notFound()
  if (!mayChangeCode(ctx, membership, code)) throw noPermission('PUT')
  return membership
}

/** Whether the person may give or take back `code` in that membership, once U_ROLE let them in. */
export const mayChangeCode = (ctx: Ctx, membership: MembershipRow, code: PermissionCode): boolean =>
  membership.user.id !== ctx.actor.id && rules(ctx, membership) && ctx.actor.can(code, membership.group.id)

/** Nobody gives on what they hold for a time for longer than that. Throws 422. */
async function checkEnd(ctx: Ctx, { group }: MembershipRow, code: PermissionCode, until: Date | null): Promise<void> {
  if (until && until.getTime() <= ctx.resources.clock.now()) throw invalid({ until: phrase('users.codeOver') })
  if (ctx.actor.isSuperAdmin) return
  const place = { id: group.id, company_id: group.companyId }
  const own = await findHeld(ctx.db, ctx.actor.id, group.companyId ?? group.id)
  const end = own && holdsUntil(own, code, place)
  if (end && (until === null || until.getTime() > Date.parse(end)))
    throw invalid({ until: phrase('users.codeLonger', { day: end.slice(0, 10) }) })
}

/** Gives a member a code beyond those of the role, or changes its end. Throws 401, 404, 422. */
export async function setCode(
  ctx: Ctx,
  subject: MembershipRow,
  code: PermissionCode,
  until: Date | null,
): Promise<Done<MemberCodes>> {
  const membership = await membershipFor(ctx, subject, code)
  if (membership.group.level !== companyLevel && companyCodes.includes(code))
    throw invalid({ code: phrase('users.codeOfCompany') })
  await checkEnd(ctx, membership, code, until)
  const place = { userId: membership.user.id, groupId: membership.group.id }
  const before = await listCodes(ctx.db, place)
  const same = before.find((one) => one.code === code)
  if (same && same.until === (until?.toISOString() ?? null)) return unchanged({ ...place, codes: before })
  await writeCode(ctx.db, { ...place, code, until, grantedBy: ctx.actor.id })
  if (until) await ctx.enqueue('users.codeOver', { ...place, code }, { startAfter: until })
  return recorded(ctx, membership, before)
}

/** Takes an extra code back. Throws 401, 404. */
export async function dropCode(ctx: Ctx, subject: MembershipRow, code: PermissionCode): Promise<MemberCodes> {
  const membership = await membershipFor(ctx, subject, code)
  const place = { userId: membership.user.id, groupId: membership.group.id }
  const before = await listCodes(ctx.db, place)
  if (!before.some((one) => one.code === code)) throw notFound()
  await deleteCode(ctx.db, place, code)
  return recorded(ctx, membership, before)
}

const told = (codes: ExtraCode[]): string =>
  codes.map(({ code, until }) => (until ? `${code} – ${until.slice(0, 10)}` : code)).join(', ')

/** The log has all codes of the membership before and after: whoever takes the change back has what to put there. */
export async function recorded(
  ctx: Ctx,
  { user, group }: { user: { id: number; displayName: string }; group: { id: number; name: string } },
  before: ExtraCode[],
): Promise<MemberCodes> {
  const place = { userId: user.id, groupId: group.id }
  const codes = await listCodes(ctx.db, place)
  await ctx.record({
    name: 'users.codesChanged',
    groupId: group.id,
    payload: place,
    before: { ...place, codes: before },
    after: { ...place, codes },
    facts: { name: user.displayName, team: group.name, oldCodes: told(before), newCodes: told(codes) },
  })
  return { ...place, codes }
}
