import Box from '@mui/material/Box'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { entryAt, iconOf, overviewOf, type SettingsEntry } from './settingsNav.ts'

interface Props {
  entries: readonly SettingsEntry[]
  onGo?: () => void
}

/** The pages by group, as links. */
export function SettingsLinks({ entries, onGo }: Props) {
  const { t } = useTranslation('configs')
  const { pathname, search } = useLocation()
  // A group's name has spaces, which an id cannot have.
  const ids = useId()
  const current = entryAt(entries, pathname, search)
  const groups = [...new Set(entries.map((entry) => entry.group))]
  return groups.map((group, place) => (
    <Box key={group} sx={{ mb: 3 }}>
      <Box id={`${ids}-${place}`} className="meta" sx={{ px: 2, mb: 1, fontWeight: 550 }}>
        {group === overviewOf.group ? (
          <Box
            component={Link}
            to={overviewOf.path}
            {...(pathname === overviewOf.path ? { 'aria-current': 'page' as const } : {})}
            {...(onGo ? { onClick: onGo } : {})}
            className="finger"
            sx={{
              color: 'inherit',
              textDecoration: 'none',
              '&:hover, &[aria-current]': { color: 'var(--accent-ink)', textDecoration: 'underline' },
            }}
          >
            {t(`groups.${group}`)}
          </Box>
        ) : (
          t(`groups.${group}`)
        )}
      </Box>
      <Box component="ul" aria-labelledby={`${ids}-${place}`} className="plain-list">
        {entries
          .filter((entry) => entry.group === group)
          .map((entry) => {
            const Icon = iconOf(entry)
            return (
              <li key={entry.path}>
                <Box
                  component={Link}
                  to={entry.path}
                  {...(entry === current ? { 'aria-current': 'page' as const } : {})}
                  {...(onGo ? { onClick: onGo } : {})}
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 2.5,
                    minHeight: 26,
                    px: 2,
                    borderRadius: 'var(--radius-s)',
                    color: 'text.primary',
                    textDecoration: 'none',
                    '& svg': { color: 'var(--ink-2)', flex: 'none' },
                    '&:hover': { bgcolor: 'action.hover' },
                    '&[aria-current]': {
                      bgcolor: 'var(--accent-soft)',
                      color: 'var(--accent-ink)',
                      fontWeight: 550,
                      '& svg': { color: 'inherit' },
                    },
                    '@media (pointer: coarse)': { minHeight: 44 },
                  }}
                >
                  <Icon size={16} aria-hidden="true" />
                  {t(`entries.${entry.name}`)}
                </Box>
              </li>
            )
          })}
      </Box>
    </Box>
  ))
}
