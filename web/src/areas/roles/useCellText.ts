import type { Role } from '@halftone/contract/areas/roles.ts'
import { useTranslation } from 'react-i18next'

/** What a cell says as a sentence: 'Designer may edit products'. Codes of the workspace's own are named as they are. */
export function useCellText(): (
  role: Role,
  code: { type: string; name: string; group: string },
  isOn: boolean,
) => string {
  const { t, i18n } = useTranslation('roles')
  return (role, { type, name, group }, isOn) => {
    const what = i18n.exists(`roles:may.${type}`) ? t(`may.${type}`) : t('may.other', { name, group })
    return t(isOn ? 'mayDo' : 'mayNotDo', { role: role.name, what })
  }
}
