import { configCalls } from '@halftone/contract/areas/configs.ts'
import { systemCalls } from '@halftone/contract/areas/system.ts'
import { inCompany, memberOf } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { featuresReverter } from './features.reverter.ts'
import { setFeatures } from './features.service.ts'
import { readFirstSteps, setFirstSteps } from './firstSteps.service.ts'
import { releaseNotes } from './releaseNotes.queries.ts'
import { readConfigs, readGroupFilter } from './system.service.ts'

export const system: Area = {
  name: 'system',
  effects: {},
  reverters: [featuresReverter],
  routes: (route) => {
    route(configCalls.setFeatures, { allow: inCompany('ST_SYSTEM') }, (ctx, { body }) => setFeatures(ctx, body))
    route(systemCalls.configs, { allow: 'signedIn' }, (ctx) => readConfigs(ctx))
    route(
      systemCalls.groupFilter,
      { subject: ({ db }, { params }) => findGroup(db, params.id), allow: memberOf },
      (ctx, { subject }) => readGroupFilter(ctx, subject.id),
    )
    route(systemCalls.firstSteps, { allow: inCompany('T_NEW') }, (ctx) => readFirstSteps(ctx))
    route(systemCalls.setFirstSteps, { allow: inCompany('T_NEW'), records: false }, (ctx, { body }) =>
      setFirstSteps(ctx, body),
    )
    route(systemCalls.releaseNotes, { allow: 'signedIn' }, async () => releaseNotes)
  },
}
