import type { Artwork } from '@halftone/contract/parts/artwork.ts'
import { standingOf } from '@halftone/contract/rules/states.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { RotateCcw, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePref } from '../../../lib/prefs.ts'
import { usePermission, useProfile } from '../../../lib/profile.ts'
import { toast } from '../../../lib/toasts.ts'
import { ReviewBadge } from '../../../ui/marks/ReviewBadge.tsx'
import { useShareAsPost } from '../../configs/useShareAsPost.ts'
import { delayedDecisions } from '../review/delayedDecisions.ts'
import { TurnDownSheet } from '../review/turnDown/TurnDownSheet.tsx'
import { decide } from '../reviewActions.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import { useAskReset } from '../useAskReset.ts'
import { DecisionSaid } from './DecisionSaid.tsx'
import { DecisionTools } from './DecisionTools.tsx'
import { isOnTop, useReviewKeys } from './useReviewKeys.ts'

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

/** ms that a decision is looked at before the next artwork comes. */
const decidedPause = 600

/**
 * Ready for review or Take back; the decision: Approve (`a`), Turn down (`r`) with a note (`n`); what was decided, by whom;
 * Reset of the upload.
 */
export function ReviewBar({ artwork, onDecided, onUndone, lead, children }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const me = useProfile()
  const share = useShareAsPost()
  const can = usePermission(artwork.groupId)
  const mayDecide = can('P_APPROVE_ART')
  const mayReset = mayDecide || can('P_UPLOAD_ET') || can('P_UPLOAD_SHEET')
  const [note, setNote] = usePref(`artworks.note.${artwork.id}`, '')
  // A phone has no room for the field: why it is turned down is asked in a sheet.
  const isPhone = useMediaQuery('(max-width: 899px)')
  const [isAsking, setAsking] = useState(false)
  const [askReset, resetQuestion] = useAskReset()
  const field = useRef<HTMLInputElement>(null)
  const bar = useRef<HTMLElement>(null)
  /** What was decided and can still be taken back. */
  const [waiting, setWaiting] = useState<boolean | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server or others say now stands
  useEffect(() => setWaiting(null), [artwork.review])
  const review =
    waiting === null
      ? artwork.review
      : { ...artwork.review, state: waiting ? ('approved' as const) : ('unapproved' as const), approvedBy: null }
  const onTop = (act: () => void) => () => {
    if (isOnTop(bar.current)) act()
  }
  const decideLater = (isApproved: boolean, text: string) => {
    delayedDecisions.add(artwork, isApproved, { ...(text ? { note: text } : {}), me })
    setNote('')
    setWaiting(isApproved)
    const leave = setTimeout(() => onDecided?.(), decidedPause)
    toast.undo(t(isApproved ? 'common:review.approved' : 'common:review.turnedDown'), {
      detail: artwork.name,
      action: {
        label: t('queue.undo'),
        run: () => {
          clearTimeout(leave)
          if (!delayedDecisions.cancel(artwork.id)) return
          setWaiting(null)
          setNote(text)
          onUndone?.()
        },
      },
    })
  }
  const run = async (isApproved: boolean, said = note) => {
    const text = said.trim()
    if (!isApproved && text === '') return isPhone ? setAsking(true) : field.current?.focus()
    setAsking(false)
    if (onUndone) return decideLater(isApproved, text)
    const stands = await decide([artwork], isApproved, { ...(text ? { note: text } : {}), me })
    if (!stands) return
    setNote('')
    onDecided?.()
  }
  const group = t('review.title')
  useReviewKeys({
    isOn: mayDecide,
    state: review.state,
    decide: (isApproved) => onTop(() => void run(isApproved))(),
    post: share && onTop(() => share('artwork', artwork.id)),
    note: onTop(() => (isPhone ? setAsking(true) : field.current?.focus())),
  })
  const badge = <ReviewBadge standing={standingOf(review)} hasGround />
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
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minWidth: 0,
          flex: isPhone ? '1 1 100%' : '1 1 240px',
          // The two buttons say it, and the picture needs the room.
          ...(isPhone && mayDecide && review.state === 'needapproved' && !review.note && !children
            ? { display: 'none' }
            : {}),
        }}
        aria-live="polite"
      >
        {lead ? lead(badge) : badge}
        <DecisionSaid review={review} />
        {isPhone && children && <Box sx={{ ml: 'auto' }}>{children}</Box>}
      </Box>
      {mayReset && review.isUploaded && (
        <Button startIcon={<RotateCcw size={16} />} onClick={() => askReset([artwork])}>
          {t('review.resetUploaded')}
        </Button>
      )}
      {share && (
        <Tooltip title={t('common:sharePost')}>
          <Button startIcon={<Share2 size={16} />} onClick={() => share('artwork', artwork.id)}>
            {t('review.post')}
          </Button>
        </Tooltip>
      )}
      {waiting === null && (
        <SubmitButton artwork={artwork} layer="dialog" height={isPhone ? 52 : 36} hasKey={!isPhone} />
      )}
      {mayDecide && (
        <DecisionTools
          state={review.state}
          isPhone={isPhone}
          note={note}
          onNote={setNote}
          field={field}
          onDecide={(isApproved) => void run(isApproved)}
        />
      )}
      {!isPhone && children}
      {isAsking && <TurnDownSheet onClose={() => setAsking(false)} onTurnDown={(text) => void run(false, text)} />}
      {resetQuestion}
    </Box>
  )
}
