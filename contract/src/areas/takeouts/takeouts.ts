import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { bodyId, id, idParams } from '../../parts/id.ts'
import { Takeout, TakeoutContent, TakeoutProgress, TakeoutState } from '../../parts/takeouts/takeout.ts'
import { fileName } from '../../parts/wireText.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase, says } from '../../phrase.ts'
import { PresignedUpload } from '../files.ts'

/** What would go along now, and whether an archive can come in. */
export const TakeoutEstimate = TakeoutContent.extend({
  /** Tables that keep the company from taking an archive in; empty where it can. */
  occupied: z.array(z.string()),
})
export type TakeoutEstimate = z.infer<typeof TakeoutEstimate>

const place = readQuery({
  /** The company, or one of its teams. */
  groupId: id,
})
const steer = (name: string, path: string, message?: ReturnType<typeof phrase>) =>
  call({
    name: `takeouts.${name}`,
    perMinute: 30,
    method: 'POST',
    path: `/takeouts/:id/${path}`,
    params: idParams,
    body: writeBody({}).optional(),
    reply: Takeout,
    ...(message && { message }),
  })

/** The way out: all that a company or a team has as one archive, and back into an empty company. */
export const takeoutCalls = {
  estimate: call({
    name: 'takeouts.estimate',
    perMinute: 30,
    method: 'GET',
    path: '/takeouts/estimate',
    query: place,
    reply: TakeoutEstimate,
  }),
  /** The newest twenty. */
  list: call({ name: 'takeouts.list', method: 'GET', path: '/takeouts', query: place, reply: z.array(Takeout) }),
  /** A job makes the archive; one at a time. */
  ask: call({
    name: 'takeouts.ask',
    perMinute: 5,
    method: 'POST',
    path: '/takeouts',
    body: writeBody({ groupId: bodyId }),
    reply: Takeout,
  }),
  address: call({
    name: 'takeouts.address',
    perMinute: 20,
    method: 'POST',
    path: '/takeouts/:id/address',
    params: idParams,
    body: writeBody({}).optional(),
    reply: z.object({ url: z.string(), fileName: z.string() }),
  }),
  /** Deletes the archive, or gives up one that is to come in; what of it has come stays. */
  remove: call({
    name: 'takeouts.remove',
    method: 'DELETE',
    path: '/takeouts/:id',
    params: idParams,
    body: writeBody({}).optional(),
    reply: z.object({ id: z.number().int() }),
    message: phrase('takeouts.removed'),
  }),
  /** An archive that shall come into the company, which must be empty: answers with where to upload it. */
  begin: call({
    name: 'takeouts.begin',
    perMinute: 10,
    method: 'POST',
    path: '/takeouts/imports',
    body: writeBody({
      groupId: bodyId,
      fileName: fileName(),
      size: z.number().int().min(1, says('files.empty')).max(Number.MAX_SAFE_INTEGER),
    }),
    reply: z.object({ takeout: Takeout, upload: PresignedUpload }),
  }),
  /** Has the uploaded archive read and checked; nothing is written. */
  look: steer('look', 'look'),
  /** Brings it in, or goes on with it. */
  start: steer('start', 'start'),
  /** Stops one that comes in after the rows or the file at which it is; `start` goes on with it. */
  pause: steer('pause', 'pause'),
}

export const takeoutEvents = {
  /** How far one is; to the tabs of who asked for it. */
  'takeouts.progress': event(
    z.object({
      id: z.number().int(),
      groupId: z.number().int(),
      userId: z.number().int(),
      state: TakeoutState,
      progress: TakeoutProgress.nullable(),
    }),
  ),
  /** An archive was asked for, made, taken or deleted, or came in: each is a line of the log. */
  'takeouts.changed': event(
    z.object({ id: z.number().int(), groupId: z.number().int(), userId: z.number().int(), state: TakeoutState }),
  ),
}
