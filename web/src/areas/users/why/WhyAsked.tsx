import type { Person } from '@halftone/contract/parts/person.ts'
import { isPermissionCode, type PermissionCode, permissionCatalogue } from '@halftone/contract/permissions.ts'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useMayAskOthers } from './useMayAskOthers.ts'
import { usePlaceTeam } from './usePlaceTeam.ts'
import { whoQuery } from './why.api.ts'
import type { WhyQuestion } from './whyQuestion.ts'

interface Props {
  question: WhyQuestion
  person: Person | null
  onPerson: (userId: number) => void
  onCode: (code: PermissionCode) => void
}

/** How many people the select offers: those who may, and those who may not. */
const offered = 100

/** The question as two selects: who, and may do what. */
export function WhyAsked({ question, person, onPerson, onCode }: Props) {
  const { t } = useTranslation(['why', 'roles'])
  const { code, place } = question
  const groupId = usePlaceTeam(question)
  const mayAskOthers = useMayAskOthers(groupId)
  const yes = useQuery({ ...whoQuery(code, place, true, offered), enabled: mayAskOthers }).data?.data ?? []
  const no = useQuery({ ...whoQuery(code, place, false, offered), enabled: mayAskOthers }).data?.data ?? []
  const people = [...yes, ...no].map((entry) => entry.person)
  const wordsOf = (one: string) => t(`roles:may.${one}`)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {mayAskOthers ? (
        <Autocomplete
          size="small"
          options={person && !people.some(({ id }) => id === person.id) ? [person, ...people] : people}
          value={person}
          onChange={(_, next) => onPerson(next?.id ?? 0)}
          getOptionLabel={(one) => one.display_name}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          renderOption={({ key: _, ...props }, one) => (
            <li key={one.id} {...props} style={{ display: 'flex', gap: 8 }}>
              <Avatar person={one} size={24} isDecorative />
              {one.display_name}
            </li>
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              placeholder={t('whoever')}
              slotProps={{
                ...params.slotProps,
                htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': t('person') },
              }}
            />
          )}
        />
      ) : (
        <Box sx={{ fontWeight: 550 }}>{person?.display_name}</Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <div className="quiet">{t('may')}</div>
        <Autocomplete
          size="small"
          disableClearable
          sx={{ flex: 1 }}
          options={permissionCatalogue.map(({ type }) => type)}
          groupBy={(type) => permissionCatalogue.find((entry) => entry.type === type)?.group ?? ''}
          value={code}
          onChange={(_, next) => isPermissionCode(next) && onCode(next)}
          getOptionLabel={wordsOf}
          renderInput={(params) => (
            <TextField
              {...params}
              slotProps={{
                ...params.slotProps,
                htmlInput: { ...params.slotProps?.htmlInput, 'aria-label': t('what') },
              }}
            />
          )}
        />
      </Box>
    </Box>
  )
}
