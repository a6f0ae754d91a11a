import type { Post } from '@halftone/contract/parts/social/post.ts'
import { type Joinable, joinSight } from '@halftone/contract/rules/social/eventTimes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Check } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { toggleJoin } from './eventActions.ts'

const leave = '.join-leave'
/** Joined says Leave under the pointer and with the focus, in the same place. */
const words = {
  ...{ display: 'grid', justifyItems: 'center', '& > *': { gridArea: '1 / 1' } },
  [`& > ${leave}`]: { visibility: 'hidden' },
} as const
const swapped = {
  '& .join-joined, & .MuiButton-startIcon': { visibility: 'hidden' },
  [`& ${leave}`]: { visibility: 'visible' },
} as const

interface Props {
  event: Joinable & Pick<Post, 'id' | 'title'>
  isWide?: boolean
}

/**
 * Join, or Joined, which leaves; grey words where nobody joins any more; nothing for its owner (R594, R598, R599). Leaving what is
 * stopped asks: one cannot come back.
 */
export function JoinButton({ event, isWide = false }: Props) {
  const { t } = useTranslation('events')
  const userId = useProfile()?.id
  const [isBusy, setBusy] = useState(false)
  const [confirm, question] = useConfirm()
  // Who has just joined still points at the button.
  const [isFresh, setFresh] = useState(false)
  // own clock: what is shown; the server decides by the database's.
  const now = Date.now()
  const sight = joinSight(event, userId, now)
  const isOver = event.endEventAt !== null && Date.parse(event.endEventAt) <= now
  if (sight === 'owner') return null
  if (sight === 'stopped' || sight === 'over' || isOver)
    return (
      <Box component="span" className="meta">
        {sight === 'joined' ? t('joined') : t(sight === 'stopped' ? 'stopped' : 'over')}
      </Box>
    )
  const isJoined = sight === 'joined'
  const toggle = async () => {
    setBusy(true)
    setFresh(!isJoined)
    await toggleJoin(event)
    setBusy(false)
  }
  const click = () => {
    if (!isJoined || !event.isStopped) return void toggle()
    confirm({
      title: t('leaveAsk'),
      text: t('leaveText', { title: event.title }),
      confirmLabel: t('leave'),
      onConfirm: toggle,
    })
  }
  const button = (
    <Button
      size="small"
      className="finger"
      variant={isJoined ? 'outlined' : 'contained'}
      color="primary"
      aria-pressed={isJoined}
      aria-label={t(isJoined ? 'joinedNamed' : 'joinNamed', { title: event.title })}
      disabled={isBusy}
      startIcon={isJoined ? <Check size={16} /> : undefined}
      onClick={click}
      onPointerLeave={() => setFresh(false)}
      onBlur={() => setFresh(false)}
      sx={{
        ...{ flex: 'none', ...(isWide && { minWidth: 96 }) },
        ...(isJoined && !isFresh && { '@media (hover: hover)': { '&:hover': swapped }, '&:focus-visible': swapped }),
      }}
    >
      {isJoined ? (
        <Box component="span" sx={words}>
          <span className="join-joined">{t('joined')}</span>
          <span className="join-leave">{t('leave')}</span>
        </Box>
      ) : (
        t('join')
      )}
    </Button>
  )
  return (
    <>
      {button}
      <Suspense fallback={null}>{question}</Suspense>
    </>
  )
}
