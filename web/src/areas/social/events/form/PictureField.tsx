import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localPreview } from '../../../../lib/transfers/upload.ts'
import { useFileChooser } from '../../../../ui/fields/useFileChooser.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import type { ChosenFile } from '../../../comments/useChosenFiles.ts'

interface Props {
  label: string
  /** The address of the one that is there. */
  url: string | null
  chosen: ChosenFile | undefined
  /** px */
  width: number
  onChoose: (file: File) => void
  onRemove: () => void
}

/** One picture of an event: what is there, another one, or none. */
export function PictureField({ label, url, chosen, width, onChoose, onRemove }: Props) {
  const { t } = useTranslation('events')
  const chooser = useFileChooser(([first]) => onChoose(first), {
    label,
    accept: 'image/*,.heic,.heif,.avif',
    isSingle: true,
  })
  const [own, setOwn] = useState<string>()
  useEffect(() => {
    const made = chosen && localPreview(chosen.file)
    setOwn(made)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [chosen])
  const isThere = chosen !== undefined || url !== null
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <Box
        sx={{
          width,
          height: 64,
          flex: 'none',
          overflow: 'hidden',
          borderRadius: 'var(--radius-s)',
          bgcolor: 'var(--fill)',
        }}
      >
        <Picture
          src={own ?? (chosen ? null : url)}
          alt=""
          style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          fallback={<span />}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Box component="span" sx={{ fontWeight: 550 }}>
          {label}
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" className="finger" onClick={() => chooser.choose()}>
            {t(isThere ? 'picture.other' : 'picture.choose')}
          </Button>
          {isThere && (
            <Button size="small" className="finger" onClick={onRemove}>
              {t('picture.remove')}
            </Button>
          )}
        </Box>
      </Box>
      {chooser.field}
    </Box>
  )
}
