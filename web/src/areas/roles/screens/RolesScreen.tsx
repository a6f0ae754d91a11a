import type { Role } from '@halftone/contract/areas/roles.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { Columns2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePref } from '../../../lib/prefs.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { useUrlState } from '../../../lib/useUrlState.ts'
import { folds } from '../../../theme/tokens.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { ListPage } from '../../configs/list/ListPage.tsx'
import { useCachedCount } from '../../configs/list/usePages.ts'
import { ChangedBar } from '../components/ChangedBar.tsx'
import { ComparedRoles } from '../components/ComparedRoles.tsx'
import { RoleFilters } from '../components/RoleFilters.tsx'
import { RoleGrid } from '../components/RoleGrid.tsx'
import { RoleHead } from '../components/RoleHead.tsx'
import { RolePicker } from '../components/RolePicker.tsx'
import { SaveBar } from '../components/SaveBar.tsx'
import { differences, type RoleFilter, shownRows } from '../permissionRows.ts'
import { changesOf, isLocked, roleDraft, withoutRole } from '../roleDraft.ts'
import { failing } from '../roleFailures.ts'
import { addRole, catalogue, removeRole, renameRole, roleList } from '../roles.api.ts'
import { useLeaving } from '../useLeaving.tsx'
import { useRoleClash } from '../useRoleClash.ts'

const NameDialog = part(async () => (await import('../components/NameDialog.tsx')).NameDialog)

const address = { search: '', show: 'all', compare: [] as number[] }
const isFilter = (text: string): text is RoleFilter => text === 'all' || text === 'differ' || text === 'changed'

/** Roles: what each may do, for all permissions at once (R650, R661, R662). A phone shows one role at a time. */
export function RolesScreen() {
  const { t } = useTranslation(['roles', 'configs', 'common'])
  const isSwitched = useHasRoot()
  const mayEdit = usePermission()('ST_PERMISSION') && !isSwitched
  const isPhone = useMediaQuery(`(max-width: ${folds.phone - 1}px)`)
  const query = useQuery(roleList)
  const permissions = useQuery(catalogue)
  const roles = query.data ?? []
  const groups = permissions.data ?? []
  const skeletons = useCachedCount('roles', 4, query.data?.length)
  const draft = useStore(roleDraft)
  const [{ search, show, compare }, setAddress] = useUrlState(address)
  const [hasCodes, setCodes] = usePref('roles.codes', true)
  const [chosen, setChosen] = useState(0)
  const [naming, setNaming] = useState<Role | 'new' | null>(null)
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
  const one = roles.find(({ id }) => id === chosen) ?? roles.find((role) => !isLocked(role)) ?? roles[0]
  const [left, right] = compare.flatMap((wanted) => roles.find(({ id }) => id === wanted) ?? [])
  const pair = !isPhone && left && right && left !== right ? ([left, right] as const) : null
  const columns = isPhone && one ? [one] : (pair ?? roles)
  // Nothing is changed any more: saved, or put back.
  const filter = !isFilter(show) || (show === 'changed' && count === 0) ? 'all' : show
  const shown = shownRows(groups, { search, filter, roles: filter === 'differ' && isPhone ? roles : columns, draft })
  const startCompare = () => {
    const [first, second] = [...roles.filter((role) => !isLocked(role)), ...roles.filter(isLocked)]
    if (first && second) setAddress({ compare: [first.id, second.id], show: 'differ' }, { push: true })
  }
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
          <Button startIcon={<Columns2 size={16} />} onClick={startCompare}>
            {t('compare')}
          </Button>
        )
      }
      tools={
        <>
          {isPhone && one && <RolePicker label={t('role')} roles={roles} value={one.id} onChange={setChosen} />}
          <RoleFilters filter={filter} onFilter={(next) => setAddress({ show: next })} changed={count} />
        </>
      }
      aside={
        !isPhone && (
          <FormControlLabel
            label={t('codes')}
            control={<Checkbox size="small" checked={hasCodes} onChange={(_, on) => setCodes(on)} />}
            sx={{ mr: 0, '& .MuiFormControlLabel-label': { fontSize: 'var(--fs-body)' } }}
          />
        )
      }
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
              />
            )}
          />
        )}
        <SaveBar changes={changes} />
      </Box>
      {question}
      {leaving}
      <Suspense fallback={null}>
        {naming !== null && (
          <NameDialog
            title={naming === 'new' ? t('add') : t('renameOf', { name: naming.name })}
            fields={[{ name: 'name', label: t('name'), value: naming === 'new' ? '' : naming.name, maxLength: 60 }]}
            onSave={({ name = '' }) =>
              naming === 'new'
                ? failing(t('failed.add'), () => addRole(name))
                : failing(t('failed.update'), () => renameRole(naming.id, name))
            }
            onClose={() => setNaming(null)}
          />
        )}
      </Suspense>
    </ListPage>
  )
}
