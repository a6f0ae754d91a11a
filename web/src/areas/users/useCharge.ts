import type { HandOver } from '@halftone/contract/areas/users/work.ts'
import { useState } from 'react'
import { z } from 'zod'
import { isAppError } from '../../lib/appError.ts'
import { toast } from '../../lib/toasts.ts'
import { setRole } from './users.api.ts'

const Needed = z.object({ teams: z.array(z.object({ id: z.number(), name: z.string() })).min(1) })
export type NeededTeam = z.infer<typeof Needed>['teams'][number]

/** The teams that would be left without an Admin, where that is why a change was refused. */
function heirNeeded(error: unknown): NeededTeam[] | undefined {
  const known = isAppError(error, 'CONFLICT') ? Needed.safeParse(error.current) : undefined
  return known?.success ? known.data.teams : undefined
}

/**
 * A change that can leave a team without an Admin: `run` is tried without an heir, and where the server asks for one,
 * `teams` says of what, until `go` is called with somebody. `problem` is any other refusal.
 */
export function useCharge(
  run: (heirId?: number, handOver?: HandOver) => Promise<unknown>,
  onDone: () => void,
  needed: readonly NeededTeam[] = [],
) {
  const [teams, setTeams] = useState(needed)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const go = async (heirId?: number, handOver?: HandOver): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await run(heirId, handOver)
      onDone()
    } catch (error) {
      const found = heirId === undefined ? heirNeeded(error) : undefined
      if (found) setTeams(found)
      else if (isAppError(error)) setProblem(error.errors.heir_id ?? Object.values(error.errors)[0] ?? error.message)
      else throw error
    } finally {
      setBusy(false)
    }
  }
  return { teams, isBusy, problem, go }
}

/** Asked in the place of a membership: whether it ends, or who takes over before it gets another role. */
export interface AskedOfMember {
  userId: number
  groupId: number
  change: { kind: 'remove' } | { kind: 'role'; roleId: number; needed: readonly NeededTeam[] }
}

/** Roles act at once; removals, and roles of a team's last Admin, leave a question in `asked`. */
export function useMemberChanges() {
  const [asked, setAsked] = useState<AskedOfMember | null>(null)
  return {
    asked,
    close: () => setAsked(null),
    askRemove: (userId: number, groupId: number) => setAsked({ userId, groupId, change: { kind: 'remove' } }),
    changeRole: async (userId: number, groupId: number, roleId: number): Promise<void> => {
      try {
        await setRole(userId, groupId, roleId)
      } catch (error) {
        const needed = heirNeeded(error)
        if (needed) setAsked({ userId, groupId, change: { kind: 'role', roleId, needed } })
        else if (isAppError(error)) toast.failure(error)
        else throw error
      }
    },
  }
}
