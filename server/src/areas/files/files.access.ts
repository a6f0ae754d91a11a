import type { FileOwner } from '@halftone/contract/areas/files.ts'
import type { PermissionCode } from '@halftone/contract/permissions.ts'
import { type Check, inGroup, type Verdict } from '../../core/access.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/context.ts'
import { type AuthoredFile, type FileRow, findFile, listFiles } from './files.queries.ts'

export const viewFiles = inGroup('P_VIEW')

/** Who may upload into a team: whoever may look (comments take files), or add products or artworks. */
export const uploadCodes = ['P_VIEW', 'P_NEW', 'P_EDIT', 'P_NEW_ART', 'P_EDIT_ART'] as const

type Codes = Partial<Record<FileOwner, readonly PermissionCode[]>>
const changeCodes: Codes = { product: ['P_EDIT'], artwork: ['P_EDIT_ART'] }
const deleteCodes: Codes = { product: ['P_EDIT'], artwork: ['P_DELETE_FILE_ART'] }

function verdict(actor: Actor, file: FileRow, codes: Codes): Verdict {
  if (!actor.sees(file.groupId)) return 'hidden'
  // The attachment of a comment is its writer's.
  if (file.owner === 'comment') return file.createdBy === actor.id ? 'ok' : 'denied'
  return codes[file.owner]?.some((code) => actor.can(code, file.groupId)) ? 'ok' : 'denied'
}

const one = (label: string, codes: Codes): Check<FileRow> => ({
  label,
  test: (actor, file) => verdict(actor, file, codes),
})
/** One that is hidden hides them all; all may be changed, or none is. */
const all = (label: string, codes: Codes): Check<{ files: readonly FileRow[] }> => ({
  label,
  test: (actor, { files }) => {
    const verdicts = files.map((file) => verdict(actor, file, codes))
    return verdicts.find((each) => each === 'hidden') ?? verdicts.find((each) => each === 'denied') ?? 'ok'
  },
})

const changeLabel = 'in the team with P_EDIT (attachment) or P_EDIT_ART (artwork file)'
export const changeFile = one(changeLabel, changeCodes)
export const changeAllFiles = all(`${changeLabel}, for each file`, changeCodes)
const deleteLabel = 'in the team with P_EDIT (attachment) or P_DELETE_FILE_ART (artwork file)'
export const deleteFile = one(deleteLabel, deleteCodes)
export const deleteAllFiles = all(`${deleteLabel}, for each file`, deleteCodes)

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
