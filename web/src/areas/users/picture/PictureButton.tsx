import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import { Camera, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { finger } from '../../../theme/tokens.ts'
import { Avatar, type Face } from '../../../ui/Avatar.tsx'
import { useFileChooser } from '../../../ui/fields/useFileChooser.tsx'
import { savePicture } from '../profile/profile.api.ts'

const CropDialog = part(async () => (await import('./CropDialog.tsx')).CropDialog)

interface Props {
  person: Face
  /** px */
  size: number
  mayChange: boolean
}

const corner = {
  position: 'absolute',
  right: -6,
  p: 1,
  bgcolor: 'background.paper',
  border: '1px solid var(--line)',
  borderRadius: '50%',
  '&:hover': { bgcolor: 'var(--sunken)' },
} as const

const touch = '@media (pointer: coarse)'
/** px of a button that a finger hits, with its edge. */
const touched = finger + 4

/** A face; the camera on it chooses another picture and which part of it, the cross takes it away (R441). */
export function PictureButton({ person, size, mayChange }: Props) {
  const { t } = useTranslation('users')
  const [isSaving, setSaving] = useState(false)
  const [chosen, setChosen] = useState<File | null>(null)
  const chooser = useFileChooser(([first]) => setChosen(first), {
    label: t('profile.pictureFile'),
    accept: 'image/*',
    isSingle: true,
  })
  const save = async (picture: File | null) => {
    setSaving(true)
    try {
      await savePicture(person, picture)
      setChosen(null)
    } catch {
      // What failed was said by the toast; the picture stays in its dialog.
    }
    setSaving(false)
  }
  // As large as a finger they stand beside the face, one above the other, not over it.
  const beside = { right: -touched, m: 0 }
  const outer = size / 2 - touched
  return (
    <Box
      sx={{
        position: 'relative',
        width: size,
        height: size,
        flex: 'none',
        [touch]: mayChange ? { mr: `${touched}px` } : {},
      }}
    >
      <Avatar person={person} size={size} isDecorative />
      {mayChange && (
        <>
          <IconButton
            size="small"
            aria-label={t('profile.choosePicture')}
            disabled={isSaving}
            onClick={() => chooser.choose()}
            sx={{ ...corner, bottom: -6, [touch]: { ...beside, bottom: outer } }}
          >
            {isSaving ? <CircularProgress size={14} /> : <Camera size={14} />}
          </IconButton>
          {person.avatar && (
            <IconButton
              size="small"
              aria-label={t('profile.dropPicture')}
              disabled={isSaving}
              onClick={() => void save(null)}
              sx={{ ...corner, top: -6, [touch]: { ...beside, top: outer } }}
            >
              <X size={12} />
            </IconButton>
          )}
          {chooser.field}
        </>
      )}
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog file={chosen} onSave={save} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </Box>
  )
}
