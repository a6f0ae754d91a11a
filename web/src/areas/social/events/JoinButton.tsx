import type { Post } from '@halftone/contract/parts/social/post.ts'
import { type Joinable, joinSight } from '@halftone/contract/rules/social/eventTimes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { toggleJoin } from './eventActions.ts'

interface Props {
  event: Joinable & Pick<Post, 'id' | 'title'>
  isWide?: boolean
}

/** Join, or Joined, which leaves; grey words where nobody joins any more; nothing for its owner (R594, R598, R599). */
export function JoinButton({ event, isWide = false }: Props) {
  const { t } = useTranslation('events')
  const userId = useProfile()?.id
  const [isBusy, setBusy] = useState(false)
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
    await toggleJoin(event)
    setBusy(false)
  }
  return (
    <Button
      size="small"
      className="finger"
      variant={isJoined ? 'outlined' : 'contained'}
      color="primary"
      aria-pressed={isJoined}
      aria-label={t(isJoined ? 'joinedNamed' : 'joinNamed', { title: event.title })}
      title={isJoined ? t('leave') : undefined}
      disabled={isBusy}
      startIcon={isJoined ? <Check size={16} /> : undefined}
      onClick={() => void toggle()}
      sx={{ flex: 'none', ...(isWide && { minWidth: 96 }) }}
    >
      {t(isJoined ? 'joined' : 'join')}
    </Button>
  )
}
