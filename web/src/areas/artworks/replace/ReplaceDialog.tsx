import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClipartPicker } from '../../cliparts/picker/ClipartPicker.tsx'
import type { Tick } from '../../cliparts/picker/useTicks.ts'
import { ReplaceList } from './ReplaceList.tsx'

interface Props {
  clipart: { id: number; name: string }
  groupId: number
  /** What was done, in words, and what takes it back. */
  onReplaced?: (text: string, undo: () => Promise<void>) => void
  onClose: () => void
}

/** 'Replace in artworks': picks a file of another clip art, then shows before and after of each artwork. */
export function ReplaceDialog({ clipart, groupId, onReplaced, onClose }: Props) {
  const { t } = useTranslation('cliparts')
  const isPhone = useMediaQuery('(max-width: 599px)')
  const titleId = useId()
  const [picked, setPicked] = useState<Tick | null>(null)
  if (!picked)
    return (
      <ClipartPicker
        groupId={groupId}
        artworkName={t('replace.title', { name: clipart.name })}
        single={{ label: t('replace.next'), onPick: setPicked }}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isPhone ? {} : { width: 720, maxWidth: 'none', height: 'calc(100dvh - 96px)' } } }}
    >
      <ReplaceList
        titleId={titleId}
        clipart={clipart}
        picked={picked}
        onOther={() => setPicked(null)}
        onReplaced={onReplaced}
        onClose={onClose}
      />
    </Dialog>
  )
}
