import Box from '@mui/material/Box'
import type { Picture } from '../../files/viewer/picture.ts'
import { Thumbnail } from '../../files/viewer/Thumbnail.tsx'

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
        const place = { role: 'radio', tabIndex: isOn ? 0 : -1, 'aria-checked': isOn }
        return <Thumbnail key={picture.id} {...{ picture, isOn, ground, onPick }} {...place} />
      })}
    </Box>
  )
}
