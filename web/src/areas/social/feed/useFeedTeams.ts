import { companyLevel } from '@halftone/contract/rules/levels.ts'
import { useQuery } from '@tanstack/react-query'
import { visibleTeams } from '../../../lib/teams.ts'

/** Teams that are listed beside the feed at most. */
const mostTeams = 12

/** The teams beside the feed: what is counted of them is asked once for all that shows it. */
export const useFeedTeams = () =>
  (useQuery(visibleTeams).data ?? []).filter(({ level }) => level !== companyLevel).slice(0, mostTeams)
