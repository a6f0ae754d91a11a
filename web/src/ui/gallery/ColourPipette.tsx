import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Pipette } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toasts.ts'
import { useDebounced } from '../../lib/useDebounced.ts'

/** https://developer.mozilla.org/docs/Web/API/EyeDropper: not in every browser. */
type EyeDropperClass = new () => { open(): Promise<{ sRGBHex: string }> }
const eyeDropper = (): EyeDropperClass | undefined => (window as { EyeDropper?: EyeDropperClass }).EyeDropper

interface Props {
  isRow: boolean
  onPick: (hex: string) => void
}

/** Takes a colour from anything on the screen; where the browser cannot, from its own palette. */
export function ColourPipette({ isRow, onPick }: Props) {
  const { t } = useTranslation('alike')
  const Dropper = eyeDropper()
  if (!Dropper) return <Palette isRow={isRow} onPick={onPick} />
  const pick = () =>
    void new Dropper().open().then(
      ({ sRGBHex }) => onPick(sRGBHex.toLowerCase()),
      (error: unknown) => {
        // Esc: nothing is picked, which is no fault.
        if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(t('pipetteFailed'))
      },
    )
  if (!isRow)
    return (
      <Button size="small" startIcon={<Pipette size={14} />} onClick={pick}>
        {t('pipette')}
      </Button>
    )
  return (
    <Tooltip title={t('pipette')}>
      <IconButton size="small" aria-label={t('pipette')} onClick={pick}>
        <Pipette size={14} />
      </IconButton>
    </Tooltip>
  )
}

function Palette({ isRow, onPick }: Props) {
  const { t } = useTranslation('alike')
  const [drawn, setDrawn] = useState('')
  const settled = useDebounced(drawn, 300)
  const [sent, setSent] = useState('')
  // Whoever draws through the colours is asked for the one they stop at.
  if (settled && settled !== sent) {
    setSent(settled)
    onPick(settled)
  }
  const size = isRow ? { width: 24, height: 20 } : { width: 40, height: 32 }
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <input
        type="color"
        aria-label={t('colourPick')}
        value={drawn || '#2f80ed'}
        onChange={(event) => setDrawn(event.target.value)}
        style={{ ...size, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
      />
      {!isRow && t('colourPick')}
    </Box>
  )
}
