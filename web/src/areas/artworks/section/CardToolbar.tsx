import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import type { CardAction } from './useCardActions.ts'

/** The actions of a card, over its picture while the pointer or the focus is in it. */
export function CardToolbar({ actions, name }: { actions: readonly CardAction[]; name: string }) {
  const { t } = useTranslation('artworks')
  return (
    <Box
      role="toolbar"
      className="card-tools"
      aria-label={t('card.tools', { name })}
      sx={{
        position: 'absolute',
        left: '50%',
        bottom: 4,
        transform: 'translateX(-50%)',
        display: 'flex',
        p: 0.5,
        borderRadius: 'var(--radius-s)',
        bgcolor: 'var(--raised)',
        boxShadow: 'var(--shadow-2)',
        border: '1px solid var(--line)',
      }}
    >
      {actions
        .filter(({ isMenuOnly }) => !isMenuOnly)
        .map(({ id, icon: Icon, run, keys }) => (
          <Tooltip
            key={id}
            placement="top"
            enterDelay={300}
            title={
              <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
                {t(`card.${id}`)} {keys && <KeyHint keys={keys} />}
              </Box>
            }
          >
            <IconButton size="small" aria-label={t(`card.${id}`)} onClick={run} sx={{ width: 28, height: 28 }}>
              <Icon size={16} />
            </IconButton>
          </Tooltip>
        ))}
    </Box>
  )
}
