import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useProduct } from './productContext.ts'
import { boardsOfTeam } from './productDetail.api.ts'

/** Why nothing can be edited, and whom to ask. */
export function ReadOnlyNote() {
  const { t } = useTranslation('product')
  const { product, may } = useProduct()
  const team = useQuery(boardsOfTeam(product.groupId)).data
  if (may.edit || may.content) return null
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        mt: 5,
        px: 3,
        py: 2.5,
        borderRadius: 'var(--radius)',
        bgcolor: 'var(--canvas)',
        fontSize: 'var(--fs-meta)',
      }}
    >
      <Lock size={14} aria-hidden="true" style={{ flex: 'none' }} />
      {t('readOnly', { team: team?.name ?? '' })}
    </Box>
  )
}
