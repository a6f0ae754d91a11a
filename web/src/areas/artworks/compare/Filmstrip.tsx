import Box from '@mui/material/Box'
import { ArtImage } from '../../../ui/ArtImage.tsx'
import type { Picture } from '../../files/viewer/picture.ts'

interface Props {
  label: string
  pictures: readonly Picture[]
  currentId: number
  ground: string | null
  onPick: (id: number) => void
}

/** Small pictures below a pane; arrows walk. */
export function Filmstrip({ label, pictures, currentId, ground, onPick }: Props) {
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (by === 0) return
        // Also at the end: it must not move the pictures above.
        event.preventDefault()
        const next = pictures[pictures.findIndex(({ id }) => id === currentId) + by]
        if (!next) return
        onPick(next.id)
        event.currentTarget.querySelector<HTMLElement>(`[data-picture="${next.id}"]`)?.focus()
      }}
      sx={{ display: 'flex', gap: 2, px: 5, py: 2.5, overflowX: 'auto', minHeight: 76 }}
    >
      {pictures.map((picture) => {
        const isOn = picture.id === currentId
        return (
          <Box
            key={picture.id}
            component="button"
            type="button"
            role="radio"
            aria-checked={isOn}
            aria-label={picture.name}
            data-picture={picture.id}
            tabIndex={isOn ? 0 : -1}
            onClick={() => onPick(picture.id)}
            sx={{
              flex: 'none',
              width: 56,
              height: 56,
              p: 0,
              overflow: 'hidden',
              cursor: 'pointer',
              background: 'none',
              borderRadius: 'var(--radius-s)',
              border: '1px solid var(--line)',
              boxShadow: isOn ? '0 0 0 2px var(--panel), 0 0 0 4px var(--accent)' : 'none',
            }}
          >
            <ArtImage
              art={{
                src: picture.preview,
                width: picture.width,
                height: picture.height,
                fit: picture.hasAlpha ? 'transparent' : 'opaque',
                edge: picture.edgeColor,
                luminance: picture.luminance,
                garment: picture.hasAlpha ? ground : null,
              }}
              alt=""
              inset={4}
            />
          </Box>
        )
      })}
    </Box>
  )
}
