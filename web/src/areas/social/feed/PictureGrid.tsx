import type { AttachedFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileGround } from '../../../ui/ArtImage.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { FileLightbox } from '../../files/components/FileLightbox.tsx'

/** Tiles that more than four pictures show before the one with '+N' (R574). */
const before = 3
const tallest = 640

/** Where the tiles of that many pictures stand: one whole, halves, one large and two small (R571 to R574). */
function areas(count: number): { grid: object; tile: (at: number) => object } {
  if (count === 1) return { grid: { gridTemplateColumns: '1fr' }, tile: () => ({}) }
  const halves = { gridTemplateColumns: '1fr 1fr' }
  if (count === 3)
    return {
      grid: { ...halves, gridTemplateRows: '1fr 1fr', aspectRatio: '4 / 3' },
      tile: (at) => (at === 0 ? { gridRow: '1 / 3' } : {}),
    }
  return { grid: { ...halves, aspectRatio: count === 2 ? '2 / 1' : '1 / 1', gridAutoRows: '1fr' }, tile: () => ({}) }
}

/** The pictures of a post; a click opens the viewer, whose arrows go on over those that are not shown. */
export function PictureGrid({ files }: { files: readonly AttachedFile[] }) {
  const { t } = useTranslation('social')
  const [openId, open] = useState<number | null>(null)
  const shown = files.length > 4 ? files.slice(0, before + 1) : files
  const rest = files.length > 4 ? files.length - before : 0
  const { grid, tile } = areas(shown.length)
  const [only] = files.length === 1 ? files : []
  return (
    <>
      <Box sx={{ display: 'grid', gap: '2px', ...grid }}>
        {shown.map((file, at) => {
          const isRest = rest > 0 && at === before
          return (
            <Box
              key={file.id}
              component="button"
              type="button"
              data-picture=""
              aria-label={isRest ? t('openRest', { n: rest }) : t('openPicture', { name: file.name })}
              onClick={() => open(file.id)}
              // What differs from picture to picture makes no rule of the style sheet: each would style the whole page anew.
              style={{
                background: fileGround(file),
                ...(only && { aspectRatio: `${only.widthImage ?? 4} / ${only.heightImage ?? 3}` }),
              }}
              sx={{
                ...{ position: 'relative', p: 0, border: 0, minWidth: 0, minHeight: 0, overflow: 'hidden' },
                ...{ cursor: 'zoom-in', display: 'block', width: '100%' },
                ...tile(at),
                ...(only && { maxHeight: tallest }),
                '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
              }}
            >
              <Picture
                src={file.url2x ?? (file.previewState === 'ready' ? file.url : null)}
                alt=""
                loading="lazy"
                decoding="async"
                style={{
                  ...{ position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' },
                  objectFit: only ? 'contain' : 'cover',
                }}
                fallback={<span />}
              />
              {isRest && (
                <Box
                  component="span"
                  aria-hidden="true"
                  sx={{
                    ...{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', color: '#fff' },
                    ...{ bgcolor: 'rgb(0 0 0 / 55%)', fontSize: 28, fontWeight: 600 },
                  }}
                >
                  +{rest}
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
      {openId !== null && <FileLightbox files={files} startId={openId} onClose={() => open(null)} />}
    </>
  )
}
