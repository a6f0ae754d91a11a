import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { testResult } from '../sso.api.ts'
import { Part } from './Part.tsx'

/** What came back of a test, and what a sign-in would have done. */
export function TestPart({ id }: { id: string }) {
  const { t } = useTranslation('sso')
  const told = useTold()
  const { data, isPending, error, refetch } = useQuery(testResult(id))
  const rows = data && [
    [t('came.subject'), data.subject],
    [t('came.email'), data.email],
    [t('came.name'), data.name],
    [t('came.groups'), data.groups.join(', ')],
    [t('came.teams'), data.teams.map(({ team, role }) => `${team}: ${role}`).join(', ')],
    ...data.attributes.map(({ name, values }) => [name, values.join(', ')]),
  ]
  return (
    <Part title={t('came.title')} text={t('came.text')}>
      {isPending && <Skeleton height={120} />}
      {error && <ErrorState title={t('came.gone')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <Alert severity={data.outcome === 'refuse' ? 'error' : 'success'}>
          {data.problem ? told(data.problem) : t(`came.outcome.${data.outcome}`)}
        </Alert>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '200px 1fr' }, gap: 2 }}>
        {rows?.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value || '–'}
            </Box>
          </Box>
        ))}
      </Box>
    </Part>
  )
}
