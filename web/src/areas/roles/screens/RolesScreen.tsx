import type { Role } from '@halftone/contract/areas/roles.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Columns2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePref } from '../../../lib/prefs.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { ListPage } from '../../configs/list/ListPage.tsx'
import { useCachedCount } from '../../configs/list/usePages.ts'
import { ChangedBar } from '../components/ChangedBar.tsx'
import { CodesTick } from '../components/CodesTick.tsx'
import { ComparedRoles } from '../components/ComparedRoles.tsx'
import { RoleFilters } from '../components/RoleFilters.tsx'
import { RoleGrid } from '../components/RoleGrid.tsx'
import { RoleHead } from '../components/RoleHead.tsx'
import { PhonePicker } from '../components/RolePicker.tsx'
import { SaveBar } from '../components/SaveBar.tsx'
import { differences, shownRows } from '../permissionRows.ts'
import { changesOf, roleDraft, withoutRole } from '../roleDraft.ts'
import { failing } from '../roleFailures.ts'
import { catalogue, removeRole, roleList } from '../roles.api.ts'
import { useLeaving } from '../useLeaving.tsx'
import { useRoleClash } from '../useRoleClash.ts'
import { useShownRoles } from '../useShownRoles.ts'

const RoleNameDialog = part(async () => (await import('../components/RoleNameDialog.tsx')).RoleNameDialog)
const RoleStepDialog = part(async () => (await import('../components/RoleStepDialog.tsx')).RoleStepDialog)

/** Roles: what each may do, for all permissions at once (R650, R661, R662). A phone shows one role at a time. */
export function RolesScreen() {
  const { t } = useTranslation(['roles', 'configs', 'common'])
  const isSwitched = useHasRoot()
  const mayEdit = usePermission()('ST_PERMISSION') && !isSwitched
  const query = useQuery(roleList)
  const permissions = useQuery(catalogue)
  const roles = query.data ?? []
  const groups = permissions.data ?? []
  const skeletons = useCachedCount('roles', 4, query.data?.length)
  const draft = useStore(roleDraft)
  const [hasCodes, setCodes] = usePref('roles.codes', true)
  const [naming, setNaming] = useState<Role | 'new' | null>(null)
  const [stepOf, setStepOf] = useState<Role | null>(null)
  const [confirm, question] = useConfirm()
  const { clash, reload, keep } = useRoleClash()
  const changes = changesOf(
    draft,
    roles,
    groups.flatMap(({ children }) => children.map(({ id }) => id)),
  )
  const count = changes.reduce((sum, change) => sum + change.count, 0)
  const leaving = useLeaving(count > 0, t('leaveText', { count }), () => roleDraft.set(new Map()))
  const failed = [query, permissions].find(({ isError, data }) => isError && !data)
  const view = useShownRoles(roles, groups, count > 0)
  const { isPhone, search, filter, one, pair, columns, shown, setAddress } = view
  const askDelete = (role: Role) =>
    confirm({
      title: t('confirmDelete', { name: role.name }),
      confirmLabel: t('common:delete'),
      onConfirm: async () => {
        await failing(t('failed.delete'), () => removeRole(role.id))
        roleDraft.set(withoutRole(roleDraft.get(), role))
      },
    })
  return (
    <ListPage
      fills
      title={t('title')}
      text={t('text')}
      addLabel={t('add')}
      {...(mayEdit ? { onAdd: () => setNaming('new') } : {})}
      search={search}
      searchLabel={t('search')}
      onSearch={(text) => setAddress({ search: text })}
      actions={
        !isPhone &&
        !pair &&
        roles.length > 1 && (
          <Button startIcon={<Columns2 size={16} />} onClick={view.startCompare}>
            {t('compare')}
          </Button>
        )
      }
      tools={
        <>
          {isPhone && <PhonePicker label={t('role')} roles={roles} value={one?.id} onChange={view.choose} />}
          <RoleFilters filter={filter} onFilter={(next) => setAddress({ show: next })} changed={count} />
        </>
      }
      aside={!isPhone && <CodesTick isOn={hasCodes} onChange={setCodes} />}
    >
      {pair && (
        <ComparedRoles
          roles={roles}
          pair={pair}
          count={differences(shownRows(groups, { search: '', filter: 'all', roles: pair, draft }), pair, draft)}
          onPair={(next) => setAddress({ compare: [...next] })}
          onEnd={() => setAddress({ compare: [], show: 'all' })}
        />
      )}
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          // Two roles side by side stay near each other on a wide screen.
          maxWidth: { sm: Math.max(720, 420 + columns.length * 240) },
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
          bgcolor: 'background.paper',
          overflow: 'hidden',
        }}
      >
        {clash && <ChangedBar name={clash.name} onReload={reload} onKeep={keep} />}
        {failed ? (
          <ErrorState
            title={t('configs:loadFailed')}
            error={failed.error}
            onRetry={() => void Promise.all([query.refetch(), permissions.refetch()])}
          />
        ) : query.isPending || permissions.isPending ? (
          <RowSkeletons count={skeletons} height={52} hasImage={false} />
        ) : shown.length === 0 ? (
          <EmptyState
            title={t('common:nothing')}
            text={pair && filter === 'differ' && !search ? t('same') : t('noHit')}
          />
        ) : (
          <RoleGrid
            groups={shown}
            roles={columns}
            draft={draft}
            mayEdit={mayEdit}
            hasCodes={hasCodes && !isPhone}
            head={(role) => (
              <RoleHead
                role={role}
                mayEdit={mayEdit}
                onRename={() => setNaming(role)}
                onDelete={() => askDelete(role)}
                onStep={() => setStepOf(role)}
              />
            )}
          />
        )}
        <SaveBar changes={changes} />
      </Box>
      {question}
      {leaving}
      <Suspense fallback={null}>
        {naming !== null && <RoleNameDialog role={naming} onClose={() => setNaming(null)} />}
        {stepOf && <RoleStepDialog role={stepOf} onClose={() => setStepOf(null)} />}
      </Suspense>
    </ListPage>
  )
}
