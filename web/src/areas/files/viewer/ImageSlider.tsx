import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Picture } from './picture.ts'
import { Thumbnail } from './Thumbnail.tsx'

interface Props {
  pictures: readonly Picture[]
  currentId: number
  ground: string | null
  onPick: (id: number) => void
}

/** Thumbnails at once (R135). */
const most = 5

/** Those around the one that is looked at, five at most. */
export function shownAround<T>(all: readonly T[], at: number): readonly T[] {
  const start = Math.min(Math.max(0, at - Math.floor(most / 2)), Math.max(0, all.length - most))
  return all.slice(start, start + most)
}

/** At most five thumbnails below a large picture, following it (R135). */
export function ImageSlider({ pictures, currentId, ground, onPick }: Props) {
  const { t } = useTranslation('files')
  const at = pictures.findIndex(({ id }) => id === currentId)
  return (
    <Box
      role="group"
      aria-label={t('viewer.slider')}
      sx={{
        flex: 'none',
        display: 'flex',
        justifyContent: 'center',
        gap: 2,
        p: 2,
        borderTop: '1px solid var(--line)',
        pb: 'max(8px, env(safe-area-inset-bottom))',
      }}
    >
      {shownAround(pictures, at).map((picture) => {
        const isOn = picture.id === currentId
        return <Thumbnail key={picture.id} {...{ picture, isOn, ground, onPick }} aria-current={isOn} />
      })}
    </Box>
  )
}
