import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemButton from '@mui/material/ListItemButton'
import Popover from '@mui/material/Popover'
import { useColorScheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { LogOut, Megaphone, Monitor, Moon, Sun, Undo2, UserRound, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { systemConfigs } from '../../areas/configs/systemConfigs.api.ts'
import { isUnread, seenKey } from '../../areas/system/releases.ts'
import { isLanguage, languages } from '../../i18n/i18n.ts'
import { chooseLanguage } from '../../lib/identity/chooseLanguage.ts'
import { usePref } from '../../lib/prefs.ts'
import { useIsAdmin, useProfile } from '../../lib/profile.ts'
import { useHasRoot } from '../../lib/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ChoiceRow } from '../../ui/fields/ChoiceRow.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import { backToRootUser, signOut } from './signOut.ts'

const looks = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
] as const

interface Props {
  anchor: HTMLElement
  onClose: () => void
  onSwitch: () => void
}

const row = { minHeight: 36, gap: 2.5, px: 3, '@media (pointer: coarse)': { minHeight: 44 } }

/** Who one is, how it looks, in which language, and out. */
export function UserPopup({ anchor, onClose, onSwitch }: Props) {
  const { t, i18n } = useTranslation('shell')
  const profile = useProfile()
  const hasRoot = useHasRoot()
  const mayAnyone = useIsAdmin('company')
  const { mode, setMode } = useColorScheme()
  const version = useQuery(systemConfigs).data?.version
  const [seen] = usePref(seenKey, '')
  const hasNews = version !== undefined && isUnread(version, seen)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('user.menu'), sx: { width: 352, mt: 1.5 } } }}
    >
      {profile && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, p: 4, pb: 3 }}>
            <Avatar person={profile} size={44} isDecorative />
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontSize: 'var(--fs-title)', fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {profile.display_name}
              </Box>
              <Box sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {profile.level_name ?? profile.position}
              </Box>
            </Box>
          </Box>
          <ProfileFacts profile={profile} />
        </>
      )}
      <Divider />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          alignItems: 'center',
          gap: 2,
          p: 4,
          py: 3,
          '& .MuiToggleButtonGroup-root': { justifySelf: 'end' },
        }}
      >
        <span id="menu-theme">{t('user.theme')}</span>
        <ChoiceRow
          label={{ by: 'menu-theme' }}
          options={looks.map(([look, Icon]) => ({ value: look, name: t(`user.${look}`), label: <Icon size={16} /> }))}
          value={mode ?? 'system'}
          onChange={setMode}
        />
        <span id="menu-language">{t('user.language')}</span>
        <ChoiceRow
          label={{ by: 'menu-language' }}
          options={Object.entries(languages).map(([code, name]) => ({ value: code, label: name, lang: code }))}
          value={i18n.language}
          onChange={(next) => isLanguage(next) && void chooseLanguage(next)}
        />
      </Box>
      <Divider />
      <Box sx={{ p: 1 }}>
        <ListItemButton component={Link} to="/user-profile" onClick={onClose} sx={row}>
          <UserRound size={16} aria-hidden="true" /> {t('user.account')}
        </ListItemButton>
        <ListItemButton component={Link} to="/release-notes" onClick={onClose} sx={row}>
          <Megaphone size={16} aria-hidden="true" /> {t('releases.title')}
          {hasNews && (
            <Box
              component="span"
              role="img"
              aria-label={t('releases.unread')}
              sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'var(--accent)' }}
            />
          )}
        </ListItemButton>
        {hasRoot && (
          <ListItemButton onClick={() => void backToRootUser()} sx={row}>
            <Undo2 size={16} aria-hidden="true" /> {t('user.back')}
          </ListItemButton>
        )}
        {!hasRoot && mayAnyone && (
          <ListItemButton onClick={onSwitch} sx={row}>
            <UsersRound size={16} aria-hidden="true" /> {t('user.switch')}
          </ListItemButton>
        )}
        <ListItemButton onClick={() => void signOut()} sx={row}>
          <LogOut size={16} aria-hidden="true" /> {t('user.logout')}
        </ListItemButton>
      </Box>
    </Popover>
  )
}
