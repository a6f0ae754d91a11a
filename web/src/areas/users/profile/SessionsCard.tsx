import type { Profile } from '@halftone/contract/areas/auth.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SessionList } from '../sessions/SessionList.tsx'
import { endSession, sessionsQuery } from '../sessions/sessions.api.ts'
import { ProfileCard } from './ProfileCard.tsx'

/** Where one is signed in. */
export function SessionsCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users')
  const count = useQuery(sessionsQuery(profile.id)).data?.length
  const [isEnding, setEnding] = useState(false)
  const endOthers = async () => {
    setEnding(true)
    // What failed was said by the toast.
    await endSession(profile.id).catch(() => undefined)
    setEnding(false)
  }
  return (
    <ProfileCard
      id="sessions"
      label={t('sessions.title')}
      title={
        <>
          {t('sessions.title')}{' '}
          <Box component="span" className="tabular" sx={{ color: 'text.secondary', fontWeight: 450 }}>
            {count}
          </Box>
        </>
      }
      aside={
        count !== undefined &&
        count > 1 && (
          <Button variant="text" color="error" size="small" loading={isEnding} onClick={() => void endOthers()}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <SessionList userId={profile.id} />
    </ProfileCard>
  )
}
