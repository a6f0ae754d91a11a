import type { UserRecord } from '@halftone/contract/areas/users.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasRoot } from '../../../lib/session.ts'
import { SessionList } from '../sessions/SessionList.tsx'
import { endSession, sessionsQuery } from '../sessions/sessions.api.ts'
import { useMayEdit } from '../useMayEdit.ts'
import { PanelSection } from './PanelSection.tsx'

/** Where a person is signed in, for who stands above them; for others the part is not there. */
export function PersonSessions({ person }: { person: UserRecord }) {
  const { t } = useTranslation('users')
  const isSwitched = useHasRoot()
  const mayEdit = useMayEdit(person)
  const query = useQuery({ ...sessionsQuery(person.id), enabled: mayEdit && !isSwitched, retry: false })
  const [isEnding, setEnding] = useState(false)
  if (!query.data) return null
  const endAll = async () => {
    setEnding(true)
    // What failed was said by the toast.
    await endSession(person.id).catch(() => undefined)
    setEnding(false)
  }
  return (
    <PanelSection title={t('sessions.title')} count={query.data.length}>
      <Box sx={{ mx: -4 }}>
        <SessionList userId={person.id} />
      </Box>
      {query.data.length > 0 && (
        <Button color="error" size="small" loading={isEnding} onClick={() => void endAll()} sx={{ mt: 2 }}>
          {t('sessions.endAll')}
        </Button>
      )}
    </PanelSection>
  )
}
