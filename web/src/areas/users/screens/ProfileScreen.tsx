import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { useHasRoot } from '../../../lib/session.ts'
import { useTitle } from '../../../lib/useTitle.ts'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { PictureButton } from '../picture/PictureButton.tsx'
import { AccountCard } from '../profile/AccountCard.tsx'
import { LookCard } from '../profile/LookCard.tsx'
import { OwnDataCard } from '../profile/OwnDataCard.tsx'
import { ProfileNav } from '../profile/ProfileNav.tsx'
import { SessionsCard } from '../profile/SessionsCard.tsx'
import { SignInCard } from '../profile/SignInCard.tsx'
import { choicesSlot } from '../profile/slots.ts'

/** One's own account (`/user-profile`): who one is, how one signs in, where one is signed in, how it looks. */
export function ProfileScreen() {
  const { t } = useTranslation('users')
  useTitle(t('profile.title'))
  const profile = useProfile()
  const isSwitched = useHasRoot()
  if (!profile) return <RowSkeletons count={8} height={44} hasImage={false} />
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 576px) minmax(0, 560px)' },
          gap: 5,
          alignItems: 'start',
          maxWidth: 1440,
          mx: 'auto',
          p: { xs: 3, sm: 5 },
        }}
      >
        <Box sx={{ position: { lg: 'sticky' }, top: 0 }}>
          <PictureButton person={profile} size={72} mayChange={!isSwitched} />
          <Box
            component="h1"
            sx={{ m: 0, mt: 3, fontSize: 'var(--fs-page)', fontWeight: 650, overflowWrap: 'anywhere' }}
          >
            {profile.display_name}
          </Box>
          <div className="quiet">{profile.position ?? profile.level_name}</div>
          <ProfileNav />
        </Box>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <AccountCard profile={profile} />
          <SignInCard profile={profile} />
          {!isSwitched && <SessionsCard profile={profile} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <LookCard />
          {!isSwitched && <choicesSlot.Show />}
          {!isSwitched && <OwnDataCard />}
        </Box>
      </Box>
    </Box>
  )
}
