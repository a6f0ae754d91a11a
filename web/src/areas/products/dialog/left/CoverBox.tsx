import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Expand, ImagePlus, ImageUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../../lib/part.ts'
import { ArtImage, coverArt } from '../../../../ui/ArtImage.tsx'
import { useFileChooser } from '../../../../ui/fields/useFileChooser.tsx'
import { FileLightbox } from '../../../files/components/FileLightbox.tsx'
import { Flash } from '../Flash.tsx'
import { useProduct } from '../productContext.ts'
import { useAttachments } from './useAttachments.ts'

const CoverDialog = part(async () => (await import('../cover/CoverDialog.tsx')).CoverDialog)

/** The cover, large. 'Change cover' opens Product Cover; the other button shows the pictures full screen. */
export function CoverBox({ isPhone = false }: { isPhone?: boolean }) {
  const { t } = useTranslation('product')
  const { product, may } = useProduct()
  const { add } = useAttachments()
  const { cover, files } = product
  const [open, setOpen] = useState<'cover' | 'lightbox' | null>(null)
  const chooser = useFileChooser((files) => add(files), { accept: 'image/*' })
  const at = Math.max(
    0,
    files.findIndex(({ isPrimaryCover }) => isPrimaryCover),
  )
  return (
    <Flash of="cover">
      <Box
        sx={{
          position: 'relative',
          // On a phone the name, the tabs and the first artworks are in view below it.
          aspectRatio: isPhone ? '3 / 2' : '1 / 1',
          borderRadius: isPhone ? 0 : 'var(--radius)',
          overflow: 'hidden',
          bgcolor: 'var(--sunken)',
          '& .cover-actions': { opacity: 1, transition: 'opacity var(--motion-fast)' },
        }}
      >
        {cover ? (
          <Box
            component="button"
            type="button"
            aria-label={t('openCover')}
            onClick={() => setOpen(isPhone ? 'lightbox' : 'cover')}
            sx={{ display: 'block', width: '100%', height: '100%', p: 0, border: 0, cursor: 'zoom-in' }}
          >
            <ArtImage
              art={coverArt({ ...cover, url2x: cover.url2x ?? cover.pathCover })}
              alt={cover.name || product.name}
              isEager
            />
          </Box>
        ) : (
          <Box
            sx={{
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeContent: 'center',
              justifyItems: 'center',
              gap: 3,
              color: 'text.secondary',
            }}
          >
            <ImagePlus size={28} aria-hidden="true" />
            {t('noCover')}
            {may.edit && (
              <Button size="small" onClick={() => chooser.choose()}>
                {t('addPictures')}
              </Button>
            )}
            {chooser.field}
          </Box>
        )}
        {cover && files.length > 0 && (
          <Box
            className="cover-actions"
            sx={{
              position: 'absolute',
              right: 10,
              bottom: 10,
              display: 'flex',
              alignItems: 'center',
              p: 0.5,
              borderRadius: 'var(--radius-s)',
              border: '1px solid var(--line)',
              bgcolor: 'var(--raised)',
              boxShadow: 'var(--shadow-2)',
            }}
          >
            {may.edit && !isPhone && (
              <Button variant="text" size="small" startIcon={<ImageUp size={16} />} onClick={() => setOpen('cover')}>
                {t('changeCover')}
              </Button>
            )}
            <Tooltip title={t('fullScreen')}>
              <IconButton size="small" aria-label={t('fullScreen')} onClick={() => setOpen('lightbox')}>
                <Expand size={16} />
              </IconButton>
            </Tooltip>
          </Box>
        )}
        {isPhone && files.length > 1 && (
          <Box
            className="tabular"
            sx={{
              position: 'absolute',
              left: 12,
              bottom: 12,
              px: 3,
              py: 1,
              borderRadius: 999,
              bgcolor: 'var(--raised)',
            }}
          >
            {at + 1} / {files.length}
          </Box>
        )}
      </Box>
      {open === 'lightbox' && files[at] && (
        <FileLightbox files={files} startId={files[at].id} onClose={() => setOpen(null)} />
      )}
      {open === 'cover' && (
        <Suspense fallback={null}>
          <CoverDialog start={files[at]?.id} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Flash>
  )
}
