import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { ArtImage } from '../../../ui/ArtImage.tsx'
import type { Picture } from './picture.ts'

interface Props extends Pick<ComponentProps<'button'>, 'role' | 'tabIndex' | 'aria-checked' | 'aria-current'> {
  picture: Picture
  /** The one that is looked at. */
  isOn: boolean
  ground: string | null
  onPick: (id: number) => void
}

/** A picture of 56 px to choose, by its name. */
export function Thumbnail({ picture, isOn, ground, onPick, ...button }: Props) {
  return (
    <Box
      component="button"
      type="button"
      aria-label={picture.name}
      data-picture={picture.id}
      onClick={() => onPick(picture.id)}
      {...button}
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
          ground: picture.ground,
          garment: picture.hasAlpha ? ground : null,
        }}
        alt=""
        inset={4}
      />
    </Box>
  )
}
