import IconButton from '@mui/material/IconButton'
import { CircleUser } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../lib/part.ts'
import { keptProfile, useProfile } from '../../lib/profile.ts'
import { Avatar } from '../../ui/Avatar.tsx'

const UserPopup = part(async () => (await import('./UserPopup.tsx')).UserPopup)
const SwitchUserDialog = part(async () => (await import('./SwitchUserDialog.tsx')).SwitchUserDialog)

/** The person's face; opens the profile popup. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const profile = useProfile()
  const person = profile ?? keptProfile()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isSwitching, setSwitching] = useState(false)
  const name = person ? t('user.menuOf', { name: person.display_name }) : t('user.menu')
  return (
    <>
      <IconButton
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          borderRadius: '50%',
          ...(profile?.root_user ? { outline: '2px solid var(--warning)', outlineOffset: -1 } : {}),
        }}
      >
        {person ? <Avatar person={{ id: 0, ...person }} size={28} isDecorative /> : <CircleUser size={24} />}
      </IconButton>
      <Suspense fallback={null}>
        {anchor && (
          <UserPopup
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onSwitch={() => {
              setAnchor(null)
              setSwitching(true)
            }}
          />
        )}
        {isSwitching && <SwitchUserDialog onClose={() => setSwitching(false)} />}
      </Suspense>
    </>
  )
}
