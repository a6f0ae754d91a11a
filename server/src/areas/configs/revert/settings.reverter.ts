import { CopySettings } from '@halftone/contract/areas/configs/copy.ts'
import { Retention } from '@halftone/contract/areas/configs/retention.ts'
import { NotificationSettings } from '@halftone/contract/areas/configs/system.ts'
import { GeneralSettings } from '@halftone/contract/parts/company/general.ts'
import type { Ctx } from '../../../core/context.ts'
import { type Reverter, reverter } from '../../../core/revert.ts'
import { getCopySettings, setCopySettings } from '../copy/copy.service.ts'
import { getGeneral, setGeneral } from '../general/general.service.ts'
import { getNotificationSettings, setNotificationSettings } from '../notification.service.ts'
import { getRetention, setRetention } from '../retention.service.ts'
import { formOf } from './settings.reverts.ts'

/** A form of settings: what holds now, and its ordinary write. `groupId` is a team's, where teams decide by themselves. */
interface Form {
  read: (ctx: Ctx, groupId: number | null) => Promise<object>
  write: (ctx: Ctx, groupId: number | null, values: object) => Promise<unknown>
}
/** What each form has now, by `copy` or `copy:5`. */
type Forms = Map<string, Map<string, unknown>>
const keyOf = ({ form, groupId }: { form: string; groupId: number | null }) =>
  groupId === null ? form : `${form}:${groupId}`

async function write(ctx: Ctx, forms: Readonly<Record<string, Form>>, values: Readonly<Record<string, unknown>>) {
  const named = Object.entries(values).flatMap(([field, value]) => {
    const known = formOf(field)
    return known ? [{ ...known, value }] : []
  })
  for (const own of Map.groupBy(named, keyOf).values()) {
    const [first] = own
    if (!first) continue
    const given = Object.fromEntries(own.map(({ name, value }) => [name, value]))
    await forms[first.form]?.write(ctx, first.groupId, given)
  }
}

/** The settings of a company that are forms: one thing, whose id is the company's and whose values are named by form. */
export const formsReverter = (kind: string, forms: Readonly<Record<string, Form>>): Reverter =>
  reverter<Forms>({
    kind,
    depth: 0,
    isOfCompany: true,
    find: async (ctx, ids, _hold, fields) => {
      const { companyId } = ctx
      if (!ids.includes(companyId)) return []
      const row: Forms = new Map()
      for (const one of fields(companyId).flatMap((field) => formOf(field) ?? [])) {
        const form = forms[one.form]
        if (form && !row.has(keyOf(one)))
          row.set(keyOf(one), new Map(Object.entries(await form.read(ctx, one.groupId))))
      }
      const common = { groupId: null, subId: null, productId: null, artworkId: null, isDeleted: false }
      return [{ ...common, kind, id: companyId, companyId, name: kind, row }]
    },
    value: ({ row }, field) => {
      const named = formOf(field)
      return named && row.get(keyOf(named))?.get(named.name)
    },
    may: (actor, { companyId }, field) => {
      const groupId = formOf(field)?.groupId ?? null
      const isOfCompany = actor.canWithin('ST_SYSTEM', companyId ?? 0)
      return isOfCompany || (groupId !== null && actor.can('ST_TEAM', groupId))
    },
    label: () => 'setting',
    show: async (_ctx, values) =>
      values.map(({ field, value }) => `${formOf(field)?.name}: ${value === null ? '–' : String(value)}`),
    put: async (ctx, wanted) => {
      for (const { values } of wanted) await write(ctx, forms, values)
    },
  })

export const settingsReverter = formsReverter('settings', {
  notification: {
    read: ({ db, companyId }) => getNotificationSettings(db, companyId),
    write: (ctx, _, values) => setNotificationSettings(ctx, NotificationSettings.partial().parse(values)),
  },
  copy: {
    read: ({ db, companyId }, groupId) => getCopySettings(db, { companyId, groupId }),
    write: (ctx, groupId, values) =>
      setCopySettings(ctx, { companyId: ctx.companyId, groupId }, CopySettings.partial().parse(values)),
  },
  general: {
    read: ({ db, companyId }) => getGeneral(db, companyId),
    write: (ctx, _, values) => setGeneral(ctx, GeneralSettings.partial().parse(values)),
  },
  retention: {
    read: ({ db, companyId }) => getRetention(db, companyId),
    write: (ctx, _, values) => setRetention(ctx, Retention.partial().parse(values)),
  },
})
