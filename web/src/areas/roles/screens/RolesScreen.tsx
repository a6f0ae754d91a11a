import type { PermissionGroup, Role } from '@halftone/contract/areas/roles.ts'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../../lib/live.ts'
import { usePref } from '../../../lib/prefs.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useStore } from '../../../lib/store.ts'
import { toast } from '../../../lib/toasts.ts'
import { folds } from '../../../theme/tokens.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { ListPage } from '../../configs/list/ListPage.tsx'
import { useCachedCount } from '../../configs/list/usePages.ts'
import { RoleGrid } from '../components/RoleGrid.tsx'
import { RoleHead } from '../components/RoleHead.tsx'
import { SaveBar } from '../components/SaveBar.tsx'
import { changesOf, isChanged, isOn, type RoleDraft, roleDraft, withoutRole } from '../roleDraft.ts'
import { failing } from '../roleFailures.ts'
import { addRole, catalogue, removeRole, renameRole, roleList } from '../roles.api.ts'

const NameDialog = lazy(() => import('../components/NameDialog.tsx').then((module) => ({ default: module.NameDialog })))

type Filter = 'all' | 'differ' | 'changed'

/** What of the catalogue is shown: by name or code, only where the roles differ, only what was changed. */
function shownGroups(
  groups: readonly PermissionGroup[],
  { search, filter, roles, draft }: { search: string; filter: Filter; roles: readonly Role[]; draft: RoleDraft },
): PermissionGroup[] {
  const text = search.trim().toLowerCase()
  return groups.flatMap((group) => {
    const children = group.children.filter(({ id, name, type }) => {
      if (!`${name} ${type} ${group.name}`.toLowerCase().includes(text)) return false
      if (filter === 'changed') return roles.some((role) => isChanged(draft, role, id))
      return filter === 'all' || new Set(roles.map((role) => isOn(draft, role, id))).size > 1
    })
    return children.length > 0 ? [{ ...group, children }] : []
  })
}

/** Roles: what each may do, for all permissions at once (R650, R661, R662). A phone shows one role at a time. */
export function RolesScreen() {
  const { t } = useTranslation(['roles', 'configs', 'common'])
  const mayEdit = usePermission()('ST_PERMISSION')
  const isPhone = useMediaQuery(`(max-width: ${folds.phone - 1}px)`)
  const query = useQuery(roleList)
  const permissions = useQuery(catalogue)
  const roles = query.data ?? []
  const groups = permissions.data ?? []
  const skeletons = useCachedCount('roles', 4, query.data?.length)
  const draft = useStore(roleDraft)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [hasCodes, setCodes] = usePref('roles.codes', true)
  const [chosen, setChosen] = useState(0)
  const [naming, setNaming] = useState<Role | 'new' | null>(null)
  const [confirm, question] = useConfirm()
  useLive('roles.changed', ({ by }) => toast.info(t('changedBy', { name: by.display_name })))
  const changes = changesOf(
    draft,
    roles,
    groups.flatMap(({ children }) => children.map(({ id }) => id)),
  )
  const hasChanges = changes.length > 0
  useEffect(() => {
    if (!hasChanges) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasChanges])
  const count = changes.reduce((sum, change) => sum + change.count, 0)
  const failed = [query, permissions].find(({ isError, data }) => isError && !data)
  const one = roles.find(({ id }) => id === chosen) ?? roles[0]
  const columns = isPhone && one ? [one] : roles
  const shown = shownGroups(groups, { search, filter, roles, draft })
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
      title={t('title')}
      text={t('text')}
      addLabel={t('add')}
      {...(mayEdit ? { onAdd: () => setNaming('new') } : {})}
      search={search}
      searchLabel={t('search')}
      onSearch={setSearch}
      tools={
        <>
          <ToggleButtonGroup
            exclusive
            value={filter}
            aria-label={t('which')}
            onChange={(_, next: Filter | null) => next && setFilter(next)}
          >
            <ToggleButton value="all">{t('all')}</ToggleButton>
            <ToggleButton value="differ">{t('differ')}</ToggleButton>
            <ToggleButton value="changed">{t('changed', { n: count })}</ToggleButton>
          </ToggleButtonGroup>
          {isPhone && one && (
            <TextField
              select
              value={one.id}
              onChange={(event) => setChosen(Number(event.target.value))}
              slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('role') } } }}
            >
              {roles.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
        </>
      }
      aside={
        <FormControlLabel
          label={t('codes')}
          control={<Switch size="small" checked={hasCodes} onChange={(_, on) => setCodes(on)} />}
        />
      }
    >
      {failed ? (
        <ErrorState
          title={t('configs:loadFailed')}
          error={failed.error}
          onRetry={() => void Promise.all([query.refetch(), permissions.refetch()])}
        />
      ) : query.isPending || permissions.isPending ? (
        <RowSkeletons count={skeletons} height={52} hasImage={false} />
      ) : shown.length === 0 ? (
        <EmptyState title={t('common:nothing')} text={t('noHit')} />
      ) : (
        <RoleGrid
          groups={shown}
          roles={columns}
          draft={draft}
          mayEdit={mayEdit}
          hasCodes={hasCodes && !isPhone}
          head={(role) => (
            <RoleHead role={role} mayEdit={mayEdit} onRename={() => setNaming(role)} onDelete={() => askDelete(role)} />
          )}
        />
      )}
      <SaveBar changes={changes} />
      {question}
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
