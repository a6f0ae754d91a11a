import { CopySettings } from '@halftone/contract/areas/configs/copy.ts'
import { featureNames } from '@halftone/contract/areas/configs/features.ts'
import { Retention } from '@halftone/contract/areas/configs/retention.ts'
import { NotificationSettings } from '@halftone/contract/areas/configs/system.ts'
import { FirstSteps } from '@halftone/contract/areas/system.ts'
import { GeneralSettings } from '@halftone/contract/parts/company/general.ts'
import { z } from 'zod'
import type { Json, Known, Row } from './portable.ts'

/** The settings of a company by their key, each in the form in which its call takes it. */
const kept: Readonly<Record<string, z.ZodType>> = {
  general: GeneralSettings.partial(),
  notification: NotificationSettings.partial(),
  retention: Retention.partial(),
  copy: CopySettings.partial(),
  features: z.partialRecord(z.enum(featureNames), z.boolean()),
  firstSteps: FirstSteps.pick({ isClosed: true, skipped: true }),
}

/** A team's own stand under its number: `copy:12`. */
function keyHere(key: string, known: Known): string | undefined {
  const [, name, team] = /^([a-zA-Z]+):(\d{1,10})$/.exec(key) ?? []
  if (name === undefined) return key
  const here = known.id('groups', Number(team))
  return here === undefined ? undefined : `${name}:${here}`
}

/** A setting of the company; one of no known form stays out, and what holds by default holds. */
export function settingHere(row: Row, known: Known): Row | undefined {
  const key = String(row.key)
  const schema = Object.hasOwn(kept, key.split(':')[0] ?? '') ? kept[key.split(':')[0] ?? ''] : undefined
  const read = schema?.safeParse(row.value)
  const here = keyHere(key, known)
  return read?.success && here !== undefined ? { ...row, key: here, value: read.data as Json } : undefined
}
