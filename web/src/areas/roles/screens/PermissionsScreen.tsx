import type { Permission } from '@halftone/contract/areas/roles.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { Lock, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { usePermission } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { ListPage } from '../../configs/list/ListPage.tsx'
import { useCachedCount } from '../../configs/list/usePages.ts'
import { failing } from '../roleFailures.ts'
import { addPermission, catalogue, changePermission, removePermission } from '../roles.api.ts'

const NameDialog = part(async () => (await import('../components/NameDialog.tsx')).NameDialog)

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
  bgcolor: 'background.paper',
  '& th, & td': { px: 4, height: 44, textAlign: 'left', borderBottom: '1px solid var(--line)' },
  '& thead th': { height: 36, fontWeight: 550, color: 'text.secondary' },
  '& tbody th': { fontWeight: 600, bgcolor: 'var(--canvas)', height: 36 },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
} as const

/** The permission catalogue (R649): names can be changed; codes that the program checks stay. */
export function PermissionsScreen() {
  const { t } = useTranslation(['roles', 'configs', 'common'])
  const isSwitched = useHasRoot()
  const mayEdit = usePermission()('ST_PERMISSION') && !isSwitched
  const query = useQuery(catalogue)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Permission | 'new' | null>(null)
  const [confirm, question] = useConfirm()
  const all = query.data?.flatMap(({ children }) => children)
  const skeletons = useCachedCount('permissions', 3, all?.length)
  const text = search.trim().toLowerCase()
  const groups = (query.data ?? []).flatMap((group) => {
    const children = group.children.filter(({ name, type }) =>
      `${name} ${type} ${group.name}`.toLowerCase().includes(text),
    )
    return children.length > 0 ? [{ ...group, children }] : []
  })
  const askDelete = ({ id, name }: Permission) =>
    confirm({
      title: t('confirmDelete', { name }),
      text: t('permissions.lost'),
      confirmLabel: t('common:delete'),
      onConfirm: () => failing(t('permissions.failed.delete'), () => removePermission(id)),
    })
  const field = (name: 'type' | 'name' | 'group', maxLength: number) => ({
    name,
    label: t(`permissions.${name}`),
    value: open === null || open === 'new' ? '' : open[name],
    maxLength,
    isFixed: name === 'type' && open !== 'new',
  })
  return (
    <ListPage
      title={t('permissions.title')}
      text={t('permissions.text')}
      addLabel={t('permissions.add')}
      {...(mayEdit ? { onAdd: () => setOpen('new') } : {})}
      search={search}
      searchLabel={t('search')}
      onSearch={setSearch}
      aside={all && t('permissions.count', { count: all.length })}
    >
      {query.isError && !query.data ? (
        <ErrorState title={t('configs:loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <RowSkeletons count={skeletons} height={44} hasImage={false} />
      ) : groups.length === 0 ? (
        <EmptyState title={t('common:nothing')} text={t('noHit')}>
          {search && <Button onClick={() => setSearch('')}>{t('common:clear')}</Button>}
        </EmptyState>
      ) : (
        <Box component="table" aria-label={t('permissions.title')} sx={table}>
          <thead>
            <tr>
              <th scope="col">{t('permissions.name')}</th>
              <th scope="col">{t('permissions.type')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('configs:actions')}</span>
              </th>
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.name}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {group.name}
                </th>
              </tr>
              {group.children.map((permission) => (
                <tr key={permission.id}>
                  <td>{permission.name}</td>
                  <td className="tabular">{permission.type}</td>
                  <td>
                    <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1 }}>
                      {mayEdit && (
                        <IconButton
                          size="small"
                          aria-label={t('common:edit', { thing: permission.name })}
                          onClick={() => setOpen(permission)}
                        >
                          <Pencil size={16} />
                        </IconButton>
                      )}
                      {permission.is_system ? (
                        <Box component="span" title={t('permissions.checked')} sx={{ px: 2, color: 'text.secondary' }}>
                          <Lock size={14} aria-label={t('permissions.checked')} />
                        </Box>
                      ) : (
                        mayEdit && (
                          <IconButton
                            size="small"
                            aria-label={t('configs:remove', { name: permission.name })}
                            onClick={() => askDelete(permission)}
                          >
                            <Trash2 size={16} />
                          </IconButton>
                        )
                      )}
                    </Box>
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </Box>
      )}
      {question}
      <Suspense fallback={null}>
        {open !== null && (
          <NameDialog
            title={open === 'new' ? t('permissions.add') : t('common:edit', { thing: open.name })}
            fields={[field('type', 60), field('name', 100), field('group', 60)]}
            onSave={({ type = '', name = '', group = '' }) =>
              open === 'new'
                ? failing(t('permissions.failed.add'), () => addPermission({ type, name, group }))
                : failing(t('permissions.failed.update'), () => changePermission(open.id, { name, group }))
            }
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </ListPage>
  )
}
