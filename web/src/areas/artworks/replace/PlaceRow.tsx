import type { ClipartPlace } from '@halftone/contract/areas/artworks/replace.ts'
import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCode } from '../../../lib/format.ts'
import { ArtImage, wholeArt } from '../../../ui/ArtImage.tsx'
import { artOf } from '../../files/own/fileArt.ts'

const picture = {
  ...{ width: 72, height: 72, flex: 'none', borderRadius: 'var(--radius-s)', overflow: 'hidden' },
  border: '1px solid var(--line)',
} as const

interface Props {
  place: ClipartPlace
  /** What stands in its place afterwards. */
  file: AttachedFile
  isTicked: boolean
  isDisabled: boolean
  onTick: () => void
}

/** An artwork, its files of the clip art before and after, and what follows from it; it can be left out. */
export function PlaceRow({ place, file, isTicked, isDisabled, onTick }: Props) {
  const { t } = useTranslation('cliparts')
  const { files, name, live } = place
  const notes = [
    files.length === 0 ? t('replace.named') : t(place.review === 'approved' ? 'replace.approved' : 'replace.waiting'),
    ...(live > 0 ? [t('replace.live', { count: live })] : []),
  ]
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, py: 3 },
        '& + &': { borderTop: '1px solid var(--line)' },
      }}
    >
      <Checkbox
        checked={isTicked}
        disabled={isDisabled}
        onChange={onTick}
        slotProps={{ input: { 'aria-label': t('replace.take', { name }) } }}
      />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box className="one-line" sx={{ fontWeight: 600 }} title={name}>
          {name}
        </Box>
        <Box className="meta one-line">
          {formatCode(place.subId, place.id)} {place.productName}
        </Box>
        <Box className="meta">{notes.join(', ')}</Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {files.length === 0 && (
          <Box sx={picture}>
            <ArtImage art={wholeArt(place.cover)} alt="" inset={4} />
          </Box>
        )}
        {files.map((one) => (
          <Box key={one.id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box sx={picture}>
              <ArtImage art={wholeArt(one.cover)} alt={`${t('replace.before')}: ${one.name}`} inset={4} />
            </Box>
            <ArrowRight size={16} aria-hidden="true" />
            <Box sx={{ ...picture, opacity: isTicked ? 1 : 0.35 }}>
              <ArtImage art={artOf(file)} alt={`${t('replace.after')}: ${file.name}`} inset={4} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
