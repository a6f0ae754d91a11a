import { z } from 'zod'
import { call } from '../../call.ts'
import { event } from '../../event.ts'
import { writeBody } from '../../parts/write.ts'
import { phrase } from '../../phrase.ts'

/** What a company can switch on and off (R014 to R018). */
export const featureNames = [
  'socialNetwork',
  'sheetUpload',
  'dashboardProductCounts',
  'editUserCode',
  'artworkTabTypeCheck',
] as const
export type FeatureName = (typeof featureNames)[number]

const flag = z.boolean()
export const Features = z.object({
  socialNetwork: flag,
  sheetUpload: flag,
  dashboardProductCounts: flag,
  editUserCode: flag,
  artworkTabTypeCheck: flag,
})
export type Features = z.infer<typeof Features>

export const featureCalls = {
  /** Everybody has them in `GET /system/configs`; these are for who switches them. */
  setFeatures: call({
    name: 'configs.setFeatures',
    method: 'PUT',
    path: '/configs/system/features',
    body: writeBody(Features.partial().shape),
    reply: Features,
    message: phrase('configs.featuresUpdated'),
  }),
}

export const featureEvents = {
  'configs.featuresChanged': event(z.object({ features: Features })),
}
