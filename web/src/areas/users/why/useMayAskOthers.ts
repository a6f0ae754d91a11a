import { useIsAdmin, usePermission, useProfile } from '../../../lib/profile.ts'

/** Other people's rights are for who gives roles or sees all people there, and for Admins. */
export function useMayAskOthers(groupId: number): boolean {
  const can = usePermission(groupId)
  const isAdmin = useIsAdmin(groupId)
  return useProfile() !== undefined && (isAdmin || can('U_ROLE') || can('U_VIEW_ALL'))
}
