import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { memberGrid } from './memberGrid.ts'

/** What stands in the columns of the members. A role is there for who may give it. */
export function MemberHeads({ hasRole, hasRemoval }: { hasRole: boolean; hasRemoval: boolean }) {
  const { t } = useTranslation('groups')
  return (
    <Box
      role="row"
      className="meta"
      sx={{
        ...memberGrid(hasRole, hasRemoval),
        position: 'sticky',
        top: 0,
        zIndex: 1,
        height: 32,
        bgcolor: 'background.paper',
        fontWeight: 600,
      }}
    >
      <Box role="columnheader">{t('name')}</Box>
      <Box role="columnheader" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {t('position')}
      </Box>
      {hasRole && <Box role="columnheader">{t('roleHere')}</Box>}
      {hasRemoval && (
        <Box role="columnheader">
          <span className="visually-hidden">{t('removal')}</span>
        </Box>
      )}
    </Box>
  )
}
