import type { TeamBoard } from '@halftone/contract/areas/configs.boards.ts'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../../lib/format.ts'
import { StatusDot } from '../../../ui/marks/StatusDot.tsx'

/** How many products stand on each board of the team; a click goes there (R016). */
export function ProductCounts({ boards, groupId }: { boards: readonly TeamBoard[]; groupId: number }) {
  const { t } = useTranslation('dashboard')
  return (
    <Box
      component="ul"
      aria-label={t('counts')}
      className="plain-list"
      // Until the boards are known it holds the place of their line.
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: { xs: 4, sm: 0 }, pb: 4, minHeight: 52 }}
    >
      {boards.map(({ id, statusId, name, color, used }) => (
        <li key={id}>
          <Box
            component={Link}
            to={`/products?team=${groupId}&view=list&boards=${statusId}`}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              px: 3,
              minHeight: 36,
              border: '1px solid var(--line)',
              borderRadius: 'var(--radius-s)',
              bgcolor: 'background.paper',
              color: 'text.primary',
              textDecoration: 'none',
              '&:hover': { borderColor: 'var(--line-strong)' },
            }}
          >
            <StatusDot {...(color ? { color } : {})} />
            {name}
            <Box component="span" className="tabular" sx={{ fontWeight: 650 }}>
              {formatNumber(used ?? 0)}
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  )
}
