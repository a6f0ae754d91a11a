import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { bodyId, id, idParams } from '../parts/id.ts'
import { writeBody } from '../parts/write.ts'

/** The eight label colours; the first is the default (spec §9, DECISIONS: label palette). */
export const labelColors = [
  '#27AE60',
  '#2D7DD2',
  '#8E5BD0',
  '#D6457A',
  '#D2691E',
  '#B8860B',
  '#138D90',
  '#5F6B7A',
] as const
export const LabelColor = z.enum(labelColors)

export const Label = z.object({ id: z.number().int(), name: z.string(), color: LabelColor, groupId: z.number().int() })
export type Label = z.infer<typeof Label>

const name = z.string().trim().min(1, 'Please enter a name').max(40)

export const labelCalls = {
  list: call({
    name: 'labels.list',
    method: 'GET',
    path: '/labels/groups/:groupId',
    params: z.strictObject({ groupId: id }),
    reply: z.array(Label),
  }),
  create: call({
    name: 'labels.create',
    method: 'POST',
    path: '/labels',
    body: writeBody({ name, color: LabelColor.default(labelColors[0]), groupId: bodyId }),
    reply: Label,
    message: 'Add label successfully',
    idempotent: true,
  }),
  update: call({
    name: 'labels.update',
    method: 'PUT',
    path: '/labels/:id',
    params: idParams,
    body: writeBody({ name: name.optional(), color: LabelColor.optional() }),
    reply: Label,
    message: 'Update label successfully',
  }),
  remove: call({
    name: 'labels.remove',
    method: 'DELETE',
    path: '/labels/:id',
    params: idParams,
    body: writeBody({}),
    reply: z.object({ id: z.number().int() }),
    message: 'Delete label successfully',
  }),
}

export const labelEvents = {
  'labels.created': event(z.object({ label: Label })),
  'labels.updated': event(z.object({ label: Label })),
  'labels.deleted': event(z.object({ id: z.number().int(), groupId: z.number().int() })),
}
