import type { Person } from '@halftone/contract/parts/person.ts'
import Box from '@mui/material/Box'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { TurnDownForm } from './TurnDownForm.tsx'

interface Props extends Pick<ComponentProps<typeof TurnDownForm>, 'draft' | 'onDraft' | 'onClose' | 'onTurnDown'> {
  /** Who gets the reasons. */
  to: Person | null
}

/** Why it is turned down, on the desktop: beside the picture, which moves aside, so that nothing lies over it. */
export function TurnDownPanel({ to, ...form }: Props) {
  const { t } = useTranslation('artworks')
  const own = useRef<HTMLFormElement>(null)
  useEffect(() => own.current?.focus(), [])
  return (
    <Box sx={{ flex: 'none', width: 420, p: 4, pr: 0, display: 'flex', flexDirection: 'column', overflowY: 'auto' }}>
      <Box
        role="dialog"
        aria-label={t('review.turnDown')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // It closes, not the reviewer.
          event.stopPropagation()
          form.onClose()
        }}
        sx={{
          mt: 'auto',
          p: 4,
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
          bgcolor: 'background.paper',
          boxShadow: 'var(--shadow-2)',
        }}
      >
        <TurnDownForm
          {...form}
          hasKeys
          formRef={own}
          aside={
            to ? (
              <Box
                component="span"
                className="meta"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}
              >
                {t('queue.goesTo')}
                <Avatar person={to} size={20} isDecorative />
                <Box component="span" className="one-line" sx={{ color: 'text.primary', maxWidth: 120 }}>
                  {to.display_name}
                </Box>
              </Box>
            ) : undefined
          }
        />
      </Box>
    </Box>
  )
}
