import type { Role } from '@halftone/contract/areas/roles.ts'
import { useTranslation } from 'react-i18next'
import { failing } from '../roleFailures.ts'
import { addRole, renameRole } from '../roles.api.ts'
import { NameDialog } from './NameDialog.tsx'

/** The name of a role, or of a new one. */
export function RoleNameDialog({ role, onClose }: { role: Role | 'new'; onClose: () => void }) {
  const { t } = useTranslation('roles')
  const isNew = role === 'new'
  return (
    <NameDialog
      title={isNew ? t('add') : t('renameOf', { name: role.name })}
      fields={[{ name: 'name', label: t('name'), value: isNew ? '' : role.name, maxLength: 60 }]}
      onSave={({ name = '' }) =>
        isNew
          ? failing(t('failed.add'), () => addRole(name))
          : failing(t('failed.update'), () => renameRole(role.id, name))
      }
      onClose={onClose}
    />
  )
}
