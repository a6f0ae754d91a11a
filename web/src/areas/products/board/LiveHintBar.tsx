import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CloudOff } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useKept } from '../../../lib/outbox.ts'
import { part } from '../../../lib/part.ts'
import { useStore } from '../../../lib/store.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { cards } from '../model/productEntities.ts'
import { revealCard } from './boardFocus.ts'
import { liveHint, showHint } from './liveMarks.ts'
import { movesLane } from './moveCards.ts'

const LiveHintText = part(async () => (await import('./LiveHintText.tsx')).LiveHintText)

/** One line bottom left: what someone just did, or how many moves wait for the network. */
export function LiveHintBar() {
  const { t } = useTranslation('products')
  const hint = useStore(liveHint)
  const queued = useKept(movesLane)
  if (!hint && queued === 0) return null
  const show = () => {
    const card = hint?.id ? cards.get(hint.id) : undefined
    if (card) revealCard(card.status, card.id)
    showHint(null)
  }
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        zIndex: 19,
        left: 16,
        bottom: 20,
        maxWidth: 'calc(100% - 32px)',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 40,
        pl: 2,
        pr: 1,
        bgcolor: 'var(--raised)',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        boxShadow: 'var(--shadow-2)',
      }}
    >
      {queued > 0 || !hint ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pr: 2 }}>
          <CloudOff size={16} aria-hidden="true" /> {t('move.queued', { count: queued })}
        </Box>
      ) : (
        <>
          <Avatar person={hint.by} size={24} isDecorative />
          <span>
            <Suspense fallback={null}>
              <LiveHintText hint={hint} />
            </Suspense>
          </span>
          {hint.id !== null && (
            <Button variant="text" size="small" color="primary" onClick={show}>
              {t('hint.show')}
            </Button>
          )}
        </>
      )}
    </Box>
  )
}
