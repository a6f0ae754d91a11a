import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { money } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { sourcesOf } from './templates.api.ts'

interface Props {
  accountId: number
  value: string
  onChange: (sourceId: string) => void
}

/** One of the shop's own listings, of which a template is made. */
export function SourceChoice({ accountId, value, onChange }: Props) {
  const { t } = useTranslation('listing')
  const sources = useQuery(sourcesOf(accountId))
  if (sources.isPending) return <RowSkeletons count={4} height={56} />
  if (sources.isError)
    return (
      <ErrorState title={t('templates.sourceFailed')} error={sources.error} onRetry={() => void sources.refetch()} />
    )
  if (sources.data.length === 0) return <EmptyState title={t('templates.sourceNone')} />
  return (
    <RadioGroup aria-label={t('templates.source')} value={value} onChange={(_, next) => onChange(next)}>
      {sources.data.map((source) => (
        <Box
          component="label"
          key={source.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            py: 1,
            cursor: 'pointer',
            borderBottom: '1px solid var(--line)',
          }}
        >
          <Radio value={source.id} size="small" />
          {source.imageUrl && (
            <Picture src={source.imageUrl} width={40} height={40} style={{ objectFit: 'cover', borderRadius: 4 }} />
          )}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{source.title}</Box>
            <Box className="meta">
              {money(source.price, source.currency)} · {t('templates.variants', { count: source.variantCount })}
            </Box>
          </Box>
        </Box>
      ))}
    </RadioGroup>
  )
}
