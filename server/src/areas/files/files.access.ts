import type { FileOwner } from '@halftone/contract/areas/files.ts'
import { isSharedTalk } from '@halftone/contract/things.ts'
import { type Check, inGroup, type Verdict } from '../../core/access.ts'
import type { Ctx } from '../../core/context.ts'
import { findOn, findSeen } from '../../core/things.queries.ts'
import { type AuthoredFile, type FileRow, findFile, listFiles } from './files.queries.ts'

/** What a file is looked at as: what holds it, or what that hangs on where people outside its team talk about it. */
async function seenAs(ctx: Ctx, { owner, ownerId }: FileRow) {
  const { things } = ctx.resources
  const holder = { kind: owner, id: ownerId }
  const on = things.find(owner)?.on ? await findOn(ctx.db, things, holder) : undefined
  return on && isSharedTalk(on.kind) ? on : holder
}

/** As what holds it: in its team, or in one that it is shared with. */
export const viewFiles: Check<FileRow> = {
  label: 'in the team with the right to look at what holds it, or in one that this is shared with',
  test: async (actor, file, ctx) => {
    const { things } = ctx.resources
    const ref = await seenAs(ctx, file)
    const thing = things.find(ref.kind)
    const own = await inGroup(thing?.view ?? 'P_VIEW').test(actor, file, ctx)
    if (own === 'ok' || !thing?.shares) return own
    const team = await findSeen(ctx.db, things, actor, ref)
    return team === undefined ? own : 'ok'
  },
}

/** Who may upload into a team: whoever may look (comments take files), or add products, artworks or posts. */
export const uploadCodes = [
  ...(['P_VIEW', 'P_NEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART', 'CA_NEW', 'CA_UPLOAD_FILE', 'SN_NEW'] as const),
] as const

/** The attachment of what asks for no right is its writer's: a comment's. */
function verdict({ actor, resources }: Ctx, file: FileRow, what: 'change' | 'remove'): Verdict {
  if (!actor.sees(file.groupId)) return 'hidden'
  const held = resources.things.find(file.owner)?.files
  const code = held?.[what]
  const mayDo = code === undefined ? held !== undefined && file.createdBy === actor.id : actor.can(code, file.groupId)
  return mayDo ? 'ok' : 'denied'
}

const one = (label: string, what: 'change' | 'remove'): Check<FileRow> => ({
  label,
  test: (_actor, file, ctx) => verdict(ctx, file, what),
})
/** One that is hidden hides them all; all may be changed, or none is. */
const all = (label: string, what: 'change' | 'remove'): Check<{ files: readonly FileRow[] }> => ({
  label,
  test: (_actor, { files }, ctx) => {
    const verdicts = files.map((file) => verdict(ctx, file, what))
    return verdicts.find((each) => each === 'hidden') ?? verdicts.find((each) => each === 'denied') ?? 'ok'
  },
})

const changeLabel =
  'in the team with P_EDIT (attachment), P_EDIT_ART (artwork file), CA_EDIT (file of a clip art) or LT_EDIT (file of a layout)'
export const changeFile = one(changeLabel, 'change')
export const changeAllFiles = all(`${changeLabel}, for each file`, 'change')
const deleteLabel =
  'in the team with P_EDIT (attachment), P_DELETE_FILE_ART (artwork file), CA_DELETE_FILE (file of a clip art) or LT_EDIT (file of a layout)'
export const deleteFile = one(deleteLabel, 'remove')
export const deleteAllFiles = all(`${deleteLabel}, for each file`, 'remove')

export const fileById = ({ db }: Ctx, { params }: { params: { id: number } }) => findFile(db, params.id)

/** The file, if it belongs to what the path says. */
export const fileOf = async (
  { db }: Ctx,
  id: number,
  ...owners: readonly FileOwner[]
): Promise<AuthoredFile | undefined> => {
  const file = await findFile(db, id)
  return file && owners.includes(file.owner) ? file : undefined
}

/** All files of a list in its order, or undefined where one is missing: the whole request is then answered as not found. */
export async function filesByIds({ db }: Ctx, ids: readonly number[]): Promise<{ files: AuthoredFile[] } | undefined> {
  const byId = new Map((await listFiles(db, ids)).map((file) => [file.id, file]))
  const files = ids.flatMap((id) => byId.get(id) ?? [])
  return files.length === ids.length ? { files } : undefined
}
