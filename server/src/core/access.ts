import type { PermissionCode } from '@halftone/contract/permissions.ts'
import type { Actor } from './actor.ts'
import type { Ctx, FreeCtx } from './context.ts'
import { confirmNeeded, insideSwitch } from './errors.ts'

/** `hidden` answers like what does not exist (404); `denied` says that the right is missing. */
export type Verdict = 'ok' | 'hidden' | 'denied'

/** One access decision, with the words that docs/access.md prints for it. */
export interface Check<S> {
  label: string
  test: (actor: Actor, subject: S, ctx: Ctx) => Verdict | Promise<Verdict>
}

export interface Input<P, Q, B> {
  params: P
  query: Q
  body: B
}

/** Slow work that a mutation needs (network, storage, files, hashing): done before its transaction begins. */
export interface Preparation<S, I, D> {
  /** Whether this request needs it; by default each does. */
  needed?: (input: I) => boolean
  /**
   * Runs once the rule has let the person in. What it throws is said in place of the handler's answer: after the rule was
   * asked again in the transaction, and not where an equal earlier request has its answer already.
   */
  work: (ctx: FreeCtx, input: I & { subject: S }) => Promise<D>
  /** Takes back what `work` left behind, where no transaction took it over. */
  undo?: (ctx: FreeCtx, prepared: D) => Promise<void>
}

interface SubjectRule<S, I> {
  subject: (ctx: Ctx, input: I) => Promise<S | undefined>
  allow: 'signedIn' | Check<S>
  records?: false
  beforeStep?: never
}
interface PlainRule {
  subject?: never
  allow: 'anyone' | 'signedIn' | Check<undefined>
  records?: false
  /** Also for who has to set up a second step before anything else. */
  beforeStep?: true
}
/**
 * The rule of a route; there is no default. A check on a thing comes with the loader of that thing (`undefined` where it
 * is missing: 404). `records: false` is for writes that change no data worth a log line. `prepare` is for slow work that
 * the transaction must not wait for.
 */
export type Rule<S, I, D = undefined> = (SubjectRule<S, I> | PlainRule) & { prepare?: Preparation<S, I, D> }
/**
 * The same without a transaction, for what waits for others and writes little or nothing; the handler may open a
 * transaction of its own with `inTransaction`.
 */
export type FreeRule<S, I> = (SubjectRule<S, I> | PlainRule) & { transaction: false }

/** The words of a rule, for docs/access.md. */
export const ruleLabel = (rule: { allow: 'anyone' | 'signedIn' | { label: string }; beforeStep?: true }): string =>
  (rule.allow === 'anyone' ? 'anyone' : rule.allow === 'signedIn' ? 'signed in' : rule.allow.label) +
  (rule.beforeStep ? '; before a second step that is needed' : '')

interface Grouped {
  groupId: number
}

/** In the subject's team (or its company) with one of `codes`; outside all of its teams it does not exist. */
export function inGroup(...codes: [PermissionCode, ...PermissionCode[]]): Check<Grouped> {
  return {
    label: `in the team with ${codes.join(' or ')}`,
    test: (actor, { groupId }) => {
      if (!actor.sees(groupId)) return 'hidden'
      return codes.some((code) => actor.can(code, groupId)) ? 'ok' : 'denied'
    },
  }
}

/** Any member of the subject's team or its company. */
export const memberOf: Check<Grouped> = {
  label: 'member of the team',
  test: (actor, { groupId }) => (actor.sees(groupId) ? 'ok' : 'hidden'),
}

/** Admin of the subject's team, of its company, or super admin. */
export const adminOf: Check<Grouped> = {
  label: 'Admin of the team',
  test: (actor, { groupId }) => (!actor.sees(groupId) ? 'hidden' : actor.isAdminOf(groupId) ? 'ok' : 'denied'),
}

export const superAdmin: Check<unknown> = {
  label: 'super admin',
  test: (actor) => (actor.isSuperAdmin ? 'ok' : 'denied'),
}

/** Who holds one of `codes` in some team of the company that the request is about. */
export const inCompany = (...codes: [PermissionCode, ...PermissionCode[]]): Check<unknown> => ({
  label: `${codes.join(' or ')} in any team of the company`,
  test: (actor, _, { companyId }) =>
    companyId !== 0 && codes.some((code) => actor.canWithin(code, companyId)) ? 'ok' : 'denied',
})

/** `check`, with further words and a further condition on the subject. */
export function also<S>(
  check: Check<S>,
  label: string,
  test: (actor: Actor, subject: S, ctx: Ctx) => boolean | Promise<boolean>,
): Check<S> {
  return {
    label: `${check.label}, ${label}`,
    test: async (actor, subject, ctx) => {
      const verdict = await check.test(actor, subject, ctx)
      return verdict === 'ok' && !(await test(actor, subject, ctx)) ? 'denied' : verdict
    },
  }
}

/**
 * `check`, but never inside a switch: who acts as another may do the other's work, not touch what makes people who they
 * are (passwords, addresses, roles, memberships, people, invitations, tokens, keys of shops). Says so in its own words.
 */
export const notInSwitch = <S>(check: Check<S>): Check<S> => ({
  label: `${check.label}; not inside a switch`,
  test: (actor, subject, ctx) => {
    refuseInSwitch(actor)
    return check.test(actor, subject, ctx)
  },
})

/** The same for what only some inputs of a call touch. Throws 401. */
export function refuseInSwitch(actor: Actor): void {
  if (actor.isSwitched) throw insideSwitch()
}

/**
 * `check`, for what changes how somebody signs in: never inside a switch, and only for who showed within the last ten
 * minutes, in this session, that it is them (`POST /auth/confirm`). Who may not do it at all is told that first. Throws
 * 403 `CONFIRM_NEEDED`.
 */
export const confirmed = <S>(check: Check<S>): Check<S> => ({
  label: `${check.label}; not inside a switch; confirmed lately`,
  test: async (actor, subject, ctx) => {
    refuseInSwitch(actor)
    const verdict = await check.test(actor, subject, ctx)
    if (verdict === 'ok') refuseUnconfirmed(actor)
    return verdict
  },
})

/** The same for what only some inputs of a call touch. Throws 403. */
export function refuseUnconfirmed(actor: Actor): void {
  if (!actor.row.is_confirmed) throw confirmNeeded()
}
