import { z } from 'zod'
import { call } from '../call.ts'
import { idParams } from '../parts/id.ts'
import { isoDate, Person } from '../parts/person.ts'
import { writeBody } from '../parts/write.ts'
import { Features } from './configs/features.ts'
import { CompanyFacts } from './configs/general.ts'
import { ConfigItem } from './configs.ts'

/** What every screen needs at the start: the selectors' lists, the system's ids, flags and limits. */
export const SystemConfigs = z.object({
  product_priorities: z.array(ConfigItem),
  product_types: z.array(ConfigItem),
  sale_channels: z.array(ConfigItem),
  clipart_categories: z.array(ConfigItem),
  masterdata_boards: z.array(ConfigItem),
  artwork_tabs: z.array(ConfigItem),
  positions: z.array(ConfigItem),
  hierarchies: z.array(ConfigItem),
  backupId: z.number().int(),
  uploadedId: z.number().int(),
  company: CompanyFacts,
  /** What the company has switched on. */
  features: Features,
  /** Mails leave by a mail server; else they stay files on the server, and links are handed out. */
  sendsMail: z.boolean(),
  limits: z.object({ maxFileMb: z.number().int() }),
  version: z.string(),
})
export type SystemConfigs = z.infer<typeof SystemConfigs>

export const GroupFilter = z.object({
  members: z.array(Person),
  accounts: z.array(z.object({ id: z.number().int(), name: z.string(), channelId: z.number().int() })),
})
export type GroupFilter = z.infer<typeof GroupFilter>

/** One version of the project's CHANGELOG.md; `notes` is its plain list of lines by heading. */
export const ReleaseNote = z.object({
  version: z.string(),
  releaseDate: isoDate.nullable(),
  notes: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
})
export type ReleaseNote = z.infer<typeof ReleaseNote>

/** Steps of a new company that can be put off. */
export const skippableSteps = ['mail', 'people', 'shop', 'product', 'approved', 'listing'] as const
const skipped = z.array(z.enum(skippableSteps)).max(skippableSteps.length)

/** How far a new company is with what makes it ready to work; each step is what is really there. */
export const FirstSteps = z.object({
  company: z.object({ id: z.number().int(), name: z.string(), createdAt: isoDate }),
  teams: z.number().int(),
  sendsMail: z.boolean(),
  people: z.object({
    count: z.number().int(),
    openInvitations: z.number().int(),
    lastJoined: z.object({ name: z.string(), at: isoDate }).nullable(),
  }),
  hasShop: z.boolean(),
  hasProduct: z.boolean(),
  hasApproved: z.boolean(),
  hasTemplate: z.boolean(),
  hasListing: z.boolean(),
  /** Somebody said that they are not needed. */
  isClosed: z.boolean(),
  skipped,
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const systemCalls = {
  configs: call({ name: 'system.configs', method: 'GET', path: '/system/configs', reply: SystemConfigs }),
  groupFilter: call({
    name: 'system.groupFilter',
    method: 'GET',
    path: '/system/group/:id/filter',
    params: idParams,
    reply: GroupFilter,
  }),
  firstSteps: call({
    name: 'system.firstSteps',
    method: 'GET',
    path: '/system/first-steps',
    reply: FirstSteps,
  }),
  /** Kept for the company: whoever closes them closes them for all. */
  setFirstSteps: call({
    name: 'system.setFirstSteps',
    method: 'PATCH',
    path: '/system/first-steps',
    body: writeBody({ isClosed: z.boolean().optional(), skipped: skipped.optional() }),
    reply: FirstSteps,
  }),
  releaseNotes: call({
    name: 'system.releaseNotes',
    method: 'GET',
    path: '/release-notes',
    reply: z.array(ReleaseNote),
  }),
}
