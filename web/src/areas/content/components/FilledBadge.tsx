import type { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import { filledContents } from '@halftone/contract/rules/contentFields.ts'
import Box from '@mui/material/Box'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** 'filled/all' of a channel's fields. */
export function FilledBadge({ config }: { config: SaleChannelConfig }) {
  const { t } = useTranslation('content')
  const all = config.fields.length
  const filled = filledContents(config.fields, config.contents)
  const tone = filled === 0 ? 'neutral' : filled === all ? 'success' : 'warning'
  return (
    <Box
      component="span"
      className="tabular"
      aria-label={t('filledOf', { filled, all })}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1.5,
        borderRadius: 999,
        fontSize: 'var(--fs-meta)',
        lineHeight: '18px',
        bgcolor: tone === 'neutral' ? 'var(--fill)' : `var(--${tone}-soft)`,
        color: tone === 'neutral' ? 'text.secondary' : `var(--${tone}-ink)`,
      }}
    >
      {tone === 'success' && <Check size={12} aria-hidden="true" />}
      {filled}/{all}
    </Box>
  )
}
