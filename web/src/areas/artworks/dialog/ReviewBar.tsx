import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Check, RotateCcw, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../lib/profile.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { TurnDownSheet } from '../review/TurnDownSheet.tsx'
import { resetUploaded } from '../reviewActions.ts'
import { Decided } from './Decided.tsx'
import { useReviewDecision } from './useReviewDecision.ts'

interface Props {
  artwork: Artwork
  /** After a decision: compare goes to the next artwork. */
  onDecided?: () => void
  /** The decision can be taken back for 5 s, and is sent then; called when it was. */
  onUndone?: () => void
  /** Before the state: which artwork it is, and the keys. */
  lead?: ((badge: React.ReactNode) => React.ReactNode) | undefined
  children?: React.ReactNode
}

/** The decision: Approve (`a`), Turn down (`r`) with a note (`n`); what was decided, by whom; Reset of the upload. */
export function ReviewBar({ artwork, onDecided, onUndone, lead, children }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const can = usePermission(artwork.groupId)
  const mayDecide = can('P_APPROVE_ART')
  const mayReset = mayDecide || can('P_UPLOAD_ET') || can('P_UPLOAD_SHEET')
  const { note, setNote, review, send } = useReviewDecision({ artwork, onDecided, onUndone })
  // A phone has no room for the field: why it is turned down is asked in a sheet.
  const isPhone = useMediaQuery('(max-width: 899px)')
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const bar = useRef<HTMLElement>(null)
  /** A key must not decide behind a viewer or a question that lies over the bar. */
  const onTop = (act: () => void) => () => {
    const top = [...document.querySelectorAll('[role=dialog]')].at(-1)
    if (!top || top.contains(bar.current)) act()
  }
  const ask = () => (isPhone ? setAsking(true) : field.current?.focus())
  const run = (isApproved: boolean, said = note) => {
    const text = said.trim()
    if (!isApproved && text === '') return ask()
    setAsking(false)
    void send(isApproved, text)
  }
  const group = t('review.title')
  const key = (keys: string, label: string, enabled: boolean, act: () => void) => ({
    keys,
    label,
    group,
    layer: 'dialog' as const,
    enabled: mayDecide && enabled,
    run: onTop(act),
  })
  useShortcuts([
    key('a', t('review.approve'), review.state !== 'approved', () => run(true)),
    key('r', t('review.turnDown'), review.state !== 'unapproved', () => run(false)),
    key('n', t('review.note'), true, ask),
  ])
  const hint = (key: React.ReactNode) => (
    <Box component="span" sx={{ ml: 1.5 }}>
      {key}
    </Box>
  )
  return (
    <Box
      ref={bar}
      component="footer"
      aria-label={group}
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 3,
        minHeight: 56,
        px: 5,
        py: 2,
        borderTop: '1px solid var(--line)',
        bgcolor: 'background.paper',
        '@media (max-width: 899px)': { px: 3, pb: 'max(12px, env(safe-area-inset-bottom))' },
      }}
    >
      <Decided
        review={review}
        lead={lead}
        isPhone={isPhone}
        isHidden={isPhone && mayDecide && review.state === 'needapproved' && !review.note}
      />
      {mayReset && review.isUploaded && (
        <Button startIcon={<RotateCcw size={16} />} onClick={() => void resetUploaded([artwork])}>
          {t('review.resetUploaded')}
        </Button>
      )}
      {mayDecide && (
        <>
          {!isPhone && (
            <OutlinedInput
              inputRef={field}
              value={note}
              placeholder={t('review.notePlaceholder')}
              onChange={(event) => setNote(event.target.value)}
              onKeyDown={(event) => {
                // Enter that ends a syllable of an input method is no decision.
                if (event.nativeEvent.isComposing) return
                if (event.key === 'Enter' && note.trim() !== '' && review.state !== 'unapproved') run(false)
              }}
              inputProps={{ 'aria-label': t('review.note'), maxLength: 2000 }}
              endAdornment={<KeyHint keys="n" />}
              sx={{ width: 300, height: 36 }}
            />
          )}
          {review.state !== 'unapproved' && (
            <Button
              color="error"
              startIcon={<X size={16} />}
              onClick={() => run(false)}
              sx={{ height: 36, whiteSpace: 'nowrap', '@media (max-width: 899px)': { flex: '1 0 auto', height: 52 } }}
            >
              {t('review.turnDown')} {!isPhone && hint(<KeyHint keys="r" />)}
            </Button>
          )}
          {review.state !== 'approved' && (
            <Button
              variant="contained"
              color="success"
              startIcon={<Check size={16} />}
              onClick={() => run(true)}
              sx={{ height: 36, whiteSpace: 'nowrap', '@media (max-width: 899px)': { flex: '1.4 0 auto', height: 52 } }}
            >
              {t('review.approve')} {!isPhone && hint(<KeyHint keys="a" isOnAccent />)}
            </Button>
          )}
        </>
      )}
      {children}
      {isAsking && <TurnDownSheet onClose={() => setAsking(false)} onTurnDown={(text) => run(false, text)} />}
    </Box>
  )
}
