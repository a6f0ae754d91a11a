import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Slider from '@mui/material/Slider'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { DialogFoot } from '../../../ui/dialog/DialogFoot.tsx'
import { cropPicture } from './cropPicture.ts'

interface Props {
  file: File
  /** Puts the chosen part up; what failed is said by the toast, and the dialog stays. */
  onSave: (picture: File) => Promise<void>
  onClose: () => void
}

const steps = { least: 1, most: 4, step: 0.05 }
/** px that an arrow key moves the picture. */
const keyboardStep = 8

/** Which square of a picture is the face: dragged, or moved by the arrow keys; the slider zooms. */
export function CropDialog({ file, onSave, onClose }: Props) {
  const { t } = useTranslation(['users', 'common'])
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(steps.least)
  const [area, setArea] = useState<Area | null>(null)
  // A kind that this browser cannot show: the server may, and takes it as it is.
  const [isBlind, setBlind] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const picture = useRef<HTMLImageElement | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const save = async () => {
    setBusy(true)
    try {
      const shown = isBlind ? null : picture.current
      await onSave(shown && area ? await cropPicture(shown, area) : file)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="crop-title" maxWidth="xs" fullWidth>
      <DialogTitle id="crop-title">{t('crop.title')}</DialogTitle>
      <DialogContent>
        {isBlind ? (
          <Box role="status">{t('crop.blind', { name: file.name })}</Box>
        ) : (
          <>
            <Box sx={{ position: 'relative', height: { xs: 280, sm: 340 }, bgcolor: 'var(--sunken)' }}>
              {url && (
                <Cropper
                  image={url}
                  aspect={1}
                  cropShape="round"
                  showGrid={false}
                  crop={crop}
                  zoom={zoom}
                  minZoom={steps.least}
                  maxZoom={steps.most}
                  keyboardStep={keyboardStep}
                  onCropChange={setCrop}
                  onZoomChange={setZoom}
                  onCropComplete={(_, pixels) => setArea(pixels)}
                  setImageRef={(ref) => {
                    picture.current = ref.current
                  }}
                  mediaProps={{ alt: '', onError: () => setBlind(true) }}
                  cropperProps={{ 'aria-label': t('crop.area') }}
                />
              )}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 3 }}>
              <ZoomOut size={16} aria-hidden="true" />
              <Slider
                size="small"
                aria-label={t('crop.zoom')}
                min={steps.least}
                max={steps.most}
                step={steps.step}
                value={zoom}
                onChange={(_, next) => setZoom(Array.isArray(next) ? steps.least : next)}
              />
              <ZoomIn size={16} aria-hidden="true" />
            </Box>
            <Box className="meta">{t('crop.hint')}</Box>
          </>
        )}
      </DialogContent>
      <DialogFoot
        onCancel={onClose}
        action={t('crop.use')}
        isBusy={isBusy}
        isOff={!isBlind && area === null}
        onDo={() => void save()}
      />
    </Dialog>
  )
}
