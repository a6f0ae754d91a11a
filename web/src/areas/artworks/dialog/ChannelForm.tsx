import type { SaleChannelConfig } from '@halftone/contract/parts/saleChannel.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CircleAlert, CloudUpload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ContentInput } from './ContentInput.tsx'
import { useChannelDraft } from './useChannelDraft.ts'

/** The fields of one channel. */
export function ChannelForm({
  artworkId,
  config,
  mayEdit,
}: {
  artworkId: number
  config: SaleChannelConfig
  mayEdit: boolean
}) {
  const { t } = useTranslation(['artworks', 'common'])
  const form = useChannelDraft(artworkId, config)
  const { state, conflict } = form
  const theirText = conflict?.theirs.value
    .map(({ value }) => (Array.isArray(value) ? value.join(', ') : value))
    .filter(Boolean)
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      {(state === 'saving' || state === 'saved') && (
        <Box
          role="status"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            justifyContent: 'flex-end',
            color: 'text.secondary',
            fontSize: 'var(--fs-meta)',
            mb: -2,
          }}
        >
          <CloudUpload size={14} aria-hidden="true" /> {t(`content.${state}`)}
        </Box>
      )}
      {(state === 'failed' || state === 'offline') && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'error.main', fontWeight: 550 }}>
          <CircleAlert size={16} aria-hidden="true" /> {t('content.failed')}
          <Button size="small" onClick={form.retry}>
            {t('common:tryAgain')}
          </Button>
        </Box>
      )}
      {conflict && (
        <Box
          role="alert"
          sx={{
            p: 3,
            borderRadius: 'var(--radius)',
            border: '1px solid var(--warning)',
            bgcolor: 'var(--warning-soft)',
            display: 'grid',
            gap: 2,
          }}
        >
          <strong>{t('content.conflict')}</strong>
          <Box sx={{ maxHeight: 120, overflow: 'auto', whiteSpace: 'pre-wrap' }}>{theirText?.join('\n')}</Box>
          <Box sx={{ display: 'flex', gap: 2 }}>
            <Button size="small" onClick={form.keepMine}>
              {t('content.keepMine')}
            </Button>
            <Button size="small" onClick={form.keepTheirs}>
              {t('content.takeTheirs')}
            </Button>
          </Box>
        </Box>
      )}
      {config.fields.map((field) => (
        <ContentInput
          key={field.name}
          field={field}
          value={form.contents.find(({ name }) => name === field.name)?.value}
          error={form.errors[field.name]}
          isDisabled={!mayEdit}
          onChange={(value) => form.change(field.name, value)}
        />
      ))}
    </Box>
  )
}
