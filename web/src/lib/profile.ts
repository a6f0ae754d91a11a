import { authCalls, type Profile } from '@halftone/contract/areas/auth.ts'
import { companyCodes, type PermissionCode } from '@halftone/contract/permissions.ts'
import { type CheckTarget, canOnClient, isAdmin, type TeamMember } from '@halftone/contract/rules/can.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCompany } from './identity/company.ts'
import { orNull, record, type Shape, text } from './kept/shape.ts'
import { storage } from './kept/storage.ts'
import { queryClient } from './queryClient.ts'
import { send } from './send.ts'
import { useSignedIn } from './session.ts'

/** What is kept of the profile between visits, so that the top bar stands at once (R142). */
export type KeptProfile = Pick<Profile, 'display_name' | 'color' | 'avatar' | 'email'>
const KeptProfile: Shape<KeptProfile> = record({
  display_name: text(),
  color: text(),
  avatar: orNull(text()),
  email: text(),
})
const keptKey = 'profile'

function keep(profile: Profile): void {
  const { display_name, color, avatar, email } = profile
  storage.set(keptKey, JSON.stringify({ display_name, color, avatar, email }))
}

export const keptProfile = (): KeptProfile | undefined => storage.json(keptKey, KeptProfile)

export const profileQuery = queryOptions({
  queryKey: ['auth.profile'],
  queryFn: async ({ signal }) => {
    const profile = await send(authCalls.profile, {}, { signal })
    keep(profile)
    return profile
  },
  staleTime: 5 * 60_000,
})

/** The signed-in person; undefined while it is fetched (R045). */
export function useProfile(): Profile | undefined {
  const isSignedIn = useSignedIn()
  return useQuery({ ...profileQuery, enabled: isSignedIn }).data
}

const memberOf = (profile: Profile | undefined): TeamMember | undefined => profile

const ofCompany: ReadonlySet<string> = new Set(companyCodes)

/**
 * `const can = usePermission(groupId)`, then `can('P_EDIT')`. Open while nothing is known (R387, R388); the server
 * decides. A target in the second argument overrides the team. Without one, codes of the company are asked of the
 * company that the tab works in, others of any team.
 */
export function usePermission(target?: CheckTarget): (code: PermissionCode, other?: CheckTarget) => boolean {
  const member = memberOf(useProfile())
  const company = useCompany()
  const here = company === undefined ? 'any' : { within: company }
  return (code, other) => canOnClient(member, code, other ?? target ?? (ofCompany.has(code) ? here : 'any'))
}

/** Admin of the team or of its company, or super admin; false while nothing is known. */
export function useIsAdmin(target: CheckTarget = 'any'): boolean {
  const member = memberOf(useProfile())
  return member !== undefined && isAdmin(member, target)
}

/** Who opens a thing, for the log of views; undefined until it is known. */
export const readerId = (): number | undefined => queryClient.getQueryData(profileQuery.queryKey)?.id
