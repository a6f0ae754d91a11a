import type { Profile } from '@halftone/contract/areas/auth.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { KeyRound, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { StateBadge } from '../../../ui/marks/StateBadge.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { Passkeys } from './Passkeys.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SecondStep } from './SecondStep.tsx'

/** How one signs in. */
export function SignInCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['users', 'step'])
  const isSwitched = useHasRoot()
  const [isChanging, setChanging] = useState(false)
  const neededFrom = profile.step_needed_from
  const badge = neededFrom && (
    <StateBadge icon={ShieldAlert} tone="warning" hasGround text={t('step:byDay', { day: formatDate(neededFrom) })} />
  )
  return (
    <ProfileCard id="sign-in" label={t('profile.signIn')} title={t('profile.signIn')} aside={badge}>
      <Box sx={{ borderTop: '1px solid var(--line)', px: 4, py: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <KeyRound size={18} aria-hidden="true" />
          <Box sx={{ flex: 1 }}>
            <Box sx={{ fontWeight: 550 }}>{t('profile.password')}</Box>
            <Box className="meta">{t('profile.passwordText')}</Box>
          </Box>
          {!isChanging && (
            <Button variant="outlined" disabled={isSwitched} onClick={() => setChanging(true)}>
              {t('profile.change')}
            </Button>
          )}
        </Box>
        {isChanging && <OwnPassword profile={profile} onClose={() => setChanging(false)} />}
      </Box>
      <SecondStep />
      <Passkeys />
    </ProfileCard>
  )
}
