import { setTimeout as delay } from 'node:timers/promises'
import { Label, labelColors } from '@halftone/contract/areas/labels.ts'
import { call } from '@halftone/contract/call.ts'
import { writeBody } from '@halftone/contract/parts/write.ts'
import { quoted } from '@halftone/contract/phrase.ts'
import { z } from 'zod'
import { findGroup } from '../areas/groups/groups.queries.ts'
import { insertLabel } from '../areas/labels/labels.queries.ts'
import { inGroup, memberOf } from '../core/access.ts'
import type { Area } from '../core/area.ts'
import type { Ctx } from '../core/context.ts'
import { AppError } from '../core/errors.ts'

const body = writeBody({
  groupId: z.number().int().positive(),
  names: z.array(z.string()).min(1),
  /** What the handler does besides. */
  after: z.enum(['nothing', 'throw', 'wait', 'break']).default('nothing'),
  /** Bytes that are added to each message. */
  padding: z.number().int().default(0),
})
const reply = z.object({ ids: z.array(z.number().int()) })
const described = { method: 'POST', body, reply } as const

/** Calls of no area: what the path of a request does, whatever the work is. */
export const rigCalls = {
  /** Adds labels and records each of them. */
  add: call({ name: 'rig.add', path: '/rig/add', idempotent: true, ...described }),
  /** Adds labels and records nothing. */
  silent: call({ name: 'rig.silent', path: '/rig/silent', ...described }),
  /** Answers with something else than it says. */
  liar: call({ name: 'rig.liar', path: '/rig/liar', ...described }),
  /** Writes in a read. */
  writingRead: call({ name: 'rig.writingRead', method: 'GET', path: '/rig/writing', reply }),
  /** Fails in a way that nobody thought of. */
  broken: call({ name: 'rig.broken', method: 'GET', path: '/rig/broken', reply }),
}

async function add(ctx: Ctx, input: z.output<typeof body>, records = true) {
  const ids: number[] = []
  for (const name of input.names) {
    const label = Label.parse(await insertLabel(ctx.db, { name, color: labelColors[0], groupId: input.groupId }))
    ids.push(label.id)
    const padded = { ...label, name: name + 'x'.repeat(input.padding) }
    if (records) await ctx.record({ name: 'labels.created', groupId: input.groupId, payload: { label: padded } })
  }
  if (input.after === 'wait') await delay(400)
  if (input.after === 'throw') throw new AppError('CONFLICT', quoted('Too late'))
  if (input.after === 'break') throw new Error('secret detail /etc/passwd')
  return { ids }
}

/** To be given to `testApp({ areas: [rig] })`. */
export const rig: Area = {
  name: 'rig',
  effects: {},
  routes: (route) => {
    const rule = {
      subject: ({ db }: Ctx, input: { body: { groupId: number } }) => findGroup(db, input.body.groupId),
      allow: inGroup('P_EDIT'),
    }
    route(rigCalls.add, rule, (ctx, input) => add(ctx, input.body))
    route(rigCalls.silent, { ...rule, allow: memberOf }, (ctx, input) => add(ctx, input.body, false))
    route(rigCalls.liar, rule, async (ctx, input) => {
      await add(ctx, input.body)
      return { ids: ['one'] } as never
    })
    route(rigCalls.writingRead, { allow: 'signedIn' }, async (ctx) => {
      const label = { id: 1, name: 'x', color: labelColors[0], groupId: 1 }
      await ctx.record({ name: 'labels.created', groupId: 1, payload: { label } })
      return { ids: [] }
    })
    route(rigCalls.broken, { allow: 'anyone' }, async () => {
      throw new Error('secret detail /etc/passwd')
    })
  },
}
