import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoginResult } from '@halftone/contract/areas/auth.ts'
import type { UserRecord } from '@halftone/contract/areas/users.ts'
import type { UploadPart } from '@halftone/contract/parts/write.ts'
import { type Phrase, phrase } from '@halftone/contract/phrase.ts'
import { userStatus } from '@halftone/contract/rules/levels.ts'
import type { Ctx, FreeCtx } from '../../core/context.ts'
import { invalid } from '../../core/errors.ts'
import { inTransaction } from '../../core/transaction.ts'
import { ImageFault } from '../../images/imageJob.ts'
import { uploadKey } from '../../storage/objectKey.ts'
import { setPassword } from '../auth/reset.service.ts'
import { openSession } from '../auth/session.service.ts'
import { findFreeUpload, useUpload } from './avatarUpload.queries.ts'
import type { UserRow } from './users.queries.ts'
import { getUser, updateUser } from './users.service.ts'

const refused = (said: Phrase) => invalid({ avatar: said })

/** Pixels of an avatar at most: more than any camera makes, less than a bomb. */
const maxPixels = 60_000_000

/** Makes the small picture of a local file and stores it; what was sent is not kept. Throws 422. */
async function storePicture(ctx: FreeCtx, user: UserRow, file: { path: string; name: string }): Promise<string> {
  const { images, storage } = ctx.resources
  const outDir = await mkdtemp(join(tmpdir(), 'halftone-avatar-'))
  try {
    const result = await images.run({ source: file.path, name: file.name, outDir, maxPixels, sizes: ['1x'] })
    const picture = result.kind === 'image' ? result.previews[0] : undefined
    if (!picture) throw refused(phrase('users.choosePicture'))
    const key = uploadKey({ groupId: user.teams[0]?.id ?? 0, fileName: 'avatar.webp' })
    await storage.put(key, { path: picture.path }, { type: 'image/webp' })
    return key
  } catch (error) {
    throw error instanceof ImageFault ? refused(error.said) : error
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** The same for an own finished upload, which is used up by it. */
async function storeUpload(ctx: FreeCtx, user: UserRow, key: string): Promise<string> {
  const { storage } = ctx.resources
  const upload = await findFreeUpload(ctx.db, ctx.actor.id, key)
  if (!upload || !(await storage.head(key))) throw refused(phrase('files.missing'))
  const stored = await storage.withFile(key, (path) => storePicture(ctx, user, { path, name: upload.name }))
  const isBound = await useUpload(ctx.db, ctx.actor.id, key)
  await storage.remove(isBound ? [key] : [stored])
  if (!isBound) throw refused(phrase('files.missing'))
  return stored
}

type Fields = Omit<Parameters<typeof updateUser>[2], 'avatar'>

/** Changes a person's picture (null takes it away) and other fields. The picture is made before the transaction. */
export async function setPicture(
  ctx: FreeCtx,
  user: UserRow,
  avatar: string | UploadPart | null | undefined,
  fields: Fields = {},
): Promise<UserRecord> {
  const key =
    typeof avatar === 'string'
      ? await storeUpload(ctx, user, avatar)
      : avatar
        ? await storePicture(ctx, user, avatar)
        : avatar
  const remove = async (unused: string | null | undefined) => {
    if (unused) await ctx.resources.storage.remove([unused])
  }
  try {
    const record = await inTransaction(ctx, { name: 'users.setAvatar', records: true }, async (own) => {
      const current = await getUser(own, user.id)
      return updateUser(own, current, { ...fields, ...(key !== undefined && { avatar: key }) })
    })
    if (key !== undefined) await remove(user.avatar)
    return record
  } catch (error) {
    await remove(key)
    throw error
  }
}

/** Sets a password, one's own or that of somebody below. */
export async function changePassword(ctx: FreeCtx, user: UserRow, password: string): Promise<null> {
  const isOwn = user.id === ctx.actor.id
  const passwordHash = await ctx.resources.passwords.hash(password)
  return inTransaction(ctx, { name: 'users.resetPassword', records: true }, async (own) => {
    const keep = isOwn ? { keep: ctx.actor.row.session_id } : {}
    await setPassword(own, { id: user.id, passwordHash, ...keep })
    return null
  })
}

/** Begins a session as another person, which ends with the own one. Throws 422. */
export async function switchTo(ctx: Ctx, user: UserRow): Promise<LoginResult> {
  if (user.status !== userStatus.ACTIVE) throw invalid({ user_id: phrase('users.cannotSignIn') })
  const tokens = await openSession(ctx.db, ctx.resources, {
    userId: user.id,
    rootSessionId: ctx.actor.row.session_id,
    request: ctx.request,
  })
  await ctx.record({
    name: 'users.switched',
    // A line of the company's log, not one that a team reads among its work.
    groupId: null,
    payload: { userId: user.id, rootUserId: ctx.actor.id },
    facts: { name: user.displayName },
  })
  return tokens
}
