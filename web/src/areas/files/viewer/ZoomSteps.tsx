import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import type { Zoom } from './useZoom.ts'

/** 'Fit', '100 %', '200 %', each with its key; the one that is shown is lit. `share` as in `Zoom.shareIn`. */
export function ZoomSteps({ zoom, share }: { zoom: Zoom; share: number | undefined }) {
  const { t } = useTranslation('files')
  const is = (times: number) => share !== undefined && Math.abs(share - times) < 0.005
  const isFit = zoom.view.scale === 1
  const steps = [
    { name: t('viewer.fit'), keys: zoom.keys.fit, run: zoom.fit, isOn: isFit },
    { name: '100 %', keys: zoom.keys.full, run: zoom.full, isOn: !isFit && is(1) },
    { name: '200 %', keys: zoom.keys.double, run: zoom.double, isOn: !isFit && is(2) },
  ]
  return steps.map(({ name, keys, run, isOn }) => (
    <Button
      key={keys}
      variant="text"
      size="small"
      aria-pressed={isOn}
      // Without its size there are no true pixels.
      disabled={run !== zoom.fit && share === undefined}
      onClick={run}
      sx={{
        flex: 'none',
        minWidth: 0,
        height: 28,
        px: 1.5,
        whiteSpace: 'nowrap',
        color: isOn ? 'var(--accent-ink)' : 'text.primary',
        ...(isOn && { bgcolor: 'var(--accent-soft)' }),
      }}
    >
      {name}
      <Box component="span" sx={{ ml: 1.5 }}>
        <KeyHint keys={keys} />
      </Box>
    </Button>
  ))
}
