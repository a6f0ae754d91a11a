import { z } from 'zod'
import { call } from '../../call.ts'
import { bodyId, id } from '../../parts/id.ts'
import { readQuery, writeBody } from '../../parts/write.ts'
import { phrase, says } from '../../phrase.ts'
import { units } from '../../rules/reports/periods.ts'

/** What can stand on a dashboard of one's own: parts of the reports, each for who sees the report that it is of. */
export const blockNames = [
  'figures',
  'flow',
  'times',
  'waiting',
  'late',
  'created',
  'onSale',
  'decisions',
  'listings',
  'types',
  'reasons',
  'causes',
  'people',
  'accounts',
  'working',
  'sales',
] as const
export type BlockName = (typeof blockNames)[number]

/** A quarter of the width, half of it, all of it. */
export const blockSizes = ['S', 'M', 'L'] as const
export type BlockSize = (typeof blockSizes)[number]

export const DashboardBlock = z.strictObject({
  name: z.enum(blockNames),
  size: z.enum(blockSizes),
  /** What its chart is drawn by; without it what suits the days. */
  unit: z.enum(units).optional(),
})
export type DashboardBlock = z.infer<typeof DashboardBlock>

/** In their order, each once. */
export const DashboardBlocks = z
  .array(DashboardBlock)
  .max(blockNames.length)
  .refine((blocks) => new Set(blocks.map(({ name }) => name)).size === blocks.length, says('reports.blockTwice'))

export const DashboardLayout = z.object({
  /** One's own, which wins; null: none. */
  own: z.array(DashboardBlock).nullable(),
  /** The one that the team was given; null: none. */
  team: z.array(DashboardBlock).nullable(),
  /** Whether one may give it one. */
  mayGive: z.boolean(),
  /** Whether the week's figures of the team come by mail. */
  isMailed: z.boolean(),
})
export type DashboardLayout = z.infer<typeof DashboardLayout>

export const dashboardLayoutCalls = {
  layout: call({
    name: 'reports.layout',
    method: 'GET',
    path: '/report/layout',
    query: readQuery({ groupId: id }),
    reply: DashboardLayout,
  }),
  /** One's own, or the team's; null takes it away. */
  saveLayout: call({
    name: 'reports.saveLayout',
    method: 'PUT',
    path: '/report/layout',
    body: writeBody({
      groupId: bodyId,
      blocks: DashboardBlocks.nullable(),
      isShared: z.boolean().default(false),
    }),
    reply: DashboardLayout,
    message: phrase('reports.layoutSaved'),
  }),
  /** Lets the week's figures of the team come by mail, on the first morning of each week, or no more. */
  mailWeek: call({
    name: 'reports.mailWeek',
    method: 'PUT',
    path: '/report/mail',
    body: writeBody({ groupId: bodyId, isOn: z.boolean() }),
    reply: DashboardLayout,
    message: phrase('reports.mailSaved'),
  }),
}
