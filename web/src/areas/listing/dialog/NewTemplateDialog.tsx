import { listingCalls } from '@halftone/contract/areas/listing.ts'
import type { ListingTemplate } from '@halftone/contract/parts/listing.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { money } from '../../../lib/format.ts'
import { send } from '../../../lib/send.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { RowSkeletons } from '../../../ui/Skeletons.tsx'
import { templatesKey } from '../listing.api.ts'

interface Props {
  accountId: number
  onClose: () => void
  onMade: (template: ListingTemplate) => void
}

/** Makes a template of one of the shop's own listings. */
export function NewTemplateDialog({ accountId, onClose, onMade }: Props) {
  const { t } = useTranslation(['listing', 'common'])
  const cache = useQueryClient()
  const [chosen, setChosen] = useState('')
  const [isBusy, setBusy] = useState(false)
  const sources = useQuery({
    queryKey: [listingCalls.sources.name, accountId],
    queryFn: ({ signal }) => send(listingCalls.sources, { query: { account_id: accountId } }, { signal }),
  })
  const create = async () => {
    setBusy(true)
    try {
      const template = await send(listingCalls.createTemplate, { body: { accountId, sourceId: chosen } })
      await cache.invalidateQueries({ queryKey: [templatesKey] })
      onMade(template)
      onClose()
    } catch {
      // `send` has said why; the choice stays.
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>{t('templates.create')}</DialogTitle>
      <DialogContent sx={{ minHeight: 240, maxHeight: 480 }}>
        {sources.isPending ? (
          <RowSkeletons count={4} height={56} />
        ) : sources.isError ? (
          <ErrorState
            title={t('templates.sourceFailed')}
            error={sources.error}
            onRetry={() => void sources.refetch()}
          />
        ) : sources.data.length === 0 ? (
          <EmptyState title={t('templates.sourceNone')} />
        ) : (
          <RadioGroup aria-label={t('templates.source')} value={chosen} onChange={(_, value) => setChosen(value)}>
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
                  <Picture
                    src={source.imageUrl}
                    width={40}
                    height={40}
                    style={{ objectFit: 'cover', borderRadius: 4 }}
                  />
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
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={chosen === ''}
          loading={isBusy}
          onClick={() => void create()}
        >
          {t('templates.create')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
