import type { GroupNode } from '@halftone/contract/areas/groups.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Shield, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { usePermission } from '../../../lib/profile.ts'
import { companyIdOf, visibleTeams } from '../../../lib/teams.ts'
import { toast } from '../../../lib/toasts.ts'
import { MultiSelect } from '../../../ui/fields/MultiSelect.tsx'
import { BulkAction } from '../../../ui/table/BulkAction.tsx'
import { BulkBar } from '../../../ui/table/BulkBar.tsx'
import type { Selection } from '../../../ui/table/useSelection.ts'
import { roleList } from '../../roles/roles.api.ts'
import { ChargeQuestion } from '../../users/components/ChargeQuestion.tsx'
import { moveMembers, removeMembers, setRoles } from '../../users/users.api.ts'

interface Props {
  team: GroupNode
  selection: Selection
  mayRole: boolean
  mayRemove: boolean
}

/** From two ticks on: another role, another team, out of the team, for all of them or none. */
export function MembersBar({ team, selection, mayRole, mayRemove }: Props) {
  const { t } = useTranslation('groups')
  const can = usePermission()
  const [anchor, setAnchor] = useState<{ of: 'role' | 'team'; element: HTMLElement } | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const roles = useQuery({ ...roleList, enabled: mayRole }).data ?? []
  const others = (useQuery(visibleTeams).data ?? []).filter(
    (other) =>
      other.id !== team.id &&
      companyIdOf(other) === companyIdOf(team) &&
      (can('T_MEMBER', other) || can('U_NEW', other)),
  )
  const ids = [...selection.ids]
  const run = async (work: Promise<unknown>): Promise<void> => {
    setAnchor(null)
    try {
      await work
      selection.clear()
    } catch (error) {
      if (!isAppError(error)) throw error
      // All or nobody: what was ticked stays.
      toast.failure(error)
    }
  }
  const choose = (id: number | undefined) => {
    if (id === undefined) return
    void run(anchor?.of === 'role' ? setRoles(team.id, ids, id) : moveMembers(team.id, ids, id))
  }
  return (
    <>
      <BulkBar count={selection.count > 1 && !isRemoving ? selection.count : 0} onClear={selection.clear} isAbovePages>
        {mayRole && (
          <BulkAction
            icon={Shield}
            label={t('bulk.role')}
            onClick={(event) => setAnchor({ of: 'role', element: event.currentTarget })}
          />
        )}
        {mayRemove && others.length > 0 && (
          <BulkAction
            icon={ArrowRight}
            label={t('bulk.move')}
            onClick={(event) => setAnchor({ of: 'team', element: event.currentTarget })}
          />
        )}
        {mayRemove && <BulkAction icon={UserMinus} label={t('removal')} onClick={() => setRemoving(true)} />}
      </BulkBar>
      <MultiSelect
        anchor={anchor?.element ?? null}
        onClose={() => setAnchor(null)}
        options={anchor?.of === 'role' ? roles : others}
        value={[]}
        isSingle
        onChange={([id]) => choose(id)}
        label={t(anchor?.of === 'role' ? 'bulk.role' : 'bulk.move')}
      />
      {isRemoving && (
        <ChargeQuestion
          except={ids}
          work={{ groupId: team.id, userIds: ids }}
          title={t('bulk.removeAsk', { count: ids.length, team: team.name })}
          text={t('bulk.removeText')}
          confirmLabel={t('removal')}
          run={async (heirId, handOver) => {
            await removeMembers(team.id, ids, heirId, handOver)
            selection.clear()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}
