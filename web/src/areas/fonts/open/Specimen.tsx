import type { FontFile } from '@halftone/contract/parts/font/font.ts'
import type { Block, BlockName } from '@halftone/contract/rules/fonts/blocks.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFace } from '../fontFaces.ts'
import { SampleText } from '../SampleText.tsx'
import { AxisSliders } from './AxisSliders.tsx'
import { Letters } from './Letters.tsx'

interface Props {
  file: FontFile
  sample: string
  /** What the font has of each block, and the one whose letters are shown. */
  blocks: readonly Block[]
  block: BlockName
  onBlock: (name: BlockName) => void
}

const sizes = [48, 32, 24, 16, 12] as const

/** The sample large with the axes live, in sizes from 48 to 12, then all letters by block. A font that may not be embedded is a picture. */
export function Specimen({ file, sample, blocks, block, onBlock }: Props) {
  const { t } = useTranslation('fonts')
  const state = useFace(file, false)
  const facts = file.font
  const [axes, setAxes] = useState<Record<string, number>>({})
  if (!facts)
    return (
      <Box role={file.previewState === 'pending' ? 'status' : 'alert'} sx={{ color: 'text.secondary' }}>
        {file.previewState === 'pending'
          ? t('reading')
          : `${t('unreadable')}: ${file.name}. ${file.previewError ?? ''}`}
      </Box>
    )
  const coords = facts.axes.map(({ tag, default: start }) => `"${tag}" ${axes[tag] ?? start}`).join(', ')
  const style = coords ? { fontVariationSettings: coords } : {}
  if (state === 'none' || state === 'failed')
    return (
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box role="note" sx={{ color: 'text.secondary' }}>
          {t(facts.embedding === 'restricted' ? 'pictureOnly' : 'notShown')}
        </Box>
        {file.url2x && <Box component="img" src={file.url2x} alt={facts.family} sx={{ maxWidth: '100%' }} />}
      </Box>
    )
  // Letters of another font would stand in other lines: what comes below would jump. On phones nothing below is in sight.
  if (state === 'loading')
    return <Skeleton variant="rectangular" aria-busy="true" sx={{ height: { xs: '100dvh', lg: 480 } }} />
  return (
    // As wide as its place: a line that does not break would make all of it wider.
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ fontSize: { xs: 44, sm: 72 }, lineHeight: 1.2, minHeight: '1.2em', overflowWrap: 'anywhere' }}>
        <SampleText file={file} text={sample} style={style} />
      </Box>
      {facts.axes.length > 0 && (
        <AxisSliders facts={facts} value={axes} onChange={(patch) => setAxes((now) => ({ ...now, ...patch }))} />
      )}
      <Box component="section" sx={{ borderTop: '1px solid var(--line)', pt: 3 }}>
        {sizes.map((size) => (
          <Box key={size} sx={{ display: 'flex', gap: 3, alignItems: 'baseline', minWidth: 0 }}>
            <Box className="meta tabular" sx={{ width: 24, flex: 'none' }}>
              {size}
            </Box>
            <Box className="one-line" style={{ fontSize: size, lineHeight: 1.35 }}>
              <SampleText file={file} text={sample} style={style} />
            </Box>
          </Box>
        ))}
      </Box>
      <Letters file={file} facts={facts} blocks={blocks} block={block} style={style} onBlock={onBlock} />
    </Box>
  )
}
