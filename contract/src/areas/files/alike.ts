import { z } from 'zod'
import { call } from '../../call.ts'
import { CardCover } from '../../parts/cover.ts'
import { bodyId, idParams } from '../../parts/id.ts'
import { writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'
import { alikeGrounds, verdicts } from '../../rules/art/alike.ts'

const int = z.number().int()

/** A file that another one looks like, with what holds it. */
export const AlikeFile = z.object({
  verdict: z.enum(verdicts),
  /** By what: the bytes, or the look on a ground. */
  ground: z.enum(alikeGrounds),
  /** Bits of 256, of similar ones of 64, in which they differ. */
  distance: int,
  id: int,
  name: z.string(),
  picture: CardCover,
  groupId: int,
  owner: z.enum(['artwork', 'clipart']),
  /** The artwork or clip art that holds it. */
  ownerId: int,
  ownerName: z.string(),
  ownerSubId: z.string(),
})
export type AlikeFile = z.infer<typeof AlikeFile>

/** What the files of one thing look like, the most alike first, up to 20 of each; files that look like nothing are left out. */
export const AlikeFiles = z.array(
  z.object({ fileId: int, name: z.string(), picture: CardCover, alike: z.array(AlikeFile) }),
)
export type AlikeFiles = z.infer<typeof AlikeFiles>

const alikeOf = <const K extends 'artworks' | 'cliparts'>(kind: K) =>
  call({
    name: `files.alikeOf-${kind}`,
    method: 'GET',
    path: `/${kind}/:id/alike`,
    params: idParams,
    reply: AlikeFiles,
  })

export const alikeCalls = {
  /** Among the artworks and clip arts that the person may look at. What was copied shares the stored object, and is not told. */
  alikeOfArtwork: alikeOf('artworks'),
  alikeOfClipart: alikeOf('cliparts'),
  /** Says that two pictures are not the same: their company is not told of them again. */
  tellApart: call({
    name: 'files.tellApart',
    method: 'POST',
    path: '/files/:id/not-alike',
    params: idParams,
    body: writeBody({ fileId: bodyId }),
    reply: z.object({ id: int, fileId: int }),
    message: phrase('files.toldApart'),
  }),
}
