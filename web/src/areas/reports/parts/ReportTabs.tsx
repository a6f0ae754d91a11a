import type { PermissionCode } from '@halftone/contract/permissions.ts'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { reportTabs } from '../model/tabs.ts'

/** The tabs of the dashboard as far as the person's rights go: what they may not see is not there (R670). */
export function ReportTabs({
  current,
  may,
  group,
}: {
  current: string
  may: (code: PermissionCode) => boolean
  group: number
}) {
  const { t } = useTranslation('reports')
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const own = row.current
    const shown = own?.querySelector<HTMLElement>('[aria-current]')
    // The row alone is swiped, so that the tab that is open is in sight.
    if (own && shown && current) own.scrollLeft = shown.offsetLeft - own.offsetLeft - own.clientWidth / 2
  }, [current])
  const tabs = reportTabs.filter(({ codes }) => codes.some(may)).map(({ id }) => id)
  if (tabs.length === 0) return null
  const to = (tab: string) =>
    `/dashboard?${new URLSearchParams({ ...(tab && { tab }), ...(group > 0 && { group: String(group) }) })}`
  return (
    <Box
      ref={row}
      component="nav"
      aria-label={t('tabs.label')}
      sx={{
        display: 'flex',
        gap: 5,
        '@media (pointer: coarse)': { gap: 3 },
        overflowX: 'auto',
        borderBottom: '1px solid var(--line)',
        px: { xs: 4, sm: 0 },
        mb: 4,
        displayPrint: 'none',
      }}
    >
      {['', ...tabs].map((tab) => (
        <Box
          key={tab}
          component={Link}
          to={to(tab)}
          aria-current={tab === current ? 'page' : undefined}
          sx={{
            flex: 'none',
            lineHeight: '34px',
            // As large as a finger.
            '@media (pointer: coarse)': { lineHeight: '42px', minWidth: 44, textAlign: 'center' },
            textDecoration: 'none',
            whiteSpace: 'nowrap',
            color: tab === current ? 'text.primary' : 'text.secondary',
            fontWeight: tab === current ? 600 : 450,
            borderBottom: tab === current ? '2px solid var(--accent)' : '2px solid transparent',
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          {t(`tabs.${tab || 'day'}`)}
        </Box>
      ))}
    </Box>
  )
}
