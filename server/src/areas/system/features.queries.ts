import type { SystemConfigs } from '@halftone/contract/areas/system.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { systemSettings } from '../../db/schema/configs.ts'

export type Features = SystemConfigs['features']

/** As a new workspace has them (R014 to R018). */
const defaults: Features = {
  socialNetwork: true,
  sheetUpload: false,
  dashboardProductCounts: false,
  editUserCode: false,
  artworkTabTypeCheck: false,
}
const Stored = z.record(z.string(), z.unknown()).catch({})

/** The switches of the installation: the row `features` of the settings over the defaults. */
export async function findFeatures(db: Db): Promise<Features> {
  const [row] = await db
    .select({ value: systemSettings.value })
    .from(systemSettings)
    .where(eq(systemSettings.key, 'features'))
  const stored = Stored.parse(row?.value ?? {})
  const flag = (name: keyof Features) => {
    const value = stored[name]
    return typeof value === 'boolean' ? value : defaults[name]
  }
  return {
    socialNetwork: flag('socialNetwork'),
    sheetUpload: flag('sheetUpload'),
    dashboardProductCounts: flag('dashboardProductCounts'),
    editUserCode: flag('editUserCode'),
    artworkTabTypeCheck: flag('artworkTabTypeCheck'),
  }
}
