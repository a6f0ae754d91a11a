import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../../../ui/KeyHint.tsx'

/** The keys of the tiles, seen only while one has the focus; their room stays. */
export function TileKeys({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('dashboard')
  return (
    <Box
      data-review-keys
      aria-hidden="true"
      sx={{
        display: { xs: 'none', lg: 'flex' },
        gap: 3,
        fontSize: 'var(--fs-meta)',
        visibility: isShown ? 'visible' : 'hidden',
      }}
    >
      {(['a', 'r', 'Space'] as const).map((key) => (
        <Box key={key} component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
          <KeyHint keys={key} /> {t(`review.key.${key}`)}
        </Box>
      ))}
    </Box>
  )
}

/** The place of `count` tiles while they load. */
export function TileSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are alike and never move
    <Box component="li" key={at} aria-hidden="true">
      <Skeleton variant="rounded" sx={{ height: { xs: 252, sm: 122, xl: 260 } }} />
      <Skeleton width="70%" height={10} sx={{ mt: 2 }} />
    </Box>
  ))
}
