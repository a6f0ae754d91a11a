import GlobalStyles from '@mui/material/GlobalStyles'
import { VenetianMask } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/profile.ts'
import { Bar } from '../../ui/Bar.tsx'
import { backToRootUser } from './signOut.ts'

/** Dialogs and drawers begin below the bar: its way back stays in view, and it hides nothing of theirs. */
const below = (
  <GlobalStyles
    styles={{
      ':root': { '--bar-over': '40px' },
      'body .MuiDialog-root, body .MuiBackdrop-root': { top: 'var(--bar-over)' },
      'body .MuiDialog-paper:not(.MuiDialog-paperFullScreen)': { maxHeight: 'calc(100% - 32px)' },
      'body .MuiDrawer-anchorLeft .MuiDrawer-paper, body .MuiDrawer-anchorRight .MuiDrawer-paper': {
        top: 'var(--bar-over)',
        height: 'auto',
        bottom: 0,
      },
    }}
  />
)

/** Says on every screen and over every dialog as whom one acts, and leads back to oneself (R322). */
export function ActingBar() {
  const { t } = useTranslation('shell')
  const profile = useProfile()
  if (!profile?.root_user) return null
  const names = { name: profile.display_name, root: profile.root_user.display_name }
  return (
    <>
      {below}
      <Bar tone="acting" icon={VenetianMask} action={{ text: t('acting.back'), run: () => void backToRootUser() }}>
        <div className="one-line">{t('acting.as', names)}</div>
      </Bar>
    </>
  )
}
