import type { Mockup } from '@halftone/contract/areas/mockups/mockups.ts'
import Button from '@mui/material/Button'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pauseMockups } from './mockupActions.ts'

/** Has the mock-ups of an artwork that wait stand still, or go on; not there where none waits. */
export function PauseButton({ artworkId, all }: { artworkId: number; all: readonly Mockup[] }) {
  const { t } = useTranslation('mockups')
  const [isBusy, setBusy] = useState(false)
  const isPaused = all.some(({ state }) => state === 'paused')
  if (!isPaused && !all.some(({ state }) => state === 'waiting')) return null
  const steer = async () => {
    setBusy(true)
    // What the server refuses `send` has said.
    await pauseMockups(artworkId, !isPaused).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button
      size="small"
      className="finger"
      loading={isBusy}
      loadingPosition="start"
      startIcon={isPaused ? <Play size={14} /> : <Pause size={14} />}
      onClick={() => void steer()}
    >
      {t(isPaused ? 'resume' : 'pause')}
    </Button>
  )
}
