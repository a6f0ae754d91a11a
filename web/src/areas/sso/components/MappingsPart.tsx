import type { GroupMapping, SignInSettings } from '@halftone/contract/areas/sso/sso.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { uuid } from '../../../lib/clientId.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { saveMappings } from '../sso.api.ts'
import { Part } from './Part.tsx'
import { PlaceFields } from './PlaceFields.tsx'

type Row = GroupMapping & { key: string }
const rowOf = (mapping: GroupMapping): Row => ({ ...mapping, key: uuid() })

/** What the provider's groups stand for here; of a person's groups the first that names a team counts. */
export function MappingsPart({ settings }: { settings: SignInSettings }) {
  const { t } = useTranslation(['sso', 'common'])
  const [rows, setRows] = useState(() => settings.mappings.map(rowOf))
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const pushed = useId()
  const change = (key: string, changes: Partial<GroupMapping>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const save = async () => {
    setBusy(true)
    setProblem('')
    try {
      await saveMappings(rows.map(({ key: _, ...mapping }) => mapping))
    } catch (error) {
      if (!isAppError(error)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Part title={t('groups')} text={t('groupsText')}>
      <datalist id={pushed}>
        {settings.pushed_groups.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {rows.map(({ key, external, group_id: groupId, role_id: roleId }) => (
        <Box key={key} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
          <Box sx={{ flex: 1, minWidth: { xs: 'calc(100% - 48px)', sm: 160 } }}>
            <Field
              label={t('external')}
              value={external}
              inputProps={{ list: pushed }}
              onChange={({ target }) => change(key, { external: target.value })}
            />
          </Box>
          <IconButton
            sx={{ order: { sm: 1 } }}
            aria-label={t('removeGroup', { name: external })}
            onClick={() => setRows((before) => before.filter((row) => row.key !== key))}
          >
            <Trash2 size={16} />
          </IconButton>
          <PlaceFields
            groupId={groupId}
            roleId={roleId}
            onChange={(place) => change(key, { group_id: place.groupId, role_id: place.roleId })}
          />
        </Box>
      ))}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          onClick={() => setRows((before) => [...before, rowOf({ external: '', group_id: 0, role_id: 2 })])}
        >
          {t('addGroup')}
        </Button>
        <Button variant="contained" color="primary" loading={isBusy} onClick={() => void save()}>
          {t('saveGroups')}
        </Button>
      </Box>
    </Part>
  )
}
