import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { bodyId, id } from '../../parts/id.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'

/** What goes along where a product is copied, beside its name, text, types, labels, priority and links. */
export const copyParts = ['attachments', 'artworks', 'comments', 'tags', 'deadline', 'assignees', 'contents'] as const
export type CopyPart = (typeof copyParts)[number]

const part = z.boolean()
/** What 'Make a copy' and 'Copy to team' take along. */
export const CopySettings = z.strictObject({
  attachments: part,
  artworks: part,
  comments: part,
  tags: part,
  deadline: part,
  assignees: part,
  contents: part,
})
export type CopySettings = z.infer<typeof CopySettings>

/** What holds, and whether the team that was asked for has decided by itself. */
export const CopyAnswer = z.object({ ...CopySettings.shape, isOwn: z.boolean() })
export type CopyAnswer = z.infer<typeof CopyAnswer>

export const copyConfigCalls = {
  /** Of the company, or of a team of it. */
  getCopy: call({
    name: 'configs.getCopy',
    method: 'GET',
    path: '/configs/system/copy',
    query: readQuery({ groupId: id.optional() }),
    reply: CopyAnswer,
  }),
  /** Changes the given fields only; of a team, what is not given stays as it holds there. `isOwn: false` takes a team's own back. */
  setCopy: call({
    name: 'configs.setCopy',
    method: 'PUT',
    path: '/configs/system/copy',
    body: writeBody({
      groupId: bodyId.optional(),
      isOwn: z.literal(false).optional(),
      ...CopySettings.partial().shape,
    }),
    reply: CopyAnswer,
    message: phrase('configs.copyUpdated'),
  }),
}

export const copyConfigEvents = {
  'configs.copyChanged': event(z.object({ groupId: z.number().int().nullable(), settings: CopyAnswer })),
}
