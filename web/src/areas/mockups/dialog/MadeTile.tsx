import type { Mockup } from '@halftone/contract/areas/mockups/mockups.ts'
import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { Clock, ImageOff, Pause, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTold } from '../../../i18n/told.ts'
import { ArtImage } from '../../../ui/ArtImage.tsx'
import { artOf } from '../../files/own/fileArt.ts'
import { tile } from './mockupTileStyles.ts'

interface Props {
  mockup: Mockup
  file: ArtworkFile | undefined
  mayChange: boolean
  onAgain: () => void
  onDrop: () => void
}

/** A mock-up that waits, is being made, is there, or failed: then it says why, and can be tried again. */
export function MadeTile({ mockup, file, mayChange, onAgain, onDrop }: Props) {
  const { t } = useTranslation('mockups')
  const told = useTold()
  const { state, layoutName, colour } = mockup
  const name = [layoutName, colour?.name].filter(Boolean).join(', ')
  return (
    <Box role="listitem" aria-label={`${name}, ${t(`state.${state}`)}`} sx={tile}>
      <Box className="mockup-picture">
        {file && <ArtImage art={artOf(file)} alt={file.name} inset={0} />}
        {!file && (
          <Box className="mockup-state" sx={state === 'failed' ? { color: 'var(--danger-ink)' } : {}}>
            {state === 'waiting' && <Clock size={18} aria-hidden="true" />}
            {state === 'paused' && <Pause size={18} aria-hidden="true" />}
            {(state === 'making' || state === 'ready') && <CircularProgress size={28} aria-label={t('state.making')} />}
            {state === 'failed' && <ImageOff size={20} aria-hidden="true" />}
            <span>{state === 'failed' ? told(mockup.errorPhrase, mockup.error ?? '') : t(`state.${state}`)}</span>
            {state === 'failed' && mayChange && (
              <Button size="small" startIcon={<RefreshCw size={14} />} onClick={onAgain}>
                {t('again')}
              </Button>
            )}
            {(state === 'failed' || state === 'waiting' || state === 'paused') && mayChange && (
              <Button size="small" variant="text" onClick={onDrop}>
                {t('drop')}
              </Button>
            )}
          </Box>
        )}
      </Box>
      <Box className="one-line" title={name} sx={{ pt: 1 }}>
        {name}
      </Box>
      {mockup.outdated && (
        <Box sx={{ color: 'var(--warning-ink)' }}>{t('outdatedOne', { why: t(`why.${mockup.outdated}`) })}</Box>
      )}
    </Box>
  )
}
