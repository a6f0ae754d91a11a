import type { Post } from '@halftone/contract/parts/social/post.ts'
import { isAdmin } from '@halftone/contract/rules/can.ts'
import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '../../lib/profile.ts'
import { visibleTeams } from '../../lib/teams.ts'

/** The teams in which the person may pin a post: as their Admin, or as a manager where they are in, and that see it (R587, R588). */
export function usePinTeams(): (post: Post) => readonly { id: number; name: string }[] {
  const profile = useProfile()
  const teams = useQuery(visibleTeams).data ?? []
  return (post) => {
    if (!profile) return []
    const own = teams.filter(({ id, level }) => level !== companyLevel && (profile.is_manager || isAdmin(profile, id)))
    const seeing = [post.groupId, ...post.groupViewIds, ...post.groupsShare]
    return post.visibility === 'PUBLIC' ? own : own.filter(({ id }) => seeing.includes(id))
  }
}
