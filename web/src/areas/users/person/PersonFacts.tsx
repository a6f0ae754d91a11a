import type { UserRecord } from '@halftone/contract/areas/users.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasRoot } from '../../../lib/session.ts'
import { InlineEdit } from '../../../ui/fields/InlineEdit.tsx'
import { SmallSelect } from '../../../ui/fields/SmallSelect.tsx'
import { featuresQuery } from '../../configs/features.api.ts'
import { positionsQuery } from '../../configs/systemConfigs.api.ts'
import { useMayEdit } from '../useMayEdit.ts'
import { setPosition, updatePerson } from '../users.api.ts'

/** What failed was said by the toast. */
const said = () => undefined

/** What is known about a person, edited in its place by who may. */
export function PersonFacts({ person }: { person: UserRecord }) {
  const { t } = useTranslation('users')
  const isSwitched = useHasRoot()
  const mayEdit = useMayEdit(person) && !isSwitched
  const positions = useQuery(positionsQuery).data ?? []
  const save = (change: Parameters<typeof updatePerson>[1]) => updatePerson(person.id, change).catch(said)
  const line = (name: string, value: ReactNode) => (
    <Box key={name} sx={{ display: 'contents' }}>
      <dt className="quiet">{name}</dt>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {value || '–'}
      </Box>
    </Box>
  )
  const editsCode = useQuery(featuresQuery).data?.editUserCode === true
  const text = (name: string, value: string | null, onSave: (value: string) => unknown, maxLength: number) =>
    line(name, mayEdit ? <InlineEdit label={name} value={value ?? ''} onSave={onSave} maxLength={maxLength} /> : value)
  const position = mayEdit ? (
    <Box sx={{ ml: -2 }}>
      <SmallSelect
        label={t('column.position')}
        options={[{ id: 0, name: '–' }, ...positions]}
        value={positions.some(({ id }) => id === person.position_id) ? (person.position_id ?? 0) : 0}
        onChange={(id) => void setPosition(person.id, id || null).catch(said)}
        isQuiet
      />
    </Box>
  ) : (
    person.position
  )
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        py: 4,
        display: 'grid',
        gridTemplateColumns: '110px minmax(0, 1fr)',
        columnGap: 3,
        rowGap: 2,
        alignItems: 'center',
      }}
    >
      {text(t('field.firstName'), person.first_name, (first_name) => save({ first_name }), 60)}
      {text(t('field.lastName'), person.last_name, (last_name) => save({ last_name }), 60)}
      {line(t('column.email'), person.email)}
      {text(t('field.phone'), person.personal_phone, (personal_phone) => save({ personal_phone }), 30)}
      {editsCode
        ? text(t('field.employeeId'), person.employee_id, (employee_id) => save({ employee_id }), 30)
        : line(t('field.employeeId'), person.employee_id)}
      {line(t('column.position'), position)}
      {text(t('field.department'), person.department, (department) => save({ department }), 100)}
      {line(t('column.started'), person.str_joined)}
    </Box>
  )
}
