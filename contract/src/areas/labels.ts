import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { line } from '../parts/field.ts'
import { bodyId, id, idParams } from '../parts/id.ts'
import { Label, LabelColor } from '../parts/label.ts'
import { writeBody } from '../parts/write.ts'
import { phrase } from '../phrase.ts'
import { labelColors } from '../rules/labelColors.ts'

export { Label, LabelColor, labelColors }

const name = line(40)

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
    undoable: true,
    method: 'POST',
    path: '/labels',
    body: writeBody({ name, color: LabelColor.default(labelColors[0]), groupId: bodyId }),
    reply: Label,
    message: phrase('labels.added'),
    idempotent: true,
  }),
  update: call({
    name: 'labels.update',
    undoable: true,
    method: 'PUT',
    path: '/labels/:id',
    params: idParams,
    body: writeBody({ name: name.optional(), color: LabelColor.optional() }),
    reply: Label,
    message: phrase('labels.updated'),
  }),
  remove: call({
    name: 'labels.remove',
    undoable: true,
    method: 'DELETE',
    path: '/labels/:id',
    params: idParams,
    body: writeBody({}),
    reply: z.object({ id: z.number().int() }),
    message: phrase('labels.deleted'),
  }),
}

export const labelEvents = {
  'labels.created': event(z.object({ label: Label })),
  'labels.updated': event(z.object({ label: Label })),
  'labels.deleted': event(z.object({ id: z.number().int(), groupId: z.number().int() })),
}
