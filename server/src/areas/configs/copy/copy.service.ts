import { type CopyAnswer, type CopyPart, CopySettings, copyParts } from '@halftone/contract/areas/configs/copy.ts'
import type { Ctx } from '../../../core/context.ts'
import { type Done, unchanged } from '../../../core/unchanged.ts'
import type { Db } from '../../../db/client.ts'
import { dropSettings, findSettings, lockSettings, writeSettings } from '../notification.queries.ts'
import type { CopyScope } from './copy.access.ts'

/** Artworks and talk stay with the original unless a company decides otherwise. */
const copyDefaults: CopySettings = {
  attachments: true,
  artworks: false,
  comments: false,
  tags: true,
  deadline: true,
  assignees: true,
  contents: true,
}
const keyOf = (groupId: number | null) => (groupId === null ? 'copy' : `copy:${groupId}`)
const Stored = CopySettings.partial()

/** What copies take along: the team's own decision, else the company's, else the defaults. */
export async function getCopySettings(db: Db, { companyId, groupId }: CopyScope): Promise<CopyAnswer> {
  const stored = async (key: string) => {
    const value = await findSettings(db, companyId, key)
    return value === undefined ? undefined : Stored.safeParse(value).data
  }
  const own = groupId === null ? undefined : await stored(keyOf(groupId))
  const settings = { ...copyDefaults, ...(await stored(keyOf(null))), ...own }
  return { ...CopySettings.parse(settings), isOwn: own !== undefined }
}

/** Only what was decided; to compare and to keep. */
const partsOf = (settings: CopySettings): CopySettings => {
  const given = copyParts.map((part): [CopyPart, boolean] => [part, settings[part]])
  return CopySettings.parse(Object.fromEntries(given))
}

/** Changes the given fields of a company or a team; `isOwn: false` lets the company's hold for the team again. */
export async function setCopySettings(
  ctx: Ctx,
  scope: CopyScope,
  { isOwn, ...given }: { isOwn?: false | undefined } & { [P in CopyPart]?: boolean | undefined },
): Promise<Done<CopyAnswer>> {
  const { companyId, groupId } = scope
  const key = keyOf(groupId)
  await lockSettings(ctx.db, companyId, key)
  const before = await getCopySettings(ctx.db, scope)
  if (isOwn === false && groupId !== null) {
    if (!before.isOwn) return unchanged(before)
    await dropSettings(ctx.db, companyId, key)
  } else {
    const value = partsOf(Object.assign(partsOf(before), Stored.parse(onlyParts(given))))
    const isSame = copyParts.every((part) => value[part] === before[part])
    if (isSame && (groupId === null || before.isOwn)) return unchanged(before)
    await writeSettings(ctx.db, { companyId, key, value, updatedBy: ctx.actor.id })
  }
  const settings = await getCopySettings(ctx.db, scope)
  await ctx.record({
    name: 'configs.copyChanged',
    groupId,
    payload: { groupId, settings },
    before: partsOf(before),
    after: partsOf(settings),
  })
  return settings
}

const onlyParts = (given: { [P in CopyPart]?: boolean | undefined }) =>
  Object.fromEntries(copyParts.flatMap((part) => (given[part] === undefined ? [] : [[part, given[part]]])))
