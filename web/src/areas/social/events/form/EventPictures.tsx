import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { PictureField } from './PictureField.tsx'
import type { useEventPicture } from './useEventPicture.ts'

type Chosen = ReturnType<typeof useEventPicture>

/** The two pictures of an event that is written. */
export function EventPictures({ cover, avatar }: { cover: Chosen; avatar: Chosen }) {
  const { t } = useTranslation('events')
  const field = (label: string, width: number, { url, chosen, choose, remove }: Chosen) => (
    <PictureField label={label} width={width} url={url} chosen={chosen} onChoose={choose} onRemove={remove} />
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 5 }}>
      {field(t('cover'), 128, cover)}
      {field(t('avatar'), 64, avatar)}
    </Box>
  )
}
