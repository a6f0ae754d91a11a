import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { bodyId, idParams } from '../../parts/id.ts'
import { isoDate } from '../../parts/person.ts'
import { PhraseShape } from '../../parts/phraseShape.ts'
import { oneLine } from '../../parts/wireText.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase, says } from '../../phrase.ts'

const int = z.number().int()
/** Pictures that are asked for at once. */
export const mostMockups = 200
/** px of the longest side. */
export const mockupSizes = [1_000, 2_000, 3_000] as const
export const mockupFormats = ['jpg', 'png', 'webp'] as const
export const MockupState = z.enum(['waiting', 'paused', 'making', 'ready', 'failed'])
export type MockupState = z.infer<typeof MockupState>

/** Why a mock-up may not be published any more: its source has other bytes, is gone, or the artwork was turned down. */
export const Outdated = z.enum(['replaced', 'gone', 'rejected'])
export type Outdated = z.infer<typeof Outdated>

/** A picture of an artwork on a layout, made or on its way. */
export const Mockup = z.object({
  id: int,
  artworkId: int,
  layoutId: int,
  layoutName: z.string(),
  /** The version of the layout that it was made from; null until it is made. */
  layoutVersion: int.nullable(),
  colour: z.object({ name: z.string(), hex: z.string() }).nullable(),
  sourceFileId: int,
  /** Of the bytes that it is made from. */
  sourceHash: z.string(),
  state: MockupState,
  /** Why it could not be made, in words for people. */
  error: z.string().nullable(),
  errorPhrase: PhraseShape.optional(),
  /** The artwork's file, once it is made. */
  fileId: int.nullable(),
  outdated: Outdated.nullable(),
  /** Its place among the artwork's files. */
  index: z.number(),
  createdAt: isoDate,
})
export type Mockup = z.infer<typeof Mockup>

const listId = z
  .array(bodyId)
  .min(1)
  .max(mostMockups)
  .refine((ids) => new Set(ids).size === ids.length, says('request.idTwice'))
const list = z.array(Mockup)
const size = z.union(mockupSizes.map((one) => z.literal(one)))

export const mockupCalls = {
  list: call({
    name: 'mockups.list',
    method: 'GET',
    path: '/artworks/:id/mockups',
    params: idParams,
    query: readQuery({}),
    reply: list,
  }),
  /** Pictures of an approved file on layouts, in this order. They are made in the background, and become files of the artwork. */
  make: call({
    name: 'mockups.make',
    method: 'POST',
    path: '/artworks/:id/mockups',
    params: idParams,
    body: writeBody({
      sourceFileId: bodyId,
      list: z
        .array(z.strictObject({ layoutId: bodyId, colour: oneLine(60).nullable().default(null) }))
        .min(1)
        .max(mostMockups),
      size: size.default(2_000),
      format: z.enum(mockupFormats).default('jpg'),
    }),
    reply: list,
    message: phrase('mockups.asked'),
    idempotent: true,
  }),
  /** Tries again what could not be made. */
  again: call({
    name: 'mockups.again',
    method: 'POST',
    path: '/artworks/:id/mockups/again',
    params: idParams,
    body: writeBody({ listId }),
    reply: list,
  }),
  /** Has what waits stand still, or go on; the picture that is being made is made. Answers those that are others than before. */
  pause: call({
    name: 'mockups.pause',
    method: 'POST',
    path: '/artworks/:id/mockups/pause',
    params: idParams,
    body: writeBody({ isPaused: z.boolean() }),
    reply: list,
  }),
  /** Leaves out what is not made yet; what is made is a file, and deleted as such. */
  drop: call({
    name: 'mockups.drop',
    method: 'DELETE',
    path: '/artworks/:id/mockups',
    params: idParams,
    body: writeBody({ listId }),
    reply: z.object({ ids: z.array(int) }),
  }),
}

const on = { groupId: int, productId: int, artworkId: int }
export const mockupEvents = {
  'mockups.asked': event(z.object({ ...on, list })),
  /** Others than before: being made, made, failed, paused, going on, or tried again. */
  'mockups.changed': event(z.object({ ...on, list })),
  'mockups.dropped': event(z.object({ ...on, ids: z.array(int) })),
}
