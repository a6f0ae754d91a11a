import type { ArtworkFile } from '@halftone/contract/parts/attachedFile.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Images, Plus } from 'lucide-react'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { part } from '../../../lib/part.ts'
import { Emphasis } from '../../../ui/Emphasis.tsx'
import { CoverTile } from './CoverTile.tsx'
import { type ImageMark, ImageTile, OutTile } from './ImageTile.tsx'
import { isPicture } from './pickedFiles.ts'
import { type DraftPatch, moveImage, setCover, type UploadDraft } from './uploadDraft.ts'

const FilePicker = part(async () => (await import('./FilePicker.tsx')).FilePicker)

interface Props {
  draft: UploadDraft
  files: readonly ArtworkFile[]
  /** Extra images at most. */
  most: number
  /** What is new of a picture, by its id. */
  marks?: ReadonlyMap<number, ImageMark> | undefined
  /** Pictures of the live listing that go out, with what brings each back. */
  out?: ReadonlyMap<number, DraftPatch> | undefined
  onChange: (patch: DraftPatch) => void
  onImages: (ids: number[]) => void
}

const emptyTiles = 2

/** Cover and extra images in the order of the shop (R280, R281): drag, or Alt with the arrows; Delete removes. */
export function ImagesField({ draft, files, most, marks, out, onChange, onImages }: Props) {
  const { t } = useTranslation('listing')
  const [picking, setPicking] = useState<'cover' | 'images' | null>(null)
  const [spoken, setSpoken] = useState('')
  const pictures = files.filter(isPicture)
  const byId = new Map(pictures.map((file) => [file.id, file]))
  const chosen = draft.images.flatMap((id) => byId.get(id) ?? [])
  const strip = useRef<HTMLDivElement>(null)
  // The place that has the focus once the images stand anew: moved and removed ones would lose it.
  const focusPlace = useRef<number | null>(null)
  /** The picture that comes back and has the focus at its place. */
  const back = useRef<number | null>(null)
  useLayoutEffect(() => {
    const place = chosen.findIndex(({ id }) => id === back.current)
    if (place >= 0) [focusPlace.current, back.current] = [place, null]
    if (focusPlace.current === null) return
    const tiles = strip.current?.querySelectorAll<HTMLElement>('[data-place], [data-free]') ?? []
    tiles[Math.min(focusPlace.current, tiles.length - 1)]?.focus()
    focusPlace.current = null
  })
  const move = (file: ArtworkFile, place: number) => {
    focusPlace.current = Math.max(0, Math.min(chosen.length - 1, place))
    onChange(moveImage(file.id, place))
    const at = Math.max(0, Math.min(chosen.length - 1, place))
    setSpoken(t('field.movedTo', { name: file.name, n: at + 1 }))
  }
  const free = Math.min(emptyTiles, most - chosen.length)
  return (
    <Box role="group" aria-label={t('field.images')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 2, flexWrap: 'wrap' }}>
        <Box component="h3" sx={{ m: 0, fontSize: 'inherit', fontWeight: 600 }}>
          {t('field.images')}
        </Box>
        <Box className="tabular" sx={{ color: 'text.secondary', '& b': { color: 'text.primary' } }}>
          <Emphasis text={t('field.imagesOf', { n: chosen.length, max: most })} />
        </Box>
        <Box sx={{ flex: 1 }} />
        {chosen.length > 1 && (
          <Box sx={{ color: 'text.secondary', display: { xs: 'none', lg: 'block' } }}>{t('field.dragHint')}</Box>
        )}
        <Button startIcon={<Images size={16} />} onClick={() => setPicking('images')}>
          {t('field.chooseImages')}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
        <CoverTile
          file={draft.cover === null ? undefined : byId.get(draft.cover)}
          onPick={() => setPicking('cover')}
          onImage={(id) => onChange(setCover(id))}
        />
        <Box aria-hidden="true" sx={{ alignSelf: 'stretch', borderLeft: '1px solid var(--line)', mx: 1 }} />
        <Box ref={strip} data-field="images" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {chosen.map((file, place) => (
            <ImageTile
              key={file.id}
              file={file}
              place={place}
              mark={marks?.get(file.id)}
              onMove={(to) => move(file, to)}
              onTake={(id) => onChange(moveImage(id, place))}
              onRemove={() => {
                focusPlace.current = place
                onImages(draft.images.filter((id) => id !== file.id))
              }}
            />
          ))}
          {[...(out ?? [])].map(([id, patch]) => {
            const file = byId.get(id)
            if (!file) return null
            const bringBack = () => {
              back.current = id
              onChange(patch)
            }
            return <OutTile key={id} file={file} onBack={bringBack} />
          })}
          {Array.from({ length: Math.max(0, free) }, (_, tile) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are alike and never move
              key={tile}
              component="button"
              type="button"
              data-free=""
              aria-label={t('field.chooseImages')}
              onClick={() => setPicking('images')}
              sx={{
                width: 80,
                height: 88,
                border: '1px dashed var(--line-strong)',
                borderRadius: 'var(--radius-s)',
                background: 'none',
                color: 'text.secondary',
                cursor: 'pointer',
                display: 'grid',
                placeItems: 'center',
                '&:hover': { borderColor: 'var(--ink-3)', color: 'text.primary' },
              }}
            >
              <Plus size={16} aria-hidden="true" />
            </Box>
          ))}
        </Box>
      </Box>
      <span role="status" className="visually-hidden">
        {spoken}
      </span>
      <Suspense fallback={null}>
        {picking === 'cover' && (
          <FilePicker
            title={t('picker.cover')}
            files={pictures}
            value={draft.cover === null ? [] : [draft.cover]}
            most={1}
            isSingle
            kind="jpg"
            onClose={() => setPicking(null)}
            onDone={([id]) => {
              setPicking(null)
              if (id !== undefined) onChange(setCover(id))
            }}
          />
        )}
        {picking === 'images' && (
          <FilePicker
            title={t('picker.images')}
            files={pictures.filter(({ id }) => id !== draft.cover)}
            value={draft.images}
            most={most}
            kind=""
            onClose={() => setPicking(null)}
            onDone={(ids) => {
              setPicking(null)
              onImages(ids)
            }}
          />
        )}
      </Suspense>
    </Box>
  )
}
