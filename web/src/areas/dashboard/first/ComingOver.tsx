import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermission } from '../../../lib/profile.ts'

const ways = [
  { name: 'trello', to: '/setting/import-trello', code: 'ST_SYSTEM' },
  { name: 'table', to: '/product-import', code: 'P_NEW' },
  { name: 'archive', to: '/setting/takeout', code: 'ST_SYSTEM' },
] as const

/** For who begins elsewhere: boards of Trello, tables, and the archive of another Halftone, into which it all may go. */
export function ComingOver() {
  const { t } = useTranslation('dashboard')
  const can = usePermission()
  const open = ways.filter(({ code }) => can(code))
  if (open.length === 0) return null
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, px: 4, py: 2, minHeight: 48 },
        borderTop: '1px solid var(--line)',
      }}
    >
      <Box sx={{ color: 'text.secondary', mr: 'auto' }}>{t('first.over.title')}</Box>
      {open.map(({ name, to }) => (
        <Button key={name} component={Link} to={to} size="small" variant="text">
          {t(`first.over.${name}`)}
        </Button>
      ))}
    </Box>
  )
}
