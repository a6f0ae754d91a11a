import type { Takeout } from '@halftone/contract/parts/takeouts/takeout.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Pause, Play, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../lib/area/paths.ts'
import { useConfirm } from '../../../ui/useConfirm.tsx'
import { useAnswered } from '../../users/profile/useAnswered.ts'
import { lookAt, pauseTakeout, removeTakeout, startTakeout } from '../takeouts.api.ts'

/** Pause, go on, give up; after the end the ways to what came. */
export function Steering({ takeout }: { takeout: Takeout }) {
  const { t } = useTranslation('takeouts')
  const { state, isBegun, look } = takeout
  // What failed was said by the toast.
  const { isBusy, run } = useAnswered('')
  const [confirm, dialog] = useConfirm()
  const giveUp = async () => {
    if (state === 'running') await pauseTakeout(takeout)
    await removeTakeout(takeout)
  }
  const askGiveUp = () =>
    confirm({
      title: t('in.cancelTitle'),
      text: t('in.cancelText'),
      confirmLabel: t('in.cancelIt'),
      isDanger: true,
      onConfirm: () => run(giveUp),
    })
  const button = (label: string, icon: React.ReactNode, work: () => Promise<void>, isMain = false) => (
    <Button
      startIcon={icon}
      loading={isBusy}
      {...(isMain && { variant: 'contained' as const })}
      onClick={() => void run(work)}
    >
      {label}
    </Button>
  )
  if (state === 'done')
    return (
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button component={Link} to="/users">
          {t('in.toPeople')}
        </Button>
        <Button variant="contained" color="primary" component={Link} to={paths.products}>
          {t('in.toProducts')}
        </Button>
      </Box>
    )
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      {state === 'running' && button(t('in.pause'), <Pause size={16} />, () => pauseTakeout(takeout))}
      {(state === 'paused' || (state === 'failed' && look)) &&
        button(t('in.resume'), <Play size={16} />, () => startTakeout(takeout), true)}
      {state === 'failed' && !look && button(t('in.lookAgain'), <RotateCw size={16} />, () => lookAt(takeout))}
      {(state === 'running' || isBegun) && (
        <Button disabled={isBusy} onClick={askGiveUp}>
          {t('in.cancel')}
        </Button>
      )}
      {state === 'failed' && !isBegun && (
        <Button disabled={isBusy} onClick={() => void run(() => removeTakeout(takeout))}>
          {t('delete')}
        </Button>
      )}
      {dialog}
    </Box>
  )
}
