import { z } from 'zod'
import { line, optionalLine, optionalText } from '../../parts/field.ts'
import { bodyId } from '../../parts/id.ts'
import { tag } from '../../parts/tag.ts'
import { oneLine } from '../../parts/wireText.ts'
import { writeBody } from '../../parts/write.ts'
import { says } from '../../phrase.ts'
import { licenceKinds } from '../../rules/art/licence.ts'
import { isLink } from '../../rules/link.ts'

/** Clip arts that one call changes or deletes. */
export const mostCliparts = 200
/** Files that one call adds to a clip art. */
export const mostFiles = 200

export const name = line(255)
export const note = optionalText(2_000)
export const tags = z.array(tag()).max(30, says('content.tooManyTags', { n: 30 }))

const address = oneLine(2_048)
  .refine((text) => text === '' || isLink(text), says('cliparts.noLink'))
  .nullable()
  .transform((value) => value || null)
  .optional()

/** Of a licence only what is named changes. */
export const licenceBody = z.strictObject({
  kind: z.enum(licenceKinds).optional(),
  source: optionalLine(200),
  link: address,
  proofLink: address,
  proofFileId: bodyId.nullish(),
  expiresAt: z.iso.date(says('cliparts.noDay')).nullish(),
  printOnDemand: z.boolean().nullish(),
})
export type LicenceBody = z.infer<typeof licenceBody>

/** A write that names several, each once. */
export const severalBody = <S extends z.ZodRawShape>(shape: S) =>
  writeBody({
    listId: z
      .array(bodyId)
      .min(1)
      .max(mostCliparts)
      .refine((ids) => new Set(ids).size === ids.length, says('request.idTwice')),
    ...shape,
  })
