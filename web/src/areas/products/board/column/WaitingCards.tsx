import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../lib/store.ts'
import { boardView } from '../boardState.ts'
import { dropProduct, retryProduct, waitingProducts } from '../waitingProducts.ts'

/** New products that wait for the network, where they will stand. */
export function WaitingCards({ statusId }: { statusId: number }) {
  const { t } = useTranslation('products')
  const all = useStore(waitingProducts)
  const groupId = useStore(boardView, (view) => view.groupId)
  const own = all.filter(({ body }) => body.groupId === groupId && body.status === statusId)
  if (own.length === 0) return null
  return (
    <Box component="ul" className="plain-list" aria-label={t('waiting.title')} sx={{ px: 1, display: 'grid', gap: 2 }}>
      {own.map((one) => (
        <Box
          key={one.key}
          component="li"
          sx={{
            p: 2.5,
            borderRadius: 'var(--radius)',
            border: '1px dashed',
            borderColor: one.problem === null ? 'var(--line-strong)' : 'error.main',
            bgcolor: 'background.paper',
          }}
        >
          <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{one.body.name}</Box>
          <Box
            role="status"
            className="meta"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              color: one.problem === null ? undefined : 'error.main',
            }}
          >
            {one.problem === null && <CloudOff size={14} aria-hidden="true" style={{ flex: 'none' }} />}
            <span style={{ flex: 1 }}>{one.problem ?? t('waiting.network')}</span>
            {one.problem !== null && (
              <Button size="small" variant="text" onClick={() => retryProduct(one)}>
                {t('retry')}
              </Button>
            )}
            <Button size="small" variant="text" onClick={() => dropProduct(one.key)}>
              {t('waiting.drop')}
            </Button>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
