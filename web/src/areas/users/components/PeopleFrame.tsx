import { companyLevel } from '@halftone/contract/rules/levels.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { visibleTeams } from '../../../lib/teams.ts'
import { finger, heights } from '../../../theme/tokens.ts'
import { waitingCount } from '../sent/sent.api.ts'
import { peopleCount } from '../users.api.ts'
import { WhyHost } from '../why/WhyHost.tsx'

const pages = [
  { to: '/users', label: 'frame.users', code: 'U_VIEW_ALL', also: ['/user/'] },
  { to: '/setting/teams', label: 'frame.teams', code: 'T_VIEW_ALL', also: ['/teams/', '/setting/group-hierrachy'] },
  { to: '/setting/invitations', label: 'frame.invitations', code: 'U_NEW', also: [] },
] as const

/** How many people, teams and waiting invitations there are where the person may see them: of the company, else of the first team. */
function useCounts(): Record<(typeof pages)[number]['to'], number> {
  const can = usePermission()
  const profile = useProfile()
  const teams = useQuery(visibleTeams).data ?? []
  const widest = (mine: typeof teams) => mine.find(({ level }) => level === companyLevel) ?? mine[0]
  const invited = widest(teams.filter((team) => profile?.setup_user || can('U_NEW', team)))
  const listed = widest(teams.filter((team) => can('U_VIEW_ALL', team)))
  return {
    '/users': useQuery(peopleCount(listed?.id ?? 0, listed?.level === companyLevel)).data ?? 0,
    '/setting/teams': teams.filter(({ level }) => level !== companyLevel).length,
    '/setting/invitations': useQuery(waitingCount(invited?.id ?? 0, invited?.level === companyLevel)).data ?? 0,
  }
}

/** The bar that users and teams share: nobody has to know that they are two addresses. `actions` stand at its right. */
export function PeopleFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('users')
  const { pathname } = useLocation()
  const profile = useProfile()
  const can = usePermission('any')
  const isHere = ({ to, also }: (typeof pages)[number]) =>
    pathname === to || also.some((start) => pathname.startsWith(start))
  const counts = useCounts()
  const shown = pages.filter(
    (page) =>
      isHere(page) || (profile !== undefined && (can(page.code) || (page.code === 'U_NEW' && profile.setup_user))),
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 3,
          flex: 'none',
          minHeight: heights.toolbar,
          px: { xs: 3, sm: 4 },
          py: 1.5,
          bgcolor: 'background.paper',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <Users size={18} aria-hidden="true" />
        <Box sx={{ fontSize: 'var(--fs-title)', fontWeight: 600, display: { xs: 'none', sm: 'block' } }}>
          {t('frame.people')}
        </Box>
        <Box
          component="nav"
          aria-label={t('frame.people')}
          sx={{ display: 'flex', p: 0.5, borderRadius: 'var(--radius-s)', bgcolor: 'var(--sunken)' }}
        >
          {shown.map((page) => (
            <Box
              key={page.to}
              component={Link}
              to={page.to}
              aria-current={isHere(page) ? 'page' : undefined}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                '@media (pointer: coarse)': { minHeight: finger },
                px: 3,
                py: 1,
                borderRadius: 'var(--radius-s)',
                textDecoration: 'none',
                fontWeight: 550,
                color: isHere(page) ? 'text.primary' : 'text.secondary',
                bgcolor: isHere(page) ? 'background.paper' : 'transparent',
                boxShadow: isHere(page) ? 'var(--shadow-1)' : 'none',
                '&:hover': { color: 'text.primary' },
              }}
            >
              {t(page.label)}
              {counts[page.to] > 0 && (
                <Box component="span" className="tabular" sx={{ ml: 1.5, color: 'text.secondary' }}>
                  {formatNumber(counts[page.to])}
                </Box>
              )}
            </Box>
          ))}
        </Box>
        <Box sx={{ flex: 1 }} />
        {actions}
      </Box>
      {children}
      <WhyHost />
    </Box>
  )
}
