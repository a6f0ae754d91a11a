import type { authCalls, LoginResult } from '@halftone/contract/areas/auth.ts'
import type { BodyOf } from '@halftone/contract/call.ts'
import { phrase } from '@halftone/contract/phrase.ts'
import { companyLevel, teamAdminRole, teamLevel } from '@halftone/contract/rules/levels.ts'
import type { Ctx, FreeCtx } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import { ensureCompanyBase, insertDefaultLists } from '../../db/base.ts'
import type { Db } from '../../db/client.ts'
import type { Resources } from '../../resources.ts'
import { ensureTeamBoards } from '../configs/teamBoards.queries.ts'
import { insertTeam } from '../groups/groups.queries.ts'
import { insertMembership } from '../users/memberships.queries.ts'
import { insertUser } from '../users/person.queries.ts'
import { isLinkOpen, replaceSetupLink, useLink } from './links.queries.ts'
import { hashSecret, makeSecret } from './secret.rules.ts'
import { openSession } from './session.service.ts'
import { isAnybodyThere, lockSetup } from './setup.queries.ts'

/** True until the first person exists. */
export const needsSetup = async (db: Db): Promise<boolean> => !(await isAnybodyThere(db))

/** Seconds that the link to a new workspace lives. */
const setupLife = 30 * 86_400

/** Prints a new one-time link while there is no owner; the link of an earlier start ends. */
export async function announceSetup(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  say: (text: string) => void,
): Promise<void> {
  if (!(await needsSetup(db))) return
  const { secret, hash } = makeSecret()
  await db.transaction((tx) => replaceSetupLink(tx, hash, setupLife))
  say(`\nOpen this link once to make the company and its owner:\n  ${config.publicUrl}/setup?token=${secret}\n`)
}

type Body = BodyOf<typeof authCalls.setup>

/** The owner's password, hashed; undefined where the link is not (or no longer) that of a new workspace. */
export async function hashForSetup({ db, resources }: FreeCtx, body: Body): Promise<string | undefined> {
  const isOpen = await isLinkOpen(db, hashSecret(body.token), 'setup')
  return isOpen ? resources.passwords.hash(body.password) : undefined
}

/** Makes the company and its owner, once, with the secret that the first start printed. Throws 409, 422. */
export async function setUp(ctx: Ctx, body: Body, passwordHash: string | undefined): Promise<LoginResult> {
  // Two people with the link at the same moment: the second waits and then finds an owner.
  await lockSetup(ctx.db)
  if (!(await needsSetup(ctx.db))) throw new AppError('CONFLICT', phrase('auth.hasOwner'))
  const link = await useLink(ctx.db, hashSecret(body.token), 'setup')
  if (!link || passwordHash === undefined) {
    const text = phrase('auth.setupEnded')
    throw new AppError('VALIDATION', text, { errors: { token: text } })
  }
  const userId = await insertOwner(ctx, body, passwordHash)
  const tokens = await openSession(ctx.db, ctx.resources, { userId, request: ctx.request })
  await ctx.record({ name: 'auth.profileChanged', groupId: null, payload: { userId }, facts: { name: body.company } })
  return tokens
}

async function insertOwner({ db }: Ctx, body: Body, passwordHash: string): Promise<number> {
  const top = { parentId: null, companyId: null, channelId: null }
  const companyId = await insertTeam(db, { ...top, name: body.company, level: companyLevel })
  const ownerId = await insertUser(db, {
    email: body.email,
    passwordHash,
    displayName: `${body.first_name} ${body.last_name}`,
    firstName: body.first_name,
    lastName: body.last_name,
    color: '#2D7DD2',
    isSuperAdmin: true,
  })
  if (!companyId) throw new Error('the company was not stored')
  await ensureCompanyBase(db, companyId)
  await insertDefaultLists(db, companyId)
  // A first team to work in: without one a new workspace has no board of its own but the company's.
  const first = { name: 'Design Team', level: teamLevel, companyId, parentId: companyId, channelId: null }
  const teamId = await insertTeam(db, first)
  if (!teamId) throw new Error('the first team was not stored')
  for (const groupId of [companyId, teamId]) {
    await ensureTeamBoards(db, groupId)
    await insertMembership(db, { userId: ownerId, groupId, roleId: teamAdminRole })
  }
  return ownerId
}
