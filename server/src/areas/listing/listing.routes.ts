import { listingCalls } from '@halftone/contract/areas/listing.ts'
import { countedMeta, pageNumber } from '@halftone/contract/parts/page.ts'
import type { Area } from '../../core/area.ts'
import { cancelJob, retryJob } from './jobs/control.service.ts'
import { listJobs } from './jobs/jobs.queries.ts'
import { publish } from './jobs/publish.service.ts'
import { artworkOf, jobOf, jobsScope, mayLook, mayUpload, queriedShop, shopOf, templateOf } from './listing.access.ts'
import { listingEffects } from './listing.effects.ts'
import { listingJobDefinitions, sweepAtStart } from './listing.jobs.ts'
import { presentJob, presentTemplate } from './listing.present.ts'
import { listingReverts } from './listing.reverts.ts'
import { listingThing } from './listing.thing.ts'
import { pauseRoutes } from './pause/pause.routes.ts'
import { relistRoutes } from './relist/relist.routes.ts'
import { templateShipping } from './templates/shipping.service.ts'
import { templateReverter } from './templates/template.reverter.ts'
import { templateCopier } from './templates/templates.copier.ts'
import { listTemplates } from './templates/templates.queries.ts'
import {
  createTemplate,
  listSources,
  removeTemplate,
  templateForm,
  templateUses,
  updateTemplate,
} from './templates/templates.service.ts'

export const listing: Area = {
  name: 'listing',
  effects: listingEffects,
  reverts: listingReverts,
  reverters: [templateReverter],
  things: [listingThing],
  jobs: listingJobDefinitions,
  start: sweepAtStart,
  teamCopiers: [templateCopier],
  routes: (route) => {
    route(listingCalls.templates, { subject: queriedShop, allow: mayLook }, async ({ db }, { subject }) =>
      (await listTemplates(db, subject.accountId)).map(presentTemplate),
    )
    route(listingCalls.template, { subject: templateOf, allow: mayLook }, async (_, { subject }) =>
      presentTemplate(subject),
    )
    route(listingCalls.templateForm, { subject: templateOf, allow: mayLook }, (ctx, { subject, query }) =>
      templateForm(ctx, subject, query.artworkId),
    )
    route(listingCalls.templateUses, { subject: templateOf, allow: mayLook }, (ctx, { subject }) =>
      templateUses(ctx, subject),
    )
    // These ask the channel.
    route(
      listingCalls.templateShipping,
      { subject: templateOf, allow: mayUpload, transaction: false },
      (ctx, { subject }) => templateShipping(ctx, subject),
    )
    route(listingCalls.sources, { subject: queriedShop, allow: mayUpload, transaction: false }, (ctx, { subject }) =>
      listSources(ctx, subject),
    )
    route(
      listingCalls.createTemplate,
      { subject: shopOf, allow: mayUpload, transaction: false },
      (ctx, { subject, body }) => createTemplate(ctx, subject, body),
    )
    route(
      listingCalls.updateTemplate,
      { subject: templateOf, allow: mayUpload, transaction: false },
      (ctx, { subject, body }) => updateTemplate(ctx, subject, body),
    )
    route(listingCalls.removeTemplate, { subject: templateOf, allow: mayUpload }, (ctx, { subject }) =>
      removeTemplate(ctx, subject),
    )
    route(listingCalls.publish, { subject: artworkOf, allow: mayUpload }, (ctx, { subject, body }) =>
      publish(ctx, subject, body),
    )
    relistRoutes(route)
    route(listingCalls.jobs, { subject: jobsScope, allow: mayLook }, async (ctx, { subject, query }) => {
      const page = pageNumber(query)
      const { rows, total } = await listJobs(ctx.db, { ...query, groupId: subject.groupId, page })
      const data = rows.map((row) => presentJob(ctx.resources.storage, row))
      return { data, meta: countedMeta(total, query.limit, page) }
    })
    route(listingCalls.retry, { subject: jobOf, allow: mayUpload }, (ctx, { subject }) => retryJob(ctx, subject))
    route(listingCalls.cancel, { subject: jobOf, allow: mayUpload }, (ctx, { subject }) => cancelJob(ctx, subject))
    pauseRoutes(route)
  },
}
