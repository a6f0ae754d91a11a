import { type FeatureName, type Features, featureNames } from '@halftone/contract/areas/configs/features.ts'
import type { Ctx } from '../../core/context.ts'
import { type Done, unchanged } from '../../core/unchanged.ts'
import { lockSettings, writeSettings } from '../configs/notification.queries.ts'
import { findFeatures } from './features.queries.ts'

const key = 'features'

/** Switches the given ones of the company; every open tab of it hears so. */
export async function setFeatures(
  ctx: Ctx,
  given: { [F in FeatureName]?: boolean | undefined },
): Promise<Done<Features>> {
  const { companyId } = ctx
  await lockSettings(ctx.db, companyId, key)
  const before = await findFeatures(ctx.db, companyId)
  const features = { ...before }
  for (const name of featureNames) features[name] = given[name] ?? before[name]
  const changed = featureNames.filter((name) => features[name] !== before[name])
  if (changed.length === 0) return unchanged(before)
  await writeSettings(ctx.db, { companyId, key, value: features, updatedBy: ctx.actor.id })
  await ctx.record({
    name: 'configs.featuresChanged',
    groupId: null,
    payload: { features },
    before,
    after: features,
    facts: { on: changed.filter((name) => features[name]), off: changed.filter((name) => !features[name]) },
  })
  return features
}
