import type { ReportRow } from '@halftone/contract/areas/reports/reports.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { finger } from '../../../theme/tokens.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'
import { When } from '../../../ui/When.tsx'
import { ConnectionBadge } from '../../accounts/components/ConnectionBadge.tsx'

/** What a row is of: a person's face, a board's colour, how an account stands; a way to it where there is one. */
export function RowName({ row, name, to }: { row: ReportRow; name: string; to: string | undefined }) {
  const { t } = useTranslation('reports')
  const label = (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 2,
        '@media (pointer: coarse)': { minHeight: finger },
        color: row.isGone ? 'text.secondary' : 'text.primary',
      }}
    >
      {row.person && <Avatar person={row.person} isDecorative />}
      {row.color && <StatusDot color={row.color} />}
      {name}
      {row.isGone && <span className="meta">{t('rows.gone')}</span>}
    </Box>
  )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 3 }}>
      {to ? (
        <Box
          component={Link}
          to={to}
          preventScrollReset
          sx={{ textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
        >
          {label}
        </Box>
      ) : (
        label
      )}
      {row.account && !row.isGone && <ConnectionBadge account={row.account} />}
      {row.account && (
        <Box className="meta" sx={{ flexBasis: '100%', fontWeight: 400 }}>
          {row.account.channel}
          {row.account.syncedAt && (
            <>
              , {t('rows.syncedAt')} <When at={row.account.syncedAt} />
            </>
          )}
        </Box>
      )}
    </Box>
  )
}
