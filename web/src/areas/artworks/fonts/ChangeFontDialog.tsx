import type { UsingArtwork } from '@halftone/contract/areas/cliparts/cliparts.uses.ts'
import type { FontCard } from '@halftone/contract/parts/font/font.ts'
import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FontPicker } from '../../fonts/picker/FontPicker.tsx'
import { ChangeFontList } from './ChangeFontList.tsx'

interface Props {
  font: { id: number; name: string; uses: { artworks: readonly UsingArtwork[]; hidden: number } }
  groupId: number
  /** What was done, in words, and what takes it back. */
  onChanged: (text: string, undo: () => Promise<void>) => void
  onClose: () => void
}

/** 'Choose another font': picks one, then the artworks whose makers are asked to set the lettering in it. */
export function ChangeFontDialog({ font, groupId, onChanged, onClose }: Props) {
  const { t } = useTranslation('fonts')
  const isPhone = useMediaQuery('(max-width: 599px)')
  const titleId = useId()
  const [picked, setPicked] = useState<FontCard | null>(null)
  if (!picked)
    return (
      <FontPicker
        groupId={groupId}
        taken={[font.id]}
        single={{ title: t('change.title', { name: font.name }), label: t('change.next'), onPick: setPicked }}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isPhone ? {} : { width: 640, maxWidth: 'none' } } }}
    >
      <ChangeFontList
        titleId={titleId}
        font={font}
        other={picked}
        onOther={() => setPicked(null)}
        onChanged={onChanged}
        onClose={onClose}
      />
    </Dialog>
  )
}
