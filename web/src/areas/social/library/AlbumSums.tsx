import type { AlbumBy } from '@halftone/contract/parts/social/library.ts'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTotal } from '../../../lib/format.ts'
import { Emphasis } from '../../../ui/Emphasis.tsx'
import { albumSums } from './library.api.ts'

/** How many pictures the albums have, and since when. Its line stands from the beginning, so that nothing jumps. */
export function AlbumSums({ by }: { by: AlbumBy }) {
  const { t } = useTranslation('social')
  const { meta, data } = useQuery(albumSums(by)).data ?? {}
  const oldest = data?.[0]
  return (
    <Box className="meta tabular" sx={{ flex: 'none', px: 4, pt: 3, pb: 1, minHeight: 36 }}>
      {meta && oldest && (
        <Emphasis
          text={t('albums.since', {
            ...{ count: meta.total, shown: formatTotal(meta), at: formatDate(oldest.post.createdAt) },
          })}
        />
      )}
    </Box>
  )
}
