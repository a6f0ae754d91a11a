import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermission } from '../../../lib/profile.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { entriesFor, iconOf } from '../settingsNav.ts'

/** What stands on each page, as its own head says it. */
const texts: Record<string, string> = {
  '/setting/config/group-hierrachy': 'hierarchy.text',
  '/setting/sign-in': 'sso:text',
  '/setting/config/notification': 'general.text',
  '/setting/features': 'features.text',
  '/setting/sale-channels': 'channels.text',
  '/setting/channel-keys': 'accounts:keys.text',
  '/setting/master-data-boards': 'boards.text',
  '/setting/config/artwork-tabs': 'tabs.text',
  '/setting/copy': 'copy.text',
  '/setting/takeout': 'takeouts:text',
  '/setting/config/position': 'positions.text',
}

/** The pages of the group System, and what stands below `/setting/config`, that the person may open, as cards. */
export function ConfigOverviewScreen() {
  const { t } = useTranslation(['configs', 'sso', 'accounts', 'takeouts'])
  const can = usePermission()
  const pages = entriesFor((code) => can(code)).filter(({ path }) => path in texts)
  return (
    <ListPage title={t('overview.title')} text={t('overview.text')}>
      {pages.length === 0 && <EmptyState title={t('nothing')} text={t('noAccess')} />}
      <Box
        component="ul"
        aria-label={t('overview.title')}
        className="plain-list"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))', gap: 4 }}
      >
        {pages.map((entry) => {
          const Icon = iconOf(entry)
          return (
            <li key={entry.path}>
              <Box
                component={Link}
                to={entry.path}
                sx={{
                  height: '100%',
                  display: 'grid',
                  gridTemplateColumns: 'auto 1fr',
                  alignContent: 'start',
                  columnGap: 3,
                  rowGap: 1,
                  p: 4,
                  border: '1px solid var(--line)',
                  borderRadius: 'var(--radius)',
                  bgcolor: 'background.paper',
                  color: 'text.primary',
                  textDecoration: 'none',
                  '& svg': { color: 'var(--ink-2)' },
                  '&:hover': { borderColor: 'var(--line-strong)' },
                }}
              >
                <Icon size={18} aria-hidden="true" />
                <Box sx={{ fontWeight: 600 }}>{t(`entries.${entry.name}`)}</Box>
                <Box sx={{ gridColumn: 2, color: 'text.secondary' }}>{t(texts[entry.path] ?? '')}</Box>
              </Box>
            </li>
          )
        })}
      </Box>
    </ListPage>
  )
}
