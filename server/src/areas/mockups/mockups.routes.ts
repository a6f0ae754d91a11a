import { mockupCalls } from '@halftone/contract/areas/mockups/mockups.ts'
import { inGroup } from '../../core/access.ts'
import type { Area } from '../../core/area.ts'
import { artworkOf, lockedArtworkOf, viewArtworks } from '../artworks/artworks.access.ts'
import { mockupEffects } from './mockups.effects.ts'
import { makeJob, sweepAtStart, sweepJob } from './mockups.jobs.ts'
import { mockupReverts } from './mockups.reverts.ts'
import { dropMockups, makeMockups, readMockups, setPaused, tryAgain } from './mockups.service.ts'

export const mockups: Area = {
  name: 'mockups',
  effects: mockupEffects,
  reverts: mockupReverts,
  jobs: [makeJob, sweepJob],
  start: sweepAtStart,
  routes: (route) => {
    const change = { subject: lockedArtworkOf, allow: inGroup('P_EDIT_ART') }
    route(mockupCalls.list, { subject: artworkOf, allow: viewArtworks }, (ctx, { subject }) =>
      readMockups(ctx, subject.id),
    )
    route(mockupCalls.make, change, (ctx, { subject, body }) => makeMockups(ctx, subject, body))
    route(mockupCalls.again, change, (ctx, { subject, body }) => tryAgain(ctx, subject, body.listId))
    route(mockupCalls.pause, change, (ctx, { subject, body }) => setPaused(ctx, subject, body.isPaused))
    route(mockupCalls.drop, change, (ctx, { subject, body }) => dropMockups(ctx, subject, body.listId))
  },
}
