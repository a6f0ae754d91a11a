import type { ArtworkCard } from '@halftone/contract/parts/artwork.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { ReviewBadge } from '../../../ui/marks/ReviewBadge.tsx'
import { TurnDownSheet } from '../review/turnDown/TurnDownSheet.tsx'
import { decide } from '../reviewActions.ts'
import { SubmitButton } from '../SubmitButton.tsx'

/** Three of them take two rows rather than lie over each other. */
const button = { flex: '1 0 auto', height: 40 }

interface Props {
  artwork: ArtworkCard
  /** Who looks may decide; who may edit hands in. */
  mayDecide: boolean
  onDecided: () => void
}

/**
 * Ready for review or Take back (`h`), Turn down (`r`, asks why) and Approve (`a`) for the artwork in the picture; after a
 * decision the next one that waits follows.
 */
export function PreviewDecision({ artwork, mayDecide, onDecided }: Props) {
  const { t } = useTranslation('artworks')
  const me = useProfile()
  const [isAsking, setAsking] = useState(false)
  const { state, note } = artwork.review
  const run = async (isApproved: boolean, why?: string) => {
    setAsking(false)
    if (await decide([artwork], isApproved, { ...(why ? { note: why } : {}), me })) onDecided()
  }
  const group = t('review.title')
  useShortcuts([
    {
      keys: 'a',
      label: t('review.approve'),
      group,
      enabled: mayDecide && state !== 'approved',
      run: () => void run(true),
    },
    {
      keys: 'r',
      label: t('review.turnDown'),
      group,
      enabled: mayDecide && state !== 'unapproved',
      run: () => setAsking(true),
    },
  ])
  return (
    <Box
      component="footer"
      aria-label={group}
      sx={{
        flex: 'none',
        display: 'grid',
        gap: 2,
        p: 4,
        pt: 3,
        borderTop: '1px solid var(--line)',
        pb: 'max(16px, env(safe-area-inset-bottom))',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }} aria-live="polite">
        <Box title={artwork.name} className="one-line" sx={{ flex: 1, minWidth: 0 }}>
          {artwork.name}
        </Box>
        <ReviewBadge standing={standingOf({ ...artwork.review, state })} note={note} hasGround />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <SubmitButton artwork={artwork} layer="screen" height={40} />
        {mayDecide && state !== 'unapproved' && (
          <Button color="error" startIcon={<X size={16} />} onClick={() => setAsking(true)} sx={button}>
            {t('review.turnDown')}
            <Box component="span" sx={{ ml: 2 }}>
              <KeyHint keys="r" />
            </Box>
          </Button>
        )}
        {mayDecide && state !== 'approved' && (
          <Button
            variant="contained"
            color="success"
            startIcon={<Check size={16} />}
            onClick={() => void run(true)}
            sx={button}
          >
            {t('review.approve')}
            <Box component="span" sx={{ ml: 2 }}>
              <KeyHint keys="a" isOnAccent />
            </Box>
          </Button>
        )}
      </Box>
      {isAsking && <TurnDownSheet onClose={() => setAsking(false)} onTurnDown={(why) => void run(false, why)} />}
    </Box>
  )
}
