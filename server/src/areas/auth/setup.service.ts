import type { authCalls, LoginResult } from '@halftone/contract/areas/auth.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { companyLevel, teamAdminRole, teamLevel } from '@halftone/contract/rules/levels.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Ctx, FreeCtx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { ensureCompanyBase, insertDefaultLists } from '../../db/base.ts'
import type { Db } from '../../db/client.ts'
import { inSeconds, now } from '../../db/clock.ts'
import { accountTokens, groups, memberships, users } from '../../db/schema/identity.ts'
import type { Resources } from '../../resources.ts'
import { ensureTeamBoards } from '../groups/boards.queries.ts'
import { hashSecret, makeSecret } from './secret.service.ts'
import { openSession } from './session.service.ts'

/** True until the first person exists. */
export async function needsSetup(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).limit(1)
  return row === undefined
}

/** Prints a new one-time link while there is no owner; the link of an earlier start ends. */
export async function announceSetup(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  say: (text: string) => void,
): Promise<void> {
  if (!(await needsSetup(db))) return
  const { secret, hash } = makeSecret()
  await db.transaction(async (tx) => {
    await tx.delete(accountTokens).where(eq(accountTokens.purpose, 'setup'))
    const expiresAt = inSeconds(30 * 86_400)
    await tx.insert(accountTokens).values({ hash, purpose: 'setup', expiresAt })
  })
  say(`\nOpen this link once to make the company and its owner:\n  ${config.publicUrl}/setup?token=${secret}\n`)
}

type Body = BodyOf<typeof authCalls.setup>

const openLink = (secret: string) =>
  and(
    eq(accountTokens.hash, hashSecret(secret)),
    eq(accountTokens.purpose, 'setup'),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  )

/** The owner's password, hashed; undefined where the link is not (or no longer) that of a new workspace. */
export async function hashForSetup({ db, resources }: FreeCtx, body: Body): Promise<string | undefined> {
  const [token] = await db.select({ hash: accountTokens.hash }).from(accountTokens).where(openLink(body.token))
  return token && resources.passwords.hash(body.password)
}

/** Makes the company and its owner, once, with the secret that the first start printed. Throws 409, 422. */
export async function setUp(ctx: Ctx, body: Body, passwordHash: string | undefined): Promise<LoginResult> {
  // Two people with the link at the same moment: the second waits and then finds an owner.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('halftone-setup'))`)
  if (!(await needsSetup(ctx.db))) throw new AppError('CONFLICT', phrase('auth.hasOwner'))
  const [token] = await ctx.db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(openLink(body.token))
    .returning({ hash: accountTokens.hash })
  if (!token || passwordHash === undefined) {
    const text = phrase('auth.setupEnded')
    throw new AppError('VALIDATION', text, { errors: { token: text } })
  }
  const userId = await insertOwner(ctx, body, passwordHash)
  const tokens = await openSession(ctx.db, ctx.resources, { userId, request: ctx.request })
  await ctx.record({ name: 'auth.profileChanged', groupId: null, payload: { userId }, facts: { name: body.company } })
  return tokens
}

async function insertOwner({ db }: Ctx, body: Body, passwordHash: string): Promise<number> {
  const [company] = await db
    .insert(groups)
    .values({ name: body.company, level: companyLevel })
    .returning({ id: groups.id })
  const [owner] = await db
    .insert(users)
    .values({
      email: body.email,
      passwordHash,
      displayName: `${body.first_name} ${body.last_name}`,
      firstName: body.first_name,
      lastName: body.last_name,
      color: '#2D7DD2',
      isSuperAdmin: true,
    })
    .returning({ id: users.id })
  if (!company || !owner) throw new Error('the company was not stored')
  await db.update(groups).set({ companyId: company.id }).where(eq(groups.id, company.id))
  await ensureCompanyBase(db, company.id)
  await insertDefaultLists(db, company.id)
  // A first team to work in: without one a new workspace has no board of its own but the company's.
  const [team] = await db
    .insert(groups)
    .values({ name: 'Design Team', level: teamLevel, companyId: company.id, parentId: company.id })
    .returning({ id: groups.id })
  if (!team) throw new Error('the first team was not stored')
  for (const groupId of [company.id, team.id]) {
    await ensureTeamBoards(db, groupId)
    await db.insert(memberships).values({ userId: owner.id, groupId, roleId: teamAdminRole })
  }
  return owner.id
}
