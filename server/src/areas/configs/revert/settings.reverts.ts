import { isDeepStrictEqual } from 'node:util'
import { type LoggedEntry, partsOf, type Step } from '../../../core/revert.ts'

/** A value of a form: `retention trashDays`, of a team `copy:5 tags`. */
export const fieldOf = (form: string, name: string, groupId: number | null = null) =>
  `${form}${groupId === null ? '' : `:${groupId}`} ${name}`

/** The reverse: nothing for what is no value of a form. */
export function formOf(field: string): { form: string; groupId: number | null; name: string } | undefined {
  const [, form, groupId, name] = /^(\w+)(?::(\d+))? (\w+)$/.exec(field) ?? []
  return form && name ? { form, groupId: groupId ? Number(groupId) : null, name } : undefined
}

/** What a line of one form changed. The settings are one thing, whose id is the company's; `kind` says which area writes it. */
export const settingSteps =
  (form: string, kind = 'settings') =>
  ({ before, after, groupId, companyId }: LoggedEntry): Step[] | undefined => {
    const [was, became] = [partsOf(before)[0], partsOf(after)[0]]
    if (!was || !became || !companyId) return undefined
    return Object.entries(became).flatMap(([name, value]) =>
      isDeepStrictEqual(was[name], value) || !(name in was)
        ? []
        : [{ kind, id: companyId, field: fieldOf(form, name, groupId), was: was[name], became: value }],
    )
  }
