import { type Features, featureNames } from '@halftone/contract/areas/configs/features.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { systemSettings } from '../../db/schema/configs.ts'
import { findSettings } from '../configs/notification.queries.ts'

/** As a new workspace has them (R014 to R018). */
const defaults: Features = {
  socialNetwork: true,
  sheetUpload: false,
  dashboardProductCounts: false,
  editUserCode: false,
  artworkTabTypeCheck: false,
}
const Stored = z.record(z.string(), z.unknown()).catch({})

/** The switches of a company: its own over those of the installation (the row `features` of its settings) over the defaults. */
export async function findFeatures(db: Db, companyId: number): Promise<Features> {
  const [row] = await db
    .select({ value: systemSettings.value })
    .from(systemSettings)
    .where(eq(systemSettings.key, 'features'))
  const all = {
    ...Stored.parse(row?.value ?? {}),
    ...Stored.parse((await findSettings(db, companyId, 'features')) ?? {}),
  }
  const features = { ...defaults }
  for (const name of featureNames) if (typeof all[name] === 'boolean') features[name] = all[name]
  return features
}
