import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../../lib/format.ts'
import { clipartPage } from '../cliparts.api.ts'
import { type GalleryUrl, inputOf } from './galleryUrl.ts'

/** How many fit the filters: counted by the page that is shown, or by its first one. */
export function HitCount({ url, groupId }: { url: GalleryUrl; groupId: number }) {
  const { t } = useTranslation('cliparts')
  const meta = useQuery({ ...clipartPage({ ...inputOf(url, groupId), limit: 1 }, 1), select: (page) => page.meta }).data
  return (
    <Box role="status" className="meta tabular" sx={{ flex: 'none' }}>
      {meta && t('hits', { count: meta.total, total: formatTotal(meta) })}
    </Box>
  )
}
