import { readLicence } from '@halftone/contract/rules/fonts/fontLicence.ts'
import { languagesOf } from '@halftone/contract/rules/fonts/languages.ts'
import type { Ctx } from '../../core/context.ts'
import { listThingFiles } from '../files/thingFiles.queries.ts'
import { changeFont, type FontRow, type FontValues, lockFonts } from './fonts.queries.ts'

/**
 * Takes over what its files say: its main file, the languages of that, and name and licence where no person has given them.
 * Tells who looks at it.
 */
export async function takeReading(ctx: Ctx, id: number): Promise<void> {
  const [seen] = await lockFonts(ctx.db, [id])
  if (!seen) return
  const files = await listThingFiles(ctx.db, 'font', [id])
  const readable = files.filter(({ font, previewState }) => font && previewState === 'ready')
  const main = readable.find((file) => file.id === seen.font.coverFileId) ?? readable[0]
  await changeFont(ctx.db, id, {
    coverFileId: main?.id ?? null,
    languages: main?.font ? languagesOf(main.font.ranges) : [],
    ...(main?.font && said(seen.font, main.font)),
  })
  const { groupId, teams } = seen
  await ctx.record({ name: 'fonts.read', groupId, payload: { groupId, id }, facts: { teams } })
}

/** What nobody has said of the font, in the words of its name table. */
function said(
  row: FontRow,
  facts: NonNullable<Awaited<ReturnType<typeof listThingFiles>>[number]['font']>,
): FontValues {
  const { kind, source, link, printOnDemand } = readLicence(facts)
  return {
    ...(!row.isNamed && facts.family !== '' && { name: facts.family }),
    ...(row.isLicenceRead && {
      ...{ licenceKind: kind, licenceSource: source, licenceLink: link, isPrintable: printOnDemand },
    }),
  }
}
