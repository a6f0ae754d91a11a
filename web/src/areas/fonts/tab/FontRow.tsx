import type { FontCard } from '@halftone/contract/parts/font/font.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { RiskBadge } from '../../cliparts/gallery/RiskBadge.tsx'
import { useFace } from '../fontFaces.ts'
import { SampleText } from '../SampleText.tsx'
import { VietnameseMark } from '../VietnameseMark.tsx'

interface Props {
  font: FontCard
  sample: string
  size: number
  isOpen: boolean
}

/** Letters of East Asia are not known in a list. */
const known = 0x2e80

/** Name, makers and marks of a font above the person's sample in it. */
export function FontRow({ font, sample, size, isOpen }: Props) {
  const { t } = useTranslation('fonts')
  const { face } = font
  const state = useFace(face, true)
  const facts = face?.font
  return (
    <Box
      sx={{
        ...{ px: 4, py: 2, height: '100%', display: 'grid', gridTemplateRows: '20px minmax(0, 1fr)', gap: 1 },
        ...{ borderBottom: '1px solid var(--line)', overflow: 'hidden', minWidth: 0 },
        ...(isOpen && { bgcolor: 'var(--accent-soft)', boxShadow: 'inset 3px 0 0 var(--accent)' }),
      }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
        <Box className="one-line" sx={{ fontWeight: 600 }} title={font.name}>
          {font.name}
        </Box>
        <Box className="meta one-line">
          {[
            facts?.style,
            font.totalFiles > 1 ? t('styles', { count: font.totalFiles }) : '',
            facts && facts.axes.length > 0 ? t('axes', { count: facts.axes.length }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        <Box sx={{ flex: 1 }} />
        {font.risk && face?.previewState !== 'pending' && <RiskBadge risk={font.risk} />}
        <VietnameseMark file={face} />
      </Box>
      <Box
        sx={{ display: 'flex', alignItems: 'center', minWidth: 0, whiteSpace: 'nowrap', overflow: 'hidden' }}
        style={{ fontSize: size, lineHeight: 1.2 }}
      >
        {face && state === 'ready' && <SampleText file={face} text={sample} end={known} />}
        {face && state !== 'ready' && <FaceInstead font={font} isLoading={state === 'loading'} />}
      </Box>
    </Box>
  )
}

/** What stands there while a font loads, where it may not be embedded or is too large for a list, and where it cannot be read. */
function FaceInstead({ font, isLoading }: { font: FontCard; isLoading: boolean }) {
  const { t } = useTranslation('fonts')
  const { face } = font
  const meta = { fontSize: 'var(--fs-meta)' }
  if (face?.previewState === 'pending')
    return (
      <Box className="meta" sx={meta}>
        {t('reading')}
      </Box>
    )
  if (face?.previewState === 'failed' || !face?.font)
    return (
      <Box sx={{ ...meta, color: 'var(--danger-ink)', whiteSpace: 'normal', lineHeight: 1.4 }}>
        {t('unreadable')}: {face?.name}. {face?.previewError}
      </Box>
    )
  if (isLoading) return <Skeleton width="60%" height={20} />
  if (!face.url2x) return null
  return (
    <Box component="img" src={face.url2x} alt={font.name} sx={{ height: 56, width: 'auto', objectFit: 'contain' }} />
  )
}
