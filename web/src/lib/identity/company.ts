import { authCalls } from '@halftone/contract/areas/auth.ts'
import { groupCalls } from '@halftone/contract/areas/groups.ts'
import { number } from '../kept/shape.ts'
import { storage } from '../kept/storage.ts'
import { queryClient } from '../queryClient.ts'
import { forgetStores, personStore } from '../state/person.ts'
import { useStore } from '../store.ts'

export const companyKey = 'company'

// Each tab has its own; storage only keeps the last one for the next visit.
const chosen = personStore(() => storage.json(companyKey, number(1)))

/** The company that the tab works in, that of the chosen team; undefined until it is known. */
export const useCompany = (): number | undefined => useStore(chosen)

/** What tells who one is and which companies there are: the same in each of them. */
const ofNoCompany: readonly string[] = [...Object.values(authCalls), groupCalls.select].map(({ name }) => name)

/** The header that names the company a call means; none for calls of no company, and while it is not known. */
export function companyHeader(call: { name: string }): { 'x-company-id'?: string } {
  const id = chosen.get()
  return id === undefined || ofNoCompany.includes(call.name) ? {} : { 'x-company-id': String(id) }
}

/** The areas whose lists name no team: they are another company's in another company. */
const companyAreas: readonly string[] = [
  'accounts',
  'activities',
  'configs',
  'keywords',
  'roles',
  'sso',
  'system',
  'tags',
  'users',
]
const isOfCompany = ({ queryKey: [name] }: { queryKey: readonly unknown[] }) =>
  companyAreas.includes(String(name).split('.')[0] ?? '')

/**
 * Works in this company from now on. What is cached of another one's lists is dropped, and what is shown of them is asked
 * anew: roles 1 and 2 and the statuses have the same ids in each. `isOnly`: there is no other company to show.
 */
export function enterCompany(id: number | undefined, isOnly = false): void {
  const before = chosen.get()
  if (id === before) return
  chosen.set(id)
  if (id === undefined) storage.remove(companyKey)
  else storage.set(companyKey, String(id))
  if (isOnly && before === undefined) return
  forgetStores('company')
  queryClient.removeQueries({ predicate: isOfCompany, type: 'inactive' })
  void queryClient.resetQueries({ predicate: isOfCompany, type: 'active' })
}
