import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { passkeysQuery } from '../areas/auth/passkeys.api.ts'
import { secondStepQuery } from '../areas/auth/secondStep.api.ts'
import { Passkeys } from '../areas/users/profile/Passkeys.tsx'
import { SecondStep } from '../areas/users/profile/SecondStep.tsx'
import { askingAgain } from '../lib/identity/askAgain.ts'
import { stepNeeded } from '../lib/identity/stepNeeded.ts'
import { part } from '../lib/part.ts'
import { queryClient } from '../lib/queryClient.ts'
import { useHasRoot } from '../lib/session.ts'
import { useStore } from '../lib/store.ts'
import { useTitle } from '../lib/useTitle.ts'
import { LanguageButton } from '../ui/LanguageButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { backToRootUser, signOut } from './shell/signOut.ts'

const ConfirmAgain = part(async () => (await import('../areas/auth/components/ConfirmAgain.tsx')).ConfirmAgain)

/** Goes on to what was asked for; what was refused meanwhile is asked anew. */
function goOn(): void {
  queryClient.clear()
  stepNeeded.set(false)
}

/** In place of every screen, for who has to set up a second step before anything else: an app or a passkey. */
export function StepSetup() {
  const { t } = useTranslation('step')
  useTitle(t('setup.title'))
  const isSwitched = useHasRoot()
  const isAsking = useStore(askingAgain) !== undefined
  const second = useQuery({ ...secondStepQuery, enabled: !isSwitched })
  const keys = useQuery({ ...passkeysQuery, enabled: !isSwitched })
  const isDone = second.data?.is_on === true || (keys.data?.length ?? 0) > 0
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', p: { xs: 3, sm: 6 }, gap: 6 }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Logo />
        <LanguageButton />
      </Box>
      <Box component="main" sx={{ width: '100%', maxWidth: 600, mx: 'auto', display: 'grid', gap: 4 }}>
        <Box>
          <Box component="h1" sx={{ m: 0, fontSize: 'var(--fs-page)', fontWeight: 650 }}>
            {t('setup.title')}
          </Box>
          <Box sx={{ mt: 2, color: 'text.secondary' }}>{t(isSwitched ? 'setup.switched' : 'setup.text')}</Box>
        </Box>
        {!isSwitched && (
          <Box
            component="section"
            aria-label={t('setup.title')}
            sx={{
              bgcolor: 'background.paper',
              border: '1px solid var(--line)',
              borderRadius: 'var(--radius)',
              '& > :first-of-type': { borderTop: 0 },
            }}
          >
            <SecondStep />
            <Passkeys />
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
          <Button variant="text" startIcon={<LogOut size={16} />} onClick={() => void signOut()}>
            {t('setup.signOut')}
          </Button>
          {isSwitched ? (
            <Button variant="contained" color="primary" onClick={() => void backToRootUser()}>
              {t('setup.back')}
            </Button>
          ) : (
            <Button variant="contained" color="primary" disabled={!isDone} onClick={goOn}>
              {t('setup.goOn')}
            </Button>
          )}
        </Box>
      </Box>
      <Suspense fallback={null}>{isAsking && <ConfirmAgain />}</Suspense>
    </Box>
  )
}
