import { labelCalls } from '@halftone/contract/areas/labels.ts'
import { inGroup, memberOf } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import { findGroup } from '../groups/groups.queries.ts'
import { labelReverter } from './label.reverter.ts'
import { labelCopier } from './labels.copier.ts'
import { labelEffects } from './labels.effects.ts'
import { findLabel, listLabels } from './labels.queries.ts'
import { labelReverts } from './labels.reverts.ts'
import { createLabel, removeLabel, updateLabel } from './labels.service.ts'

export const labels: Area = {
  name: 'labels',
  effects: labelEffects,
  reverts: labelReverts,
  reverters: [labelReverter],
  teamCopiers: [labelCopier],
  things: [{ kind: 'label', table: 'labels', deleted: null }],
  routes: (route) => {
    route(
      labelCalls.list,
      { subject: ({ db }, { params }) => findGroup(db, params.groupId), allow: memberOf },
      ({ db }, { params }) => listLabels(db, params.groupId),
    )
    route(
      labelCalls.create,
      { subject: ({ db }, { body }) => findGroup(db, body.groupId), allow: inGroup('P_EDIT') },
      (ctx, { body }) => createLabel(ctx, body),
    )
    route(
      labelCalls.update,
      { subject: ({ db }, { params }) => findLabel(db, params.id), allow: inGroup('P_EDIT') },
      (ctx, { body, subject }) => updateLabel(ctx, subject, body),
    )
    route(
      labelCalls.remove,
      { subject: ({ db }, { params }) => findLabel(db, params.id), allow: inGroup('P_EDIT') },
      (ctx, { subject }) => removeLabel(ctx, subject),
    )
  },
}
