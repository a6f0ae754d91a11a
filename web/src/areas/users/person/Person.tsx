import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isAppError } from '../../../lib/appError.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { personQuery } from '../users.api.ts'
import { PersonActions } from './PersonActions.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonHead } from './PersonHead.tsx'
import { PersonSessions } from './PersonSessions.tsx'
import { PersonTeams } from './PersonTeams.tsx'

/** A person: identity and status, facts, memberships, what can be done. In the panel of the list, and a page of its own. */
export function Person({ id, onGone }: { id: number; onGone: () => void }) {
  const { t } = useTranslation(['users', 'common'])
  const query = useQuery(personQuery(id))
  const person = query.data
  if (!person) {
    if (query.isPending) return <RowSkeletons count={8} height={44} hasImage={false} />
    if (isAppError(query.error, 'NOT_FOUND')) return <EmptyState title={t('gone')} />
    return <ErrorState title={t('personFailed')} error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 5, pt: 4 }}>
        <PersonHead key={person.id} person={person} />
        <PersonFacts person={person} />
        <PersonTeams person={person} />
        <PersonSessions person={person} />
      </Box>
      <PersonActions key={person.id} person={person} onGone={onGone} />
    </>
  )
}
