import Box from '@mui/material/Box'
import { List, SquareKanban, Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { finger } from '../../../theme/tokens.ts'
import { type View, views } from '../model/filters.ts'

const icons = { kanban: SquareKanban, list: List, management: Table2 } as const

/** Kanban, list, management (R181): links, so that a view can be opened in a tab of its own. */
export function ViewSwitch({ view, isCompact }: { view: View; isCompact: boolean }) {
  const { t } = useTranslation('products')
  const { search } = useLocation()
  const to = (name: View) => {
    const params = new URLSearchParams(search)
    for (const key of ['page', 'id', 'sort', 'direction', 'view']) params.delete(key)
    if (name !== 'kanban') params.set('view', name)
    return `?${params.toString()}`
  }
  return (
    <Box
      component="nav"
      aria-label={t('view.label')}
      sx={{
        display: 'flex',
        gap: 0.5,
        p: 0.5,
        borderRadius: 'var(--radius-s)',
        bgcolor: 'var(--sunken)',
        flex: 'none',
      }}
    >
      {views.map((name) => {
        const Icon = icons[name]
        const isCurrent = name === view
        return (
          <Box
            key={name}
            component={Link}
            to={to(name)}
            aria-current={isCurrent ? 'page' : undefined}
            aria-label={t(`view.${name}`)}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 1.5,
              height: 28,
              '@media (pointer: coarse)': { height: finger, minWidth: finger },
              minWidth: { xs: 36, sm: 0 },
              justifyContent: 'center',
              px: isCompact ? 1.5 : 2.5,
              borderRadius: '5px',
              fontWeight: 550,
              textDecoration: 'none',
              color: isCurrent ? 'text.primary' : 'text.secondary',
              bgcolor: isCurrent ? 'var(--raised)' : 'transparent',
              boxShadow: isCurrent ? 'var(--shadow-1)' : 'none',
              '&:hover': { color: 'text.primary' },
            }}
          >
            <Icon size={16} aria-hidden="true" />
            {!isCompact && t(`view.${name}`)}
          </Box>
        )
      })}
    </Box>
  )
}
