import { notificationCalls } from '@halftone/contract/areas/notifications.ts'
import { pageMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import { inGroup, notInSwitch } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import type { Ctx } from '../../core/context.ts'
import { productOf } from '../products/products.access.ts'
import { readChoices, setChoices } from './choices/choices.service.ts'
import { findFollow, writeFollow } from './follows/follows.queries.ts'
import { notificationEffects } from './notifications.effects.ts'
import { mailNotifications, sweepDigests, sweepMails, sweepNotifications } from './notifications.jobs.ts'
import { presentNotification } from './notifications.present.ts'
import { countNotifications, findNotification, listNotifications } from './notifications.queries.ts'
import { notificationReverts } from './notifications.reverts.ts'
import { markAll, openNotification } from './notifications.service.ts'

/** Only one's own exists. */
const ownById = ({ db, actor, resources }: Ctx, { params }: { params: { id: number } }) =>
  findNotification(db, resources.things, actor, params.id)
const ownByNotiId = ({ db, actor, resources }: Ctx, { params }: { params: { notiId: number } }) =>
  findNotification(db, resources.things, actor, params.notiId)

/** What one is told of is nobody else's to choose. */
const oneself = notInSwitch<unknown>({ label: 'signed in, for oneself', test: () => 'ok' })

const view = inGroup('P_VIEW')

export const notifications: Area = {
  name: 'notifications',
  // Rows and their live message come from record() itself; marks are published by the service.
  effects: notificationEffects,
  reverts: notificationReverts,
  jobs: [sweepNotifications, sweepMails, sweepDigests, mailNotifications],
  routes: (route) => {
    route(notificationCalls.list, { allow: 'signedIn' }, async ({ db, actor, resources }, { query }) => {
      const page = pageNumber(query)
      const { rows, total } = await listNotifications(db, resources.things, actor, { ...query, page })
      const data = rows.map((row) => presentNotification(resources.storage, row))
      return { data, meta: pageMeta(total, query.limit, page) }
    })
    route(notificationCalls.countUnseen, { allow: 'signedIn' }, ({ db, actor }, { query }) =>
      countNotifications(db, actor.id, query),
    )
    route(notificationCalls.choices, { allow: oneself }, (ctx) => readChoices(ctx))
    route(notificationCalls.setChoices, { allow: oneself, records: false }, (ctx, { body }) => setChoices(ctx, body))
    route(notificationCalls.getFollow, { subject: productOf, allow: view }, async ({ db, actor }, { subject }) => ({
      state: await findFollow(db, actor.id, subject.id),
    }))
    route(
      notificationCalls.setFollow,
      { subject: productOf, allow: notInSwitch(view), records: false },
      async ({ db, actor }, { body, subject }) => {
        await writeFollow(db, actor.id, subject.id, body.state)
        return { state: body.state }
      },
    )
    route(notificationCalls.read, { subject: ownById, allow: 'signedIn', records: false }, (ctx, { subject }) =>
      openNotification(ctx, subject),
    )
    route(notificationCalls.viewed, { subject: ownByNotiId, allow: 'signedIn', records: false }, (ctx, { subject }) =>
      openNotification(ctx, subject),
    )
    route(notificationCalls.markAll, { allow: 'signedIn', records: false }, (ctx, { params, body }) =>
      markAll(ctx, params, body?.isPopup),
    )
  },
}
